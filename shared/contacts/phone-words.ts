const listed = (words: string): string => words.trim().split(/\s+/).join("|");

/** Words that say that a number behind them is dialled. */
export const reachWords = `${listed(`tel phone telephone telefone telefono fone cell? cellphone celular mobile movil
  handy portable call text sms whats? whatsapp zap zapp liga ligue ligar chama chame llama llamar llame llamame ligame
  marca dial reach ring msg recados? contact contato contacto pix bizum yape nequi daviplata appelle appelez rufe? chiama
  chiamami`)}|area code|ring me|(?:mi|el|meu|o) fi[jx]o`;
/** Words of these that somebody is asked with: "call model 5125550147" is no model. */
export const askingWords = `${listed(`call text dial sms whatsapp zap liga ligue ligar chama chame llama llame llamar
  llamame appelle appelez rufe? chiama chiamami`)}|(?:ring|msg|message|ping|reach|contact) (?:me|us)`;
/** Words between these and a word for a code. */
export const askingLinks = listed("me us at on to now please a al la el o no na por nos mi mich mir");

/** Words for things that have numbers, which are no telephones. */
export const codeWords =
  listed(`parts? models? modelos? serial serie series sku upc ean isbn imei vin ndc items? order(?:s|ed)?
  orden pedidos? peca pieza refaccion repuesto ref referencia reference filter filtro invoice factura fatura bill receipt
  recibo boleta boleto nota policy poliza apolice licen[cs]es? licencia licenca lic bonds? box label sticker etiqueta caixa caja permit permiso alvara registration
  registro matricula certificate certificado code codigo barcode tracking seguimiento rastreio rastreamento rastreo guia
  account acct folio case caso rma cartridge cartucho inspection inspeccion inspecao lote? lot batch stock parcel parcels packages? pacote paquete encomenda envio shipment
  delivery entrega waybill fedex ups usps dhl correios estafeta meter medidor claim sinistro protocolo reporte ticket crea
  art article articulo artigo product producto produto catalog catalogue style confirmation reservation reserva booking
  estimate presupuesto orcamento quote cotizacion job request asset tag plate contrato contract po pn sn p/n s/n apn
  commande colis bestellung auftrag paket rechnung ordine pacco fattura`).replace("|code|", "|(?<!area )code|");
/** Words between these and their number: "the parcel with the number 5129904412". */
export const codeLinks =
  listed(`numbers you need i have sent under is es e was era foi number no nr num numero id code codigo with the el o a they gave me
  given says diz dice of de do da del under reads that compra servico servicio atendimento nummer`);

/** What is counted or paid for: digits right before these are an amount. */
export const unitWords =
  listed(`dollars? dolares usd bucks euros? reais real pesos cents grand k thousand million mil mille
  tausend millones milhoes sq square cubic feet foot ft inch inches yards? meters? metros? miles? millas? km cm mm kg m2
  lbs? pounds? tons? gallons? lumens? kwh kw watts? volts? amps? btu btus psi hours? hrs horas? days? dias months? meses
  years? anos degrees percent por?cento pieces pcs pecas piezas boxes tiles boards bricks steps`);
/** Words before a list of numbers: "rooms 201 and 202 and 2030", "I spent 312, then 555". */
export const listWords = listed(`rooms? units? doors? apts? apartments? suites? lots? breakers? circuits? zips? pages
  models? parts? orders? sizes? steps? spent paid costs? charged quoted paguei pague gaste gastei bills? bids? years? quartos? salas? apartamentos? cuartos? pedidos? modelos? pecas
  piezas`);

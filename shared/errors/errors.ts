import type { Language } from "../language.ts";
import { translate } from "../messages.ts";
import type { Instant } from "../time.ts";

type ErrorText = Readonly<Record<Language, string>> & { readonly status: number };

/** Every error of the API: HTTP status and message in three languages. */
export const errors = {
  "request.malformed": {
    status: 400,
    en: "The request could not be read.",
    pt: "Não foi possível ler o pedido.",
    es: "No se pudo leer la solicitud.",
  },
  "request.invalid": {
    status: 400,
    en: "Some fields need your attention.",
    pt: "Alguns campos precisam da sua atenção.",
    es: "Algunos campos necesitan tu atención.",
  },
  "request.tooLarge": {
    status: 413,
    en: "The request is too large.",
    pt: "O pedido é grande demais.",
    es: "La solicitud es demasiado grande.",
  },
  "request.unsupportedType": {
    status: 415,
    en: "Send the request as JSON.",
    pt: "Envie o pedido como JSON.",
    es: "Envía la solicitud como JSON.",
  },
  "request.crossSite": {
    status: 403,
    en: "This request came from another site and was refused.",
    pt: "Este pedido veio de outro site e foi recusado.",
    es: "Esta solicitud vino de otro sitio y fue rechazada.",
  },
  "request.notFromSite": {
    status: 403,
    en: "Reach this service through its own site.",
    pt: "Acesse este serviço pelo próprio site.",
    es: "Accede a este servicio desde su propio sitio.",
  },
  "request.prefetch": {
    status: 403,
    en: "This address only works when it is opened.",
    pt: "Este endereço só funciona quando é aberto.",
    es: "Esta dirección solo funciona cuando se abre.",
  },
  "request.blocked": {
    status: 403,
    en: "The firewall refused this request. If it was yours, change what it says and try again.",
    pt: "O firewall recusou este pedido. Se ele era seu, mude o texto e tente de novo.",
    es: "El cortafuegos rechazó esta solicitud. Si era tuya, cambia el texto e intenta de nuevo.",
  },
  "auth.required": {
    status: 401,
    en: "Unauthorized: sign in to continue.",
    pt: "Unauthorized: entre para continuar.",
    es: "Unauthorized: inicia sesión para continuar.",
  },
  "auth.unavailable": {
    status: 503,
    en: "Signing in does not work at the moment. Try again in a minute.",
    pt: "O acesso não está funcionando no momento. Tente de novo em um minuto.",
    es: "El acceso no funciona en este momento. Intenta de nuevo en un minuto.",
  },
  "auth.tokenRefused": {
    status: 401,
    en: "Unauthorized: this sign-in could not be confirmed. Sign in again.",
    pt: "Unauthorized: não foi possível confirmar este acesso. Entre novamente.",
    es: "Unauthorized: no se pudo confirmar este acceso. Inicia sesión de nuevo.",
  },
  "auth.forbidden": {
    status: 403,
    en: "Your account may not do this.",
    pt: "Sua conta não pode fazer isso.",
    es: "Tu cuenta no puede hacer esto.",
  },
  "auth.inactive": {
    status: 403,
    en: "Account is not active",
    pt: "A conta não está ativa",
    es: "La cuenta no está activa",
  },
  "auth.emailTaken": {
    status: 409,
    en: "This e-mail address already belongs to another account.",
    pt: "Este endereço de e-mail já pertence a outra conta.",
    es: "Esta dirección de correo ya pertenece a otra cuenta.",
  },
  "route.notFound": {
    status: 404,
    en: "There is nothing at this address.",
    pt: "Não há nada neste endereço.",
    es: "No hay nada en esta dirección.",
  },
  "serviceRequest.notFound": {
    status: 404,
    en: "This request does not exist.",
    pt: "Este pedido não existe.",
    es: "Esta solicitud no existe.",
  },
  "serviceRequest.taken": {
    status: 409,
    en: "This request is not open any more: another handyman was faster, or it was taken back.",
    pt: "Este pedido não está mais aberto: outro profissional foi mais rápido, ou ele foi cancelado.",
    es: "Esta solicitud ya no está abierta: otro profesional fue más rápido, o fue cancelada.",
  },
  "serviceRequest.closed": {
    status: 409,
    en: "A handyman has accepted this request. Its job shows what can be done.",
    pt: "Um profissional aceitou este pedido. O trabalho mostra o que pode ser feito.",
    es: "Un profesional aceptó esta solicitud. El trabajo muestra qué se puede hacer.",
  },
  "serviceRequest.unpaid": {
    status: 409,
    en: "Please pay for your finished job first. Then you can post a new request.",
    pt: "Pague primeiro o trabalho concluído. Depois você pode publicar um novo pedido.",
    es: "Primero paga el trabajo terminado. Después podrás publicar una nueva solicitud.",
  },
  "serviceRequest.own": {
    status: 422,
    en: "You cannot accept your own request.",
    pt: "Você não pode aceitar seu próprio pedido.",
    es: "No puedes aceptar tu propia solicitud.",
  },
  "serviceRequest.imageRefused": {
    status: 400,
    en: "One of the photos is not there any more, or was not uploaded by you. Remove it and choose it again.",
    pt: "Uma das fotos não existe mais ou não foi enviada por você. Remova-a e escolha de novo.",
    es: "Una de las fotos ya no existe o no la subiste tú. Quítala y elígela de nuevo.",
  },
  "job.notFound": {
    status: 404,
    en: "This job does not exist.",
    pt: "Este trabalho não existe.",
    es: "Este trabajo no existe.",
  },
  "job.illegalMove": {
    status: 409,
    en: "The job cannot take this step now. Reload to see where it stands.",
    pt: "O trabalho não pode dar este passo agora. Recarregue para ver a situação.",
    es: "El trabajo no puede dar este paso ahora. Recarga para ver su estado.",
  },
  "job.checkFirst": {
    status: 409,
    en: "Confirm your identity to take more jobs: until then at most three at a time and five a day.",
    pt: "Confirme sua identidade para aceitar mais trabalhos: até lá, no máximo três de cada vez e cinco por dia.",
    es: "Confirma tu identidad para aceptar más trabajos: hasta entonces, como máximo tres a la vez y cinco al día.",
  },
  "job.priceRequired": {
    status: 422,
    en: "Name your price for this job.",
    pt: "Informe seu preço para este trabalho.",
    es: "Indica tu precio para este trabajo.",
  },
  "job.priceOutOfBounds": {
    status: 422,
    en: "The price must be between $5.00 and $25,000.00.",
    pt: "O preço deve ficar entre $ 5,00 e $ 25.000,00.",
    es: "El precio debe estar entre $5.00 y $25,000.00.",
  },
  "job.priceUnchanged": {
    status: 422,
    en: "This is the price already. Propose another one.",
    pt: "Este já é o preço. Proponha outro.",
    es: "Este ya es el precio. Propón otro.",
  },
  "job.riseTooSmall": {
    status: 422,
    en: "This job is paid already. A higher price has to be at least $1.00 more.",
    pt: "Este trabalho já foi pago. Um preço maior precisa ser pelo menos $ 1,00 a mais.",
    es: "Este trabajo ya está pagado. Un precio mayor debe ser al menos $1.00 más.",
  },
  "job.endingPriceRefused": {
    status: 422,
    en: "To end the job early, name $0.00, or a price from $5.00 up to the present one.",
    pt: "Para encerrar antes da hora, informe $ 0,00 ou um preço de $ 5,00 até o atual.",
    es: "Para terminar antes de tiempo, indica $0.00 o un precio desde $5.00 hasta el actual.",
  },
  "job.proposalOpen": {
    status: 409,
    en: "Another proposal is still waiting for its answer.",
    pt: "Outra proposta ainda aguarda resposta.",
    es: "Otra propuesta todavía espera respuesta.",
  },
  "job.proposalsSpent": {
    status: 409,
    en: "This job has had five such proposals. Settle it as it stands, or write to us.",
    pt: "Este trabalho já teve cinco propostas assim. Conclua como está ou escreva para nós.",
    es: "Este trabajo ya tuvo cinco propuestas así. Termínalo como está o escríbenos.",
  },
  "job.proposalNotFound": {
    status: 404,
    en: "This proposal does not exist.",
    pt: "Esta proposta não existe.",
    es: "Esta propuesta no existe.",
  },
  "job.proposalClosed": {
    status: 409,
    en: "This proposal is no longer open.",
    pt: "Esta proposta não está mais aberta.",
    es: "Esta propuesta ya no está abierta.",
  },
  "handyman.profileRequired": {
    status: 403,
    en: "Complete your handyman enrollment first.",
    pt: "Conclua primeiro seu cadastro de profissional.",
    es: "Completa primero tu registro de profesional.",
  },
  "handyman.enrolledAlready": {
    status: 409,
    en: "You are enrolled already. Your jobs are on your home page.",
    pt: "Você já tem cadastro de profissional. Seus trabalhos estão na página inicial.",
    es: "Ya tienes tu registro de profesional. Tus trabajos están en la página de inicio.",
  },
  "handyman.adminMayNot": {
    status: 409,
    en: "An administrator cannot enroll as a handyman. Use another account.",
    pt: "Um administrador não pode se cadastrar como profissional. Use outra conta.",
    es: "Un administrador no puede registrarse como profesional. Usa otra cuenta.",
  },
  "handyman.notFound": {
    status: 404,
    en: "This handyman profile does not exist.",
    pt: "Este perfil de profissional não existe.",
    es: "Este perfil de profesional no existe.",
  },
  "portfolio.full": {
    status: 409,
    en: "Your portfolio is full: it holds 100 items.",
    pt: "Seu portfólio está cheio: ele comporta 100 itens.",
    es: "Tu portafolio está lleno: admite 100 trabajos.",
  },
  "review.self": {
    status: 422,
    en: "You cannot review yourself.",
    pt: "Você não pode avaliar seu próprio trabalho.",
    es: "No puedes escribir una reseña de tu propio trabajo.",
  },
  "review.repeated": {
    status: 409,
    en: "You have reviewed this handyman already. After another completed job, or in 30 days, you can do it again.",
    pt: "Você já avaliou este profissional. Depois de outro trabalho concluído, ou em 30 dias, pode avaliar de novo.",
    es: "Ya escribiste una reseña de este profesional. Tras otro trabajo completado, o en 30 días, puedes escribir otra.",
  },
  "job.redoSpent": {
    status: 409,
    en: "The handyman has come back to this job once already. If it is still not right, write to us.",
    pt: "O profissional já voltou uma vez a este trabalho. Se ainda não estiver certo, escreva para nós.",
    es: "El profesional ya volvió una vez a este trabajo. Si todavía no está bien, escríbenos.",
  },
  "job.redoOver": {
    status: 409,
    en: "The time to ask for this is over: it ends 72 hours after the job was done, or once you confirm it.",
    pt: "O prazo para pedir isto acabou: ele termina 72 horas após o fim do trabalho ou quando você o confirma.",
    es: "El plazo para pedir esto terminó: acaba 72 horas después del trabajo, o cuando lo confirmas.",
  },
  "job.notPaid": {
    status: 409,
    en: "This job is not paid yet: there is nothing to release.",
    pt: "Este trabalho ainda não foi pago: não há nada a liberar.",
    es: "Este trabajo aún no está pagado: no hay nada que liberar.",
  },
  "receipt.notPaid": {
    status: 409,
    en: "This job is not paid yet: its receipt comes with the payment.",
    pt: "Este trabalho ainda não foi pago: o recibo vem com o pagamento.",
    es: "Este trabajo aún no está pagado: el recibo llega con el pago.",
  },
  "payment.notFound": {
    status: 404,
    en: "This payment does not exist.",
    pt: "Este pagamento não existe.",
    es: "Este pago no existe.",
  },
  "payment.notDue": {
    status: 409,
    en: "This job can be paid once it is completed.",
    pt: "Este trabalho pode ser pago quando estiver concluído.",
    es: "Este trabajo se puede pagar cuando esté completado.",
  },
  "payment.disputed": {
    status: 409,
    en: "The customer's bank has asked for this payment back. It stands still until the bank decides.",
    pt: "O banco do cliente pediu este pagamento de volta. Ele fica parado até o banco decidir.",
    es: "El banco del cliente pidió el reembolso de este pago. Queda detenido hasta que el banco decida.",
  },
  "payment.refundRefused": {
    status: 409,
    en: "The card provider cannot give this back: see what it has refunded already.",
    pt: "O provedor de cartões não pode devolver isto: veja o que já foi devolvido.",
    es: "El proveedor de tarjetas no puede devolver esto: revisa lo que ya devolvió.",
  },
  "payment.reversalShort": {
    status: 409,
    en: "The handyman's account does not hold enough to take this back.",
    pt: "A conta do profissional não tem saldo para este reembolso.",
    es: "La cuenta del profesional no tiene saldo para este reembolso.",
  },
  "payment.notPaid": {
    status: 409,
    en: "Nothing has been paid for this job.",
    pt: "Nada foi pago por este trabalho.",
    es: "No se ha pagado nada por este trabajo.",
  },
  "payment.notHeld": {
    status: 409,
    en: "This payment is not held any more, so there is nothing to stop.",
    pt: "Este pagamento já não está retido, então não há o que parar.",
    es: "Este pago ya no está retenido, así que no hay nada que detener.",
  },
  "payment.refundTooLarge": {
    status: 422,
    en: "Not so much is left of this payment. Give back less.",
    pt: "Não resta tanto deste pagamento. Devolva menos.",
    es: "No queda tanto de este pago. Devuelve menos.",
  },
  "payment.supplementDue": {
    status: 409,
    en: "This job is paid already. Pay the difference to accept the higher price.",
    pt: "Este trabalho já foi pago. Pague a diferença para aceitar o preço maior.",
    es: "Este trabajo ya está pagado. Paga la diferencia para aceptar el precio mayor.",
  },
  "payment.underWay": {
    status: 409,
    en: "A payment for this job is under way. Try again when it is done.",
    pt: "Um pagamento deste trabalho está em andamento. Tente de novo quando ele terminar.",
    es: "Hay un pago de este trabajo en curso. Intenta de nuevo cuando termine.",
  },
  "payment.alreadyPaid": {
    status: 409,
    en: "This job is already paid.",
    pt: "Este trabalho já foi pago.",
    es: "Este trabajo ya está pagado.",
  },
  "payment.givenBack": {
    status: 409,
    en: "The payment for this job was given back: there is nothing to pay.",
    pt: "O pagamento deste trabalho foi devolvido: não há nada a pagar.",
    es: "El pago de este trabajo se devolvió: no hay nada que pagar.",
  },
  "payment.jobCancelled": {
    status: 409,
    en: "This job is cancelled: there is nothing to pay.",
    pt: "Este trabalho foi cancelado: não há nada a pagar.",
    es: "Este trabajo se canceló: no hay nada que pagar.",
  },
  "payment.notSucceeded": {
    status: 409,
    en: "The card provider has not completed this payment yet.",
    pt: "O provedor do cartão ainda não concluiu este pagamento.",
    es: "El proveedor de la tarjeta aún no completó este pago.",
  },
  "payout.outOfBounds": {
    status: 422,
    en: "An instant payout is from $1.00 to $9,999.00.",
    pt: "Um recebimento na hora vai de $ 1,00 a $ 9.999,00.",
    es: "Un cobro al instante va de $1.00 a $9,999.00.",
  },
  "payment.declinedTooOften": {
    status: 429,
    en: "Too many tries with a card were declined, so this job cannot be paid for up to 24 hours. Nothing was charged.",
    pt: "Muitas tentativas com cartão foram recusadas; por isso, este trabalho não pode ser pago por até 24 horas. Nada foi cobrado.",
    es: "Se rechazaron demasiados intentos con tarjeta; por eso, este trabajo no se puede pagar durante un máximo de 24 horas. No se cobró nada.",
  },
  "payout.cardRequired": {
    status: 409,
    en: "Instant payouts go to a debit card. Choose it as your payout method first.",
    pt: "Recebimentos na hora vão para um cartão de débito. Escolha-o primeiro como forma de receber.",
    es: "Los cobros al instante van a una tarjeta de débito. Elígela primero como forma de cobro.",
  },
  "payout.accountRequired": {
    status: 409,
    en: "Set up payouts first: your account cannot be paid yet.",
    pt: "Configure primeiro os recebimentos: sua conta ainda não pode receber.",
    es: "Configura primero tus cobros: tu cuenta aún no puede recibir pagos.",
  },
  "payout.notAvailable": {
    status: 409,
    en: "So much cannot be paid out now. Look at what is available and try a lower amount.",
    pt: "Não é possível pagar esse valor agora. Veja o que está disponível e tente um valor menor.",
    es: "Ahora no se puede pagar tanto. Mira lo que está disponible y prueba con un monto menor.",
  },
  "payout.madeBefore": {
    status: 409,
    en: "A payout that you asked for earlier has just gone through. Look at what is available before you ask for another.",
    pt: "Um recebimento que você pediu antes acabou de ser feito. Veja o que está disponível antes de pedir outro.",
    es: "Un cobro que pediste antes se acaba de hacer. Mira lo que está disponible antes de pedir otro.",
  },
  "payout.providerUnavailable": {
    status: 503,
    en: "Our payment partner does not answer. Try again in a minute: nothing is paid out twice.",
    pt: "Nosso parceiro de pagamentos não responde. Tente de novo em um minuto: nada é pago duas vezes.",
    es: "Nuestro socio de pagos no responde. Intenta de nuevo en un minuto: nada se paga dos veces.",
  },
  "payment.providerUnavailable": {
    status: 503,
    en: "The card provider does not answer. Nothing was charged; try again in a minute.",
    pt: "O provedor do cartão não responde. Nada foi cobrado; tente de novo em um minuto.",
    es: "El proveedor de la tarjeta no responde. No se cobró nada; intenta de nuevo en un minuto.",
  },
  "webhook.refused": {
    status: 400,
    en: "The event is not signed by the card provider.",
    pt: "O evento não foi assinado pelo provedor do cartão.",
    es: "El evento no está firmado por el proveedor de la tarjeta.",
  },
  "upload.addressRefused": {
    status: 400,
    en: "This is not the address of a picture that you uploaded.",
    pt: "Este não é o endereço de uma imagem enviada por você.",
    es: "Esta no es la dirección de una imagen que subiste.",
  },
  "upload.tooLarge": {
    status: 413,
    en: "The picture is larger than 5 MB.",
    pt: "A imagem tem mais de 5 MB.",
    es: "La imagen supera los 5 MB.",
  },
  "upload.unsupportedType": {
    status: 415,
    en: "Only PNG, JPEG and WebP pictures are accepted.",
    pt: "Somente imagens PNG, JPEG e WebP são aceitas.",
    es: "Solo se aceptan imágenes PNG, JPEG y WebP.",
  },
  "upload.damaged": {
    status: 415,
    en: "This picture is damaged or incomplete. Choose another one.",
    pt: "Esta imagem está danificada ou incompleta. Escolha outra.",
    es: "Esta imagen está dañada o incompleta. Elige otra.",
  },
  "upload.tooManyPixels": {
    status: 413,
    en: "The picture has more than 64 megapixels. Make it smaller or choose another one.",
    pt: "A imagem tem mais de 64 megapixels. Reduza o tamanho ou escolha outra.",
    es: "La imagen tiene más de 64 megapíxeles. Redúcela o elige otra.",
  },
  "upload.notFound": {
    status: 404,
    en: "This upload does not exist.",
    pt: "Este envio não existe.",
    es: "Esta subida no existe.",
  },
  "upload.partsRefused": {
    status: 400,
    en: "These parts do not make up the upload. Send those that are missing, then try again.",
    pt: "Estas partes não completam o envio. Envie as que faltam e tente de novo.",
    es: "Estas partes no completan la subida. Envía las que faltan e intenta de nuevo.",
  },
  "upload.notOffered": {
    status: 404,
    en: "Temporary credentials are not handed out here. Ask for a signed address instead.",
    pt: "Aqui não se fornecem credenciais temporárias. Peça um endereço assinado.",
    es: "Aquí no se entregan credenciales temporales. Pide una dirección firmada.",
  },
  "image.notFound": {
    status: 404,
    en: "This picture does not exist.",
    pt: "Esta imagem não existe.",
    es: "Esta imagen no existe.",
  },
  "verification.notFound": {
    status: 404,
    en: "This verification does not exist.",
    pt: "Esta verificação não existe.",
    es: "Esta verificación no existe.",
  },
  "verification.waiting": {
    status: 409,
    en: "A document for this check is waiting already. You can hand in another once it is decided.",
    pt: "Já há um documento em análise para esta verificação. Você pode enviar outro depois da decisão.",
    es: "Ya hay un documento en espera para esta verificación. Puedes enviar otro después de la decisión.",
  },
  "verification.documentGone": {
    status: 409,
    en: "This document cannot be shown, so it cannot be approved. Reject it, and another one can be handed in.",
    pt: "Este documento não pode ser exibido e por isso não pode ser aprovado. Recuse-o, e outro poderá ser enviado.",
    es: "Este documento no se puede mostrar, así que no se puede aprobar. Recházalo y se podrá entregar otro.",
  },
  "verification.illegalMove": {
    status: 409,
    en: "This verification cannot take this step now. Reload to see where it stands.",
    pt: "Esta verificação não pode dar este passo agora. Recarregue para ver a situação.",
    es: "Esta verificación no puede dar este paso ahora. Recarga para ver su estado.",
  },
  "verification.claimed": {
    status: 409,
    en: "Another administrator is reviewing this verification.",
    pt: "Outro administrador está analisando esta verificação.",
    es: "Otro administrador está revisando esta verificación.",
  },
  "verification.own": {
    status: 422,
    en: "You cannot review your own verification.",
    pt: "Você não pode analisar sua própria verificação.",
    es: "No puedes revisar tu propia verificación.",
  },
  "verification.expiryRequired": {
    status: 422,
    en: "Enter the last day on which it is valid.",
    pt: "Informe o último dia de validade.",
    es: "Indica el último día de validez.",
  },
  "verification.expired": {
    status: 422,
    en: "The last day must be today or later.",
    pt: "O último dia deve ser hoje ou depois.",
    es: "El último día debe ser hoy o posterior.",
  },
  "user.notFound": {
    status: 404,
    en: "This user does not exist.",
    pt: "Este usuário não existe.",
    es: "Este usuario no existe.",
  },
  "user.jobsRunning": {
    status: 409,
    en: "This person has running jobs. Say for each of them whether it is finished or ended.",
    pt: "Esta pessoa tem trabalhos ativos. Diga, para cada um, se ele será concluído ou encerrado.",
    es: "Esta persona tiene trabajos en curso. Indica, para cada uno, si se termina o se cancela.",
  },
  "user.self": {
    status: 422,
    en: "You cannot deactivate your own account.",
    pt: "Você não pode desativar sua própria conta.",
    es: "No puedes desactivar tu propia cuenta.",
  },
  "fraudAlert.notFound": {
    status: 404,
    en: "This alert does not exist.",
    pt: "Este alerta não existe.",
    es: "Esta alerta no existe.",
  },
  "fraudAlert.resolved": {
    status: 409,
    en: "This alert is resolved already.",
    pt: "Este alerta já foi resolvido.",
    es: "Esta alerta ya fue resuelta.",
  },
  "fraudAlert.claimed": {
    status: 409,
    en: "Another administrator is looking into this alert.",
    pt: "Outro administrador está investigando este alerta.",
    es: "Otro administrador está investigando esta alerta.",
  },
  "fraudAlert.notClaimed": {
    status: 409,
    en: "Look into this alert first, then confirm it.",
    pt: "Primeiro investigue este alerta, depois confirme.",
    es: "Primero investiga esta alerta, luego confírmala.",
  },
  "notification.tokenUnknown": {
    status: 404,
    en: "This link does not turn off any mail. Choose your mails under notifications, once you are signed in.",
    pt: "Este link não desativa nenhum e-mail. Entre e escolha seus e-mails nas notificações.",
    es: "Este enlace no desactiva ningún correo. Inicia sesión y elige tus correos en las notificaciones.",
  },
  "idempotency.mismatch": {
    status: 422,
    en: "Your first version has already arrived. The changed one was not saved.",
    pt: "Sua primeira versão já chegou. A versão alterada não foi salva.",
    es: "Tu primera versión ya llegó. La versión modificada no se guardó.",
  },
  "idempotency.running": {
    status: 409,
    en: "The same request is still under way.",
    pt: "O mesmo pedido ainda está em andamento.",
    es: "La misma solicitud aún está en curso.",
  },
  "conflict.busy": {
    status: 409,
    en: "Somebody else was changing this at the same time. Try again.",
    pt: "Outra pessoa estava alterando isto ao mesmo tempo. Tente de novo.",
    es: "Otra persona estaba cambiando esto al mismo tiempo. Intenta de nuevo.",
  },
  "rate.exceeded": {
    status: 429,
    en: "That was too often. Wait a moment and try again.",
    pt: "Tentativas demais. Aguarde um momento e tente de novo.",
    es: "Demasiados intentos. Espera un momento e intenta de nuevo.",
  },
  "service.unavailable": {
    status: 503,
    en: "A service that we need does not answer. Nothing you typed is lost; try again in a minute.",
    pt: "Um serviço de que precisamos não responde. Nada do que você digitou se perdeu; tente de novo em um minuto.",
    es: "Un servicio que necesitamos no responde. No se perdió nada de lo que escribiste; intenta de nuevo en un minuto.",
  },
  internal: {
    status: 500,
    en: "Something failed on our side. Nothing you typed is lost; try again.",
    pt: "Algo falhou do nosso lado. Nada do que você digitou se perdeu; tente de novo.",
    es: "Algo falló de nuestro lado. No se perdió nada de lo que escribiste; intenta de nuevo.",
  },
} as const satisfies Record<string, ErrorText>;

export type ErrorCode = keyof typeof errors;
/** A wrong field and its message, in English until it is translated. */
export type FieldError = { readonly path: string; readonly message: string };
/** As thrown: with a field message, or with an error code that is translated for the reader. */
export type FieldFault = FieldError | { readonly path: string; readonly code: ErrorCode };

type Details = {
  readonly fields?: readonly FieldFault[];
  readonly retryAfterSeconds?: number;
  /** When a retry may succeed, for people; `retryAfterSeconds` is for programs. */
  readonly retryAt?: Instant;
};

/** Thrown by handlers on purpose; the runtime turns it into a problem answer. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

const titles: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/** The body of every error answer, `application/problem+json`. */
export type Problem = {
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly errors?: readonly FieldError[];
  readonly retryAt?: Instant;
  readonly requestId: string;
};

const toFieldError = (fault: FieldFault, language: Language): FieldError => ({
  path: fault.path,
  message: "code" in fault ? errors[fault.code][language] : translate(fault.message, language),
});

/** The problem document of an error in one language. */
export function toProblem(
  error: AppError,
  { language, requestId }: { language: Language; requestId: string },
): Problem {
  const { code, details } = error;
  const { status, [language]: message } = errors[code];
  return {
    title: titles[status] ?? "Error",
    status,
    code,
    message,
    ...(details.fields && { errors: details.fields.map((fault) => toFieldError(fault, language)) }),
    ...(details.retryAt && { retryAt: details.retryAt }),
    requestId,
  };
}

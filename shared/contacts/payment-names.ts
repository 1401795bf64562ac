import { wordKeys as keys } from "./text-words.ts";

/** Names of ways to pay past the product. */
export const payments =
  keys(`zelle venmo cashapp paypal applepay googlepay gpay mercadopago picpay pagseguro pagbank bizum
  nequi daviplata yape codi revolut moneygram westernunion remitly zellepay cashtag`);
/** The same, but words of a language as well, or nearly. */
export const ambiguousPayments = keys("pix piks zele zeli zel plin oxxo spei");
/** Words right before or after an ambiguous one that make it a payment. */
export const payingBefore =
  keys(`no por pelo via um o de em com aceita aceito aceitam chave meu mi seu faz fazer manda mando
  mandame ao pra e ou en pagar pago prefiro tem fazendo faco con spei an un`);
export const payingBehind = keys("pra para mim aleatorio cai key direto ou or o tarjeta pay");
/** Words that show something else is meant: "the old Venmo sign", "pix of the doorbell". */
export const otherThings = keys(`sign signs logo sticker stickers receipt receipts colored color blue green purple teal
  office letrero logotipo recibo recibos placa adesivo calcomania azul cor cartel of attached yet below above here please
  invoice employee headquarters card brand`);

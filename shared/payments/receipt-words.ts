import type { Language } from "../language.ts";
import { policy } from "../policy.ts";
import type { Receipt } from "./receipt.ts";

/** The texts of a receipt in one language. */
export type ReceiptWords = {
  readonly title: Readonly<Record<Receipt["kind"], string>>;
  readonly number: string;
  readonly paidOn: string;
  readonly job: string;
  readonly place: string;
  readonly customer: string;
  readonly handyman: string;
  readonly unnamed: string;
  readonly card: string;
  readonly cardEnding: (brand: string, last4: string) => string;
  readonly cardStanding: Readonly<Record<Receipt["card"], string>>;
  readonly release: string;
  readonly held: string;
  readonly heldUntil: (day: string) => string;
  readonly released: (day: string) => string;
  readonly releasedByUs: (day: string) => string;
  readonly transferred: (day: string) => string;
  readonly reversed: string;
  readonly price: string;
  readonly fee: Readonly<Record<Receipt["kind"], string>>;
  readonly total: Readonly<Record<Receipt["kind"], string>>;
  readonly charges: Readonly<Record<Receipt["kind"], string>>;
  readonly chargedOn: (day: string) => string;
  readonly changes: string;
  readonly insteadOf: (amount: string) => string;
  readonly change: Readonly<Record<Receipt["changes"][number]["kind"], string>>;
  readonly refunds: Readonly<Record<Receipt["kind"], string>>;
  readonly reason: Readonly<Record<Receipt["refunds"][number]["reason"], string>>;
  readonly refundState: Readonly<Record<Receipt["refunds"][number]["state"], string>>;
  readonly chargeback: Readonly<Record<NonNullable<Receipt["chargeback"]>["status"], string>>;
  readonly cancellationFee: string;
  readonly feeFor: Readonly<Record<Receipt["kind"], (amount: string) => string>>;
  readonly netted: string;
  readonly earlier: (count: number) => string;
  readonly balance: Readonly<Record<Receipt["kind"], string>>;
  readonly footnote: string;
  readonly unprintable: { readonly whole: string; readonly part: string };
};

// The same in all languages.
const fee = `${policy.customerFeePercent}%`;
const share = `${policy.handymanSharePercent}%`;
const platform = `${100 - policy.handymanSharePercent}%`;

const en: ReceiptWords = {
  title: { receipt: "Receipt", statement: "Statement" },
  number: "Number",
  paidOn: "Paid on",
  job: "Job",
  place: "Place",
  customer: "Customer",
  handyman: "Handyman",
  unnamed: "Not named",
  card: "Card",
  cardEnding: (brand, last4) => `${brand} ending in ${last4}`,
  cardStanding: {
    charged: "Charged",
    partlyRefunded: "Charged, refunded in part",
    refunded: "Refunded in full",
    disputed: "Disputed with the bank",
  },
  release: "Payment",
  held: "Held",
  heldUntil: (day) => `Held, released by ${day}`,
  released: (day) => `Released on ${day}`,
  releasedByUs: (day) => `Released by Homewright on ${day}`,
  transferred: (day) => `Transferred on ${day}`,
  reversed: "Refunded to the customer",
  price: "Service price",
  fee: { receipt: `Platform fee (${fee})`, statement: `Kept by the platform (${platform})` },
  total: { receipt: "Total charged", statement: `Your share (${share})` },
  charges: { receipt: "Charges", statement: "Your share of each charge" },
  chargedOn: (day) => `Charged on ${day}`,
  changes: "Accepted price changes",
  insteadOf: (amount) => `instead of ${amount}`,
  change: { price: "New price", ending: "Ended early" },
  refunds: { receipt: "Refunds", statement: "Refunds from your share" },
  reason: {
    cancelled: "Job cancelled",
    agreement: "By agreement",
    priceChange: "Price lowered",
    administrator: "Decided by Homewright",
    provider: "Through the card provider",
    chargeback: "Through the bank",
    tooLate: "Paid after the price was withdrawn",
  },
  refundState: { begun: "on its way", made: "", dropped: "", failed: "did not arrive yet" },
  chargeback: {
    open: "Disputed with the bank, not decided",
    won: "Disputed with the bank, refused",
    lost: "Disputed with the bank, granted",
  },
  cancellationFee: "Cancellation fee",
  feeFor: {
    receipt: (amount) => `${amount}, all of it for the professional`,
    statement: (amount) => `${amount}, all of it yours: the platform adds its part`,
  },
  netted: "Deducted for earlier refunds",
  earlier: (count) => `${count} earlier entries`,
  balance: { receipt: "Paid after refunds", statement: "Yours after refunds" },
  footnote:
    "Amounts in US dollars, dates in the local time of the job. Homewright charges cards on behalf of its professionals.",
  unprintable: { whole: "Cannot be printed here, see it online", part: "(in full online)" },
};

const pt: ReceiptWords = {
  title: { receipt: "Recibo", statement: "Extrato" },
  number: "Número",
  paidOn: "Pago em",
  job: "Trabalho",
  place: "Local",
  customer: "Cliente",
  handyman: "Profissional",
  unnamed: "Sem nome",
  card: "Cartão",
  cardEnding: (brand, last4) => `${brand} com final ${last4}`,
  cardStanding: {
    charged: "Cobrado",
    partlyRefunded: "Cobrado, devolvido em parte",
    refunded: "Devolvido por inteiro",
    disputed: "Contestado no banco",
  },
  release: "Pagamento",
  held: "Retido",
  heldUntil: (day) => `Retido, liberado até ${day}`,
  released: (day) => `Liberado em ${day}`,
  releasedByUs: (day) => `Liberado pela Homewright em ${day}`,
  transferred: (day) => `Transferido em ${day}`,
  reversed: "Devolvido ao cliente",
  price: "Preço do serviço",
  fee: { receipt: `Taxa da plataforma (${fee})`, statement: `Parte da plataforma (${platform})` },
  total: { receipt: "Total cobrado", statement: `Sua parte (${share})` },
  charges: { receipt: "Cobranças", statement: "Sua parte de cada cobrança" },
  chargedOn: (day) => `Cobrado em ${day}`,
  changes: "Mudanças de preço aceitas",
  insteadOf: (amount) => `em vez de ${amount}`,
  change: { price: "Novo preço", ending: "Encerrado antes" },
  refunds: { receipt: "Reembolsos", statement: "Reembolsos da sua parte" },
  reason: {
    cancelled: "Trabalho cancelado",
    agreement: "De comum acordo",
    priceChange: "Preço reduzido",
    administrator: "Decisão da Homewright",
    provider: "Pelo provedor do cartão",
    chargeback: "Pelo banco",
    tooLate: "Pago depois que o preço foi retirado",
  },
  refundState: { begun: "a caminho", made: "", dropped: "", failed: "ainda não chegou" },
  chargeback: {
    open: "Contestado no banco, sem decisão",
    won: "Contestado no banco, negado",
    lost: "Contestado no banco, aceito",
  },
  cancellationFee: "Taxa de cancelamento",
  feeFor: {
    receipt: (amount) => `${amount}, tudo para o profissional`,
    statement: (amount) => `${amount}, tudo para você: a plataforma acrescenta a parte dela`,
  },
  netted: "Descontado por reembolsos anteriores",
  earlier: (count) => `${count} registros anteriores`,
  balance: { receipt: "Pago após reembolsos", statement: "Seu valor após reembolsos" },
  footnote:
    "Valores em dólares dos EUA, datas no horário local do trabalho. A Homewright cobra os cartões em nome dos seus profissionais.",
  unprintable: { whole: "Não pode ser impresso aqui, veja na página", part: "(completo na página)" },
};

const es: ReceiptWords = {
  title: { receipt: "Recibo", statement: "Extracto" },
  number: "Número",
  paidOn: "Pagado el",
  job: "Trabajo",
  place: "Lugar",
  customer: "Cliente",
  handyman: "Profesional",
  unnamed: "Sin nombre",
  card: "Tarjeta",
  cardEnding: (brand, last4) => `${brand} terminada en ${last4}`,
  cardStanding: {
    charged: "Cobrada",
    partlyRefunded: "Cobrada, devuelta en parte",
    refunded: "Devuelta por completo",
    disputed: "Reclamada en el banco",
  },
  release: "Pago",
  held: "Retenido",
  heldUntil: (day) => `Retenido, se libera a más tardar el ${day}`,
  released: (day) => `Liberado el ${day}`,
  releasedByUs: (day) => `Liberado por Homewright el ${day}`,
  transferred: (day) => `Transferido el ${day}`,
  reversed: "Devuelto al cliente",
  price: "Precio del servicio",
  fee: { receipt: `Tarifa de la plataforma (${fee})`, statement: `Parte de la plataforma (${platform})` },
  total: { receipt: "Total cobrado", statement: `Tu parte (${share})` },
  charges: { receipt: "Cobros", statement: "Tu parte de cada cobro" },
  chargedOn: (day) => `Cobrado el ${day}`,
  changes: "Cambios de precio aceptados",
  insteadOf: (amount) => `en lugar de ${amount}`,
  change: { price: "Nuevo precio", ending: "Terminado antes" },
  refunds: { receipt: "Reembolsos", statement: "Reembolsos de tu parte" },
  reason: {
    cancelled: "Trabajo cancelado",
    agreement: "De común acuerdo",
    priceChange: "Precio rebajado",
    administrator: "Decisión de Homewright",
    provider: "Por el proveedor de la tarjeta",
    chargeback: "Por el banco",
    tooLate: "Pagado después de que se retiró el precio",
  },
  refundState: { begun: "en camino", made: "", dropped: "", failed: "aún no llegó" },
  chargeback: {
    open: "Reclamado en el banco, sin decisión",
    won: "Reclamado en el banco, rechazado",
    lost: "Reclamado en el banco, aceptado",
  },
  cancellationFee: "Cargo por cancelación",
  feeFor: {
    receipt: (amount) => `${amount}, todo para el profesional`,
    statement: (amount) => `${amount}, todo para ti: la plataforma agrega su parte`,
  },
  netted: "Descontado por reembolsos anteriores",
  earlier: (count) => `${count} movimientos anteriores`,
  balance: { receipt: "Pagado tras reembolsos", statement: "Tu monto tras reembolsos" },
  footnote:
    "Montos en dólares de EE. UU., fechas en la hora local del trabajo. Homewright cobra las tarjetas en nombre de sus profesionales.",
  unprintable: { whole: "No se puede imprimir aquí, míralo en línea", part: "(completo en línea)" },
};

export const receiptWords: Readonly<Record<Language, ReceiptWords>> = { en, pt, es };

import { policyWordsIn } from "../policy-words.ts";
import type { ErrorTexts } from "./error-text.ts";

const { en, pt, es } = policyWordsIn;

/** Of payments, receipts, payouts and the card provider's events. */
export const paymentErrors = {
  "receipt.notPaid": {
    status: 409,
    en: "This job is not paid yet. You get a receipt when it is paid.",
    pt: "Este trabalho ainda não foi pago. Você recebe o recibo com o pagamento.",
    es: "Este trabajo aún no está pagado. Recibes el recibo con el pago.",
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
    en: "The customer disputed this payment with their bank. It is on hold until the bank decides.",
    pt: "O cliente contestou este pagamento no banco. Ele fica parado até o banco decidir.",
    es: "El cliente disputó este pago en su banco. Queda detenido hasta que el banco decida.",
  },
  "payment.bankAsks": {
    status: 409,
    en: "The card's bank has a question about this payment. It is on hold until that is settled.",
    pt: "O banco do cartão tem uma dúvida sobre este pagamento. Ele fica parado até isso ser resolvido.",
    es: "El banco de la tarjeta tiene una pregunta sobre este pago. Queda detenido hasta que se resuelva.",
  },
  "payment.refundRefused": {
    status: 409,
    en: "The card provider cannot refund this. Check what it has already refunded.",
    pt: "O provedor de cartões não pode devolver isto. Veja o que já foi devolvido.",
    es: "El proveedor de tarjetas no puede devolver esto. Revisa lo que ya devolvió.",
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
    en: "This payment is no longer held, so you cannot pause its release.",
    pt: "Este pagamento já não está retido, por isso não dá para pausar a liberação.",
    es: "Este pago ya no está retenido, así que no puedes pausar su liberación.",
  },
  "payment.refundTooLarge": {
    status: 422,
    en: "This is more than is left of the payment. Refund less.",
    pt: "É mais do que resta do pagamento. Devolva menos.",
    es: "Es más de lo que queda del pago. Devuelve menos.",
  },
  "payment.supplementDue": {
    status: 409,
    en: "This job is already paid. Pay the difference to accept the higher price.",
    pt: "Este trabalho já foi pago. Pague a diferença para aceitar o preço maior.",
    es: "Este trabajo ya está pagado. Paga la diferencia para aceptar el precio mayor.",
  },
  "payment.underWay": {
    status: 409,
    en: "A payment for this job is in progress. Try again when it is done.",
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
    en: "The payment for this job was refunded. There is nothing to pay.",
    pt: "O pagamento deste trabalho foi devolvido: não há nada a pagar.",
    es: "El pago de este trabajo se devolvió: no hay nada que pagar.",
  },
  "payment.jobCancelled": {
    status: 409,
    en: "This job is cancelled. There is nothing to pay.",
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
    en: `An instant payout is from ${en.minInstantPayoutDollars} to ${en.maxInstantPayoutDollars}.`,
    pt: `Um recebimento na hora vai de ${pt.minInstantPayoutDollars} a ${pt.maxInstantPayoutDollars}.`,
    es: `Un cobro al instante va de ${es.minInstantPayoutDollars} a ${es.maxInstantPayoutDollars}.`,
  },
  "payment.declinedTooOften": {
    status: 429,
    en: `Too many card attempts were declined, so this job cannot be paid for up to ${en.declineWindowHours}. Nothing was charged.`,
    pt: `Muitas tentativas com cartão foram recusadas; por isso, este trabalho não pode ser pago por até ${pt.declineWindowHours}. Nada foi cobrado.`,
    es: `Se rechazaron demasiados intentos con tarjeta; por eso, este trabajo no se puede pagar durante un máximo de ${es.declineWindowHours}. No se cobró nada.`,
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
    en: "This is more than is available. Try a lower amount.",
    pt: "É mais do que está disponível. Tente um valor menor.",
    es: "Es más de lo que está disponible. Prueba con un monto menor.",
  },
  "payout.limitReached": {
    status: 409,
    en: "Our limit for instant payouts is reached for today. Nothing was paid out. Try again tomorrow, or wait for Monday's payout.",
    pt: "Nosso limite de recebimentos na hora foi atingido por hoje. Nada foi pago. Tente de novo amanhã ou espere o pagamento de segunda-feira.",
    es: "Llegamos a nuestro límite de cobros al instante por hoy. No se pagó nada. Intenta mañana o espera el pago del lunes.",
  },
  "payout.notEligible": {
    status: 409,
    en: "Our payment partner cannot pay out to your card at once. Nothing was paid out. Check your card there, or wait for Monday's payout.",
    pt: "Nosso parceiro de pagamentos não pode pagar na hora no seu cartão. Nada foi pago. Confira seu cartão por lá ou espere o pagamento de segunda-feira.",
    es: "Nuestro socio de pagos no puede pagar al instante a tu tarjeta. No se pagó nada. Revisa allí tu tarjeta o espera el pago del lunes.",
  },
  "payout.setupRefused": {
    status: 503,
    en: "Payouts cannot be set up yet. It is not your fault: something is missing on our side, and we are on it.",
    pt: "Ainda não é possível configurar os recebimentos. A culpa não é sua: falta algo do nosso lado, e já estamos cuidando disso.",
    es: "Todavía no se pueden configurar los cobros. No es culpa tuya: falta algo de nuestro lado y ya lo estamos arreglando.",
  },
  "payout.madeBefore": {
    status: 409,
    en: "An earlier payout of yours has just gone through. Check what is available before you ask for another.",
    pt: "Um recebimento que você pediu antes acabou de ser feito. Veja o que está disponível antes de pedir outro.",
    es: "Un cobro que pediste antes se acaba de hacer. Mira lo que está disponible antes de pedir otro.",
  },
  "payout.providerUnavailable": {
    status: 503,
    en: "Our payment partner is not responding. Try again in a minute: nothing is paid out twice.",
    pt: "Nosso parceiro de pagamentos não responde. Tente de novo em um minuto: nada é pago duas vezes.",
    es: "Nuestro socio de pagos no responde. Intenta de nuevo en un minuto: nada se paga dos veces.",
  },
  "payment.providerUnavailable": {
    status: 503,
    en: "The card provider is not responding. Nothing was charged; try again in a minute.",
    pt: "O provedor do cartão não responde. Nada foi cobrado; tente de novo em um minuto.",
    es: "El proveedor de la tarjeta no responde. No se cobró nada; intenta de nuevo en un minuto.",
  },
  "webhook.refused": {
    status: 400,
    en: "The event is not signed by the card provider.",
    pt: "O evento não foi assinado pelo provedor do cartão.",
    es: "El evento no está firmado por el proveedor de la tarjeta.",
  },
} as const satisfies ErrorTexts;

import { policyWordsIn } from "../policy-words.ts";
import type { ErrorTexts } from "./error-text.ts";

const { en, pt, es } = policyWordsIn;

/** Of handymen's quotes. */
export const quoteErrors = {
  "quote.notFound": {
    status: 404,
    en: "This quote does not exist.",
    pt: "Este orçamento não existe.",
    es: "Este presupuesto no existe.",
  },
  "quote.full": {
    status: 409,
    en: "This request has all the quotes the customer wants. Check later: a place may become free.",
    pt: "Este pedido já tem todos os orçamentos que o cliente quer. Volte mais tarde: uma vaga pode abrir.",
    es: "Esta solicitud ya tiene todos los presupuestos que el cliente quiere. Vuelve más tarde: puede quedar un lugar.",
  },
  "quote.exists": {
    status: 409,
    en: "You have sent a quote for this request. You can change it until somebody is hired.",
    pt: "Você já enviou um orçamento para este pedido. Pode alterá-lo até alguém ser contratado.",
    es: "Ya enviaste un presupuesto para esta solicitud. Puedes cambiarlo hasta que se contrate a alguien.",
  },
  "quote.declined": {
    status: 409,
    en: "The customer has declined your quote for this request.",
    pt: "O cliente recusou seu orçamento para este pedido.",
    es: "El cliente rechazó tu presupuesto para esta solicitud.",
  },
  "quote.roundsSpent": {
    status: 409,
    en: `You can send ${en.quoteRounds} quotes for one request, and you have sent them.`,
    pt: `Você pode enviar ${pt.quoteRounds} orçamentos para um pedido, e já os enviou.`,
    es: `Puedes enviar ${es.quoteRounds} presupuestos para una solicitud, y ya los enviaste.`,
  },
  "quote.startRefused": {
    status: 422,
    en: `Choose a start between now and ${en.bookingDays} from now.`,
    pt: `Escolha um início entre agora e daqui a ${pt.bookingDays}.`,
    es: `Elige un inicio entre ahora y dentro de ${es.bookingDays}.`,
  },
  "quote.closed": {
    status: 409,
    en: "This quote is no longer open.",
    pt: "Este orçamento não está mais aberto.",
    es: "Este presupuesto ya no está abierto.",
  },
  "quote.parked": {
    status: 409,
    en: "This quote waits until the customer has decided about the price of a handyman who accepted the request.",
    pt: "Este orçamento espera até o cliente decidir sobre o preço de um profissional que aceitou o pedido.",
    es: "Este presupuesto espera hasta que el cliente decida sobre el precio de un profesional que aceptó la solicitud.",
  },
  "quote.stale": {
    status: 409,
    en: "This quote has changed since you opened it. Look at it again before you answer.",
    pt: "Este orçamento mudou desde que você o abriu. Veja-o de novo antes de responder.",
    es: "Este presupuesto cambió desde que lo abriste. Míralo de nuevo antes de responder.",
  },
  "quote.requestChanged": {
    status: 409,
    en: "You changed your request after this quote. We asked the handyman to confirm the quote first, and we tell you when you can hire.",
    pt: "Você alterou o pedido depois deste orçamento. Pedimos ao profissional que o confirme primeiro e avisamos quando você puder contratar.",
    es: "Cambiaste tu solicitud después de este presupuesto. Le pedimos al profesional que lo confirme primero y te avisamos cuando puedas contratar.",
  },
  "quote.illegalMove": {
    status: 409,
    en: "This is not possible for this quote now.",
    pt: "Isso não é possível para este orçamento agora.",
    es: "Esto no es posible para este presupuesto ahora.",
  },
  "quote.notYourTurn": {
    status: 409,
    en: "It is the other side’s turn to answer about the price.",
    pt: "Agora é a vez da outra pessoa de responder sobre o preço.",
    es: "Ahora le toca a la otra persona responder sobre el precio.",
  },
  "quote.countersSpent": {
    status: 409,
    en: `You have made ${en.quoteCounters} counter-offers for this quote. You can hire, decline, or write to the handyman.`,
    pt: `Você já fez ${pt.quoteCounters} contrapropostas para este orçamento. Pode contratar, recusar ou escrever ao profissional.`,
    es: `Ya hiciste ${es.quoteCounters} contraofertas para este presupuesto. Puedes contratar, rechazar o escribir al profesional.`,
  },
  "quote.priceUnchanged": {
    status: 422,
    en: "This is the price of the quote. Propose another one, or hire.",
    pt: "Este já é o preço do orçamento. Proponha outro ou contrate.",
    es: "Este ya es el precio del presupuesto. Propón otro o contrata.",
  },
} as const satisfies ErrorTexts;

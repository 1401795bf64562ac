import { policyWordsIn } from "../policy-words.ts";
import type { ErrorTexts } from "./error-text.ts";

const { en, pt, es } = policyWordsIn;

export const disputeErrors = {
  "dispute.notFound": {
    status: 404,
    en: "There is no dispute about this job.",
    pt: "Não há disputa sobre este trabalho.",
    es: "No hay ninguna disputa sobre este trabajo.",
  },
  "dispute.open": {
    status: 409,
    en: "A dispute about this job is open already. Write there what you want to add.",
    pt: "Já há uma disputa aberta sobre este trabalho. Escreva nela o que quiser acrescentar.",
    es: "Ya hay una disputa abierta sobre este trabajo. Escribe allí lo que quieras añadir.",
  },
  "dispute.over": {
    status: 409,
    en: "A dispute about this job can no longer be opened, or not yet.",
    pt: "Não é mais possível abrir uma disputa sobre este trabalho, ou ainda não é.",
    es: "Ya no se puede abrir una disputa sobre este trabajo, o todavía no.",
  },
  "dispute.spent": {
    status: 409,
    en: `A job can be disputed ${en.disputes} times. Write to us if something is still wrong.`,
    pt: `Um trabalho pode ter ${pt.disputes} disputas. Escreva para nós se algo ainda estiver errado.`,
    es: `Un trabajo puede tener ${es.disputes} disputas. Escríbenos si todavía hay un problema.`,
  },
  "dispute.closed": {
    status: 409,
    en: "This dispute is over.",
    pt: "Esta disputa terminou.",
    es: "Esta disputa terminó.",
  },
  "dispute.illegalMove": {
    status: 409,
    en: "This is not possible now. Reload to see where the dispute stands.",
    pt: "Isso não é possível agora. Recarregue para ver a situação da disputa.",
    es: "Esto no es posible ahora. Recarga para ver cómo está la disputa.",
  },
  "dispute.statementsSpent": {
    status: 409,
    en: `Each side makes at most ${en.disputeStatements} statements.`,
    pt: `Cada lado faz no máximo ${pt.disputeStatements} declarações.`,
    es: `Cada parte hace como máximo ${es.disputeStatements} declaraciones.`,
  },
  "dispute.offerOpen": {
    status: 409,
    en: "An offer waits for an answer. Answer it, or withdraw yours, before another one is made.",
    pt: "Uma oferta espera resposta. Responda ou retire a sua antes de fazer outra.",
    es: "Una oferta espera respuesta. Respóndela o retira la tuya antes de hacer otra.",
  },
  "dispute.offerClosed": {
    status: 409,
    en: "This offer is no longer open.",
    pt: "Esta oferta não está mais aberta.",
    es: "Esta oferta ya no está abierta.",
  },
  "dispute.offersSpent": {
    status: 409,
    en: `Each side makes at most ${en.disputeOffers} offers.`,
    pt: `Cada lado faz no máximo ${pt.disputeOffers} ofertas.`,
    es: `Cada parte hace como máximo ${es.disputeOffers} ofertas.`,
  },
  "dispute.redoImpossible": {
    status: 409,
    en: "The handyman cannot come back for this job: it is not completed, or its money is no longer held.",
    pt: "O profissional não pode voltar para este trabalho: ele não foi concluído, ou o dinheiro não está mais retido.",
    es: "El profesional no puede volver a este trabajo: no está terminado o su dinero ya no está retenido.",
  },
  "dispute.refundBounds": {
    status: 422,
    en: "Enter an amount that is possible for this job: at most what was paid and not refunded, or the agreed price.",
    pt: "Informe um valor possível neste trabalho: no máximo o que foi pago e não reembolsado, ou o preço combinado.",
    es: "Indica un importe posible en este trabajo: como máximo lo pagado y no reembolsado, o el precio acordado.",
  },
} as const satisfies ErrorTexts;

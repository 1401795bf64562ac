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
    en: `Each side makes at most ${en.disputeStatements} statements, and one more while we decide or decide again.`,
    pt: `Cada lado faz no máximo ${pt.disputeStatements} declarações, e mais uma enquanto decidimos ou decidimos de novo.`,
    es: `Cada parte hace como máximo ${es.disputeStatements} declaraciones, y una más mientras decidimos o volvemos a decidir.`,
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
  "dispute.appealOver": {
    status: 409,
    en: "This decision can no longer be appealed.",
    pt: "Não é mais possível recorrer desta decisão.",
    es: "Ya no se puede apelar esta decisión.",
  },
  "dispute.appealSpent": {
    status: 409,
    en: "This dispute was appealed already. The next decision is final.",
    pt: "Já houve um recurso nesta disputa. A próxima decisão é final.",
    es: "Ya se apeló en esta disputa. La próxima decisión es definitiva.",
  },
  "dispute.decideThere": {
    status: 409,
    en: "This job is in dispute. Decide about its money in the dispute’s file.",
    pt: "Este trabalho está em disputa. Decida sobre o dinheiro no arquivo da disputa.",
    es: "Este trabajo está en disputa. Decide sobre el dinero en el expediente de la disputa.",
  },
  "dispute.claimed": {
    status: 409,
    en: "Another administrator is reviewing this dispute.",
    pt: "Outro administrador está analisando esta disputa.",
    es: "Otro administrador está revisando esta disputa.",
  },
  "dispute.notClaimed": {
    status: 409,
    en: "Claim this dispute before you decide it.",
    pt: "Assuma esta disputa antes de decidir.",
    es: "Toma esta disputa antes de decidirla.",
  },
  "dispute.own": {
    status: 403,
    en: "Nobody decides a dispute of their own.",
    pt: "Ninguém decide a própria disputa.",
    es: "Nadie decide su propia disputa.",
  },
  "dispute.sameAdmin": {
    status: 403,
    en: "An appeal is decided by another person than the decision.",
    pt: "O recurso é decidido por outra pessoa, não por quem tomou a decisão.",
    es: "La apelación la decide otra persona, no quien tomó la decisión.",
  },
  "dispute.tooEarly": {
    status: 409,
    en: `Wait until ${en.disputeQuietHours} after the last statement, and for the other side’s answer to an appeal.`,
    pt: `Espere ${pt.disputeQuietHours} depois da última declaração, e a resposta do outro lado a um recurso.`,
    es: `Espera ${es.disputeQuietHours} después de la última declaración, y la respuesta de la otra parte a una apelación.`,
  },
  "dispute.changed": {
    status: 409,
    en: "The file has changed in the meantime. Read it again before you decide.",
    pt: "O arquivo mudou nesse meio-tempo. Leia de novo antes de decidir.",
    es: "El expediente cambió mientras tanto. Léelo de nuevo antes de decidir.",
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

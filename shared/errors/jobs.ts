import { policyWordsIn } from "../policy-words.ts";
import type { ErrorTexts } from "./error-text.ts";

const { en, pt, es } = policyWordsIn;

/** Of jobs up to their completion. */
export const jobErrors = {
  "job.notFound": {
    status: 404,
    en: "This job does not exist.",
    pt: "Este trabalho não existe.",
    es: "Este trabajo no existe.",
  },
  "job.illegalMove": {
    status: 409,
    en: "This is not possible now. Reload to see the job’s current state.",
    pt: "Isso não é possível agora. Recarregue para ver a situação do trabalho.",
    es: "Esto no es posible ahora. Recarga para ver el estado del trabajo.",
  },
  "job.checkFirst": {
    status: 409,
    en: `Confirm your identity to take more jobs: until then at most ${en.uncheckedUnstartedJobs} at a time and ${en.uncheckedDailyJobs} a day.`,
    pt: `Confirme sua identidade para aceitar mais trabalhos: até lá, no máximo ${pt.uncheckedUnstartedJobs} de cada vez e ${pt.uncheckedDailyJobs} por dia.`,
    es: `Confirma tu identidad para aceptar más trabajos: hasta entonces, como máximo ${es.uncheckedUnstartedJobs} a la vez y ${es.uncheckedDailyJobs} al día.`,
  },
  "job.acceptPaused": {
    status: 409,
    en: `You cancelled ${en.acceptPauseCancellations} accepted jobs within ${en.acceptanceWindowHours}. You cannot accept others for ${en.acceptPauseHours}; customers can still hire you.`,
    pt: `Você cancelou ${pt.acceptPauseCancellations} trabalhos aceitos em ${pt.acceptanceWindowHours}. Por ${pt.acceptPauseHours} não pode aceitar outros; clientes ainda podem contratar você.`,
    es: `Cancelaste ${es.acceptPauseCancellations} trabajos aceptados en ${es.acceptanceWindowHours}. Durante ${es.acceptPauseHours} no puedes aceptar otros; los clientes todavía pueden contratarte.`,
  },
  "job.cancellationFee": {
    status: 409,
    en: "The cancellation fee has risen since you opened this. Check it, then decide.",
    pt: "A taxa de cancelamento aumentou desde que você abriu isto. Confira e decida.",
    es: "El cargo por cancelación subió desde que abriste esto. Revísalo y decide.",
  },
  "job.priceRequired": {
    status: 422,
    en: "Name your price for this job.",
    pt: "Informe seu preço para este trabalho.",
    es: "Indica tu precio para este trabajo.",
  },
  "job.priceOutOfBounds": {
    status: 422,
    en: `The price must be between ${en.minPriceDollars} and ${en.maxPriceDollars}.`,
    pt: `O preço deve ficar entre ${pt.minPriceDollars} e ${pt.maxPriceDollars}.`,
    es: `El precio debe estar entre ${es.minPriceDollars} y ${es.maxPriceDollars}.`,
  },
  "job.priceUnchanged": {
    status: 422,
    en: "This is already the price. Propose another one.",
    pt: "Este já é o preço. Proponha outro.",
    es: "Este ya es el precio. Propón otro.",
  },
  "job.riseTooSmall": {
    status: 422,
    en: `This job is already paid. A higher price has to be at least ${en.minRiseDollars} more.`,
    pt: `Este trabalho já foi pago. Um preço maior precisa ser pelo menos ${pt.minRiseDollars} a mais.`,
    es: `Este trabajo ya está pagado. Un precio mayor debe ser al menos ${es.minRiseDollars} más.`,
  },
  "job.endingPriceRefused": {
    status: 422,
    en: `To end the job early, name $0.00, or a price from ${en.minPriceDollars} up to the present one.`,
    pt: `Para encerrar antes da hora, informe US$ 0,00 ou um preço de ${pt.minPriceDollars} até o atual.`,
    es: `Para terminar antes de tiempo, indica US$0.00 o un precio desde ${es.minPriceDollars} hasta el actual.`,
  },
  "job.proposalOpen": {
    status: 409,
    en: "Another proposal is still waiting for its answer.",
    pt: "Outra proposta ainda aguarda resposta.",
    es: "Otra propuesta todavía espera respuesta.",
  },
  "job.proposalsSpent": {
    status: 409,
    en: `This job has had ${en.proposals} such proposals. Finish it at the current price, or write to us.`,
    pt: `Este trabalho já teve ${pt.proposals} propostas assim. Conclua pelo preço atual ou escreva para nós.`,
    es: `Este trabajo ya tuvo ${es.proposals} propuestas así. Termínalo al precio actual o escríbenos.`,
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
} as const satisfies ErrorTexts;

/** Of completed jobs. */
export const completedJobErrors = {
  "job.redoSpent": {
    status: 409,
    en: "The handyman has already come back once. If it is still not right, write to us.",
    pt: "O profissional já voltou uma vez a este trabalho. Se ainda não estiver certo, escreva para nós.",
    es: "El profesional ya volvió una vez a este trabajo. Si todavía no está bien, escríbenos.",
  },
  "job.redoOver": {
    status: 409,
    en: `The time to ask for this is over: it ends ${en.releaseHours} after the job was done, or once you confirm it.`,
    pt: `O prazo para pedir isto acabou: ele termina ${pt.releaseHours} após o fim do trabalho ou quando você o confirma.`,
    es: `El plazo para pedir esto terminó: acaba ${es.releaseHours} después del trabajo, o cuando lo confirmas.`,
  },
  "job.notPaid": {
    status: 409,
    en: "This job is not paid yet. There is nothing to release.",
    pt: "Este trabalho ainda não foi pago: não há nada a liberar.",
    es: "Este trabajo aún no está pagado: no hay nada que liberar.",
  },
} as const satisfies ErrorTexts;

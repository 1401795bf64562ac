import { policyWordsIn } from "../policy-words.ts";
import type { ErrorTexts } from "./error-text.ts";

const { en, pt, es } = policyWordsIn;

/** Of customers' requests. */
export const requestErrors = {
  "serviceRequest.invitedOften": {
    status: 409,
    en: `At most ${en.openInvitations} open requests can ask the same handyman, and ${en.dailyInvitations} a day. Wait for an answer, or post it for everybody.`,
    pt: `No máximo ${pt.openInvitations} pedidos abertos podem chamar o mesmo profissional, e ${pt.dailyInvitations} por dia. Aguarde uma resposta ou publique para todos.`,
    es: `Como máximo ${es.openInvitations} solicitudes abiertas pueden dirigirse al mismo profesional, y ${es.dailyInvitations} al día. Espera una respuesta o publícala para todos.`,
  },
  "serviceRequest.notFound": {
    status: 404,
    en: "This request does not exist.",
    pt: "Este pedido não existe.",
    es: "Esta solicitud no existe.",
  },
  "serviceRequest.taken": {
    status: 409,
    en: "This request is no longer open: another handyman was faster, or the customer cancelled it.",
    pt: "Este pedido não está mais aberto: outro profissional foi mais rápido, ou o cliente o cancelou.",
    es: "Esta solicitud ya no está abierta: otro profesional fue más rápido, o el cliente la canceló.",
  },
  "serviceRequest.closed": {
    status: 409,
    en: "A handyman has accepted this request. Open the job to go on.",
    pt: "Um profissional aceitou este pedido. Abra o trabalho para continuar.",
    es: "Un profesional aceptó esta solicitud. Abre el trabajo para continuar.",
  },
  "serviceRequest.unpaid": {
    status: 409,
    en: "Please pay for your finished job first. Then you can post requests and hire again.",
    pt: "Pague primeiro o trabalho concluído. Depois você pode voltar a publicar pedidos e a contratar.",
    es: "Primero paga el trabajo terminado. Después podrás volver a publicar solicitudes y a contratar.",
  },
  "serviceRequest.own": {
    status: 422,
    en: "You cannot accept your own request.",
    pt: "Você não pode aceitar seu próprio pedido.",
    es: "No puedes aceptar tu propia solicitud.",
  },
  "serviceRequest.quotesOnly": {
    status: 409,
    en: "This customer compares quotes first. Send a quote for this request.",
    pt: "Este cliente compara orçamentos primeiro. Envie um orçamento para este pedido.",
    es: "Este cliente compara presupuestos primero. Envía un presupuesto para esta solicitud.",
  },
  "serviceRequest.changed": {
    status: 409,
    en: "The customer has changed this request since you opened it. Look at it again.",
    pt: "O cliente mudou este pedido desde que você o abriu. Veja-o de novo.",
    es: "El cliente cambió esta solicitud desde que la abriste. Mírala de nuevo.",
  },
  "serviceRequest.imageRefused": {
    status: 400,
    en: "One of the photos no longer exists, or you did not upload it. Remove it and choose it again.",
    pt: "Uma das fotos não existe mais ou não foi enviada por você. Remova-a e escolha de novo.",
    es: "Una de las fotos ya no existe o no la subiste tú. Quítala y elígela de nuevo.",
  },
} as const satisfies ErrorTexts;

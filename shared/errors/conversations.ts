import { policyWordsIn } from "../policy-words.ts";
import type { ErrorTexts } from "./error-text.ts";

const { en, pt, es } = policyWordsIn;

/** Of conversations and their messages. */
export const conversationErrors = {
  "conversation.notFound": {
    status: 404,
    en: "This conversation does not exist.",
    pt: "Esta conversa não existe.",
    es: "Esta conversación no existe.",
  },
  "conversation.notAllowed": {
    status: 403,
    en: "You cannot write to this person about this request.",
    pt: "Você não pode escrever para esta pessoa sobre este pedido.",
    es: "No puedes escribir a esta persona sobre esta solicitud.",
  },
  "conversation.questionAsked": {
    status: 409,
    en: "You already asked your question. You can write more once the customer answers.",
    pt: "Você já fez sua pergunta. Poderá escrever mais quando o cliente responder.",
    es: "Ya hiciste tu pregunta. Podrás escribir más cuando el cliente responda.",
  },
  "conversation.questionsFull": {
    status: 409,
    en: "This request takes no more questions.",
    pt: "Este pedido não recebe mais perguntas.",
    es: "Esta solicitud ya no recibe más preguntas.",
  },
  "conversation.questionsOff": {
    status: 409,
    en: "The customer takes no questions about this request.",
    pt: "O cliente não está recebendo perguntas sobre este pedido.",
    es: "El cliente no recibe preguntas sobre esta solicitud.",
  },
  "conversation.ended": {
    status: 409,
    en: "This conversation has ended. You can still read it.",
    pt: "Esta conversa terminou. Você ainda pode ler as mensagens.",
    es: "Esta conversación terminó. Todavía puedes leerla.",
  },
  // The same for both sides: nobody is told who closed it.
  "conversation.blocked": {
    status: 409,
    en: "This conversation is closed.",
    pt: "Esta conversa está fechada.",
    es: "Esta conversación está cerrada.",
  },
  "message.empty": {
    status: 400,
    en: "Write something, or add a photo.",
    pt: "Escreva algo ou adicione uma foto.",
    es: "Escribe algo o agrega una foto.",
  },
  "message.tooLate": {
    status: 409,
    en: `A message can be removed within ${en.messageRemovableMinutes}.`,
    pt: `Uma mensagem pode ser removida em até ${pt.messageRemovableMinutes}.`,
    es: `Un mensaje se puede quitar durante ${es.messageRemovableMinutes}.`,
  },
} as const satisfies ErrorTexts;

import { policyWords } from "../../../policy-words.ts";
import type { KindTexts } from "../../texts.ts";
import type { payments as english } from "./en.ts";

const policy = policyWords("es");

export const payments: Record<keyof typeof english, KindTexts> = {
  paymentOverdue: {
    subject: "“{title}” espera tu pago",
    lines: [
      "{handyman} terminó “{title}”. Falta pagar {total}.",
      `Págalo en tu página. Después de ${policy.unpaidBlockDays} sin pago no puedes publicar nuevas solicitudes. Si algo salió mal con el trabajo, escríbenos antes.`,
    ],
  },
  paymentAsked: {
    subject: "“{title}” espera tu pago",
    lines: [
      "{handyman} terminó “{title}”. Falta pagar {total}. No aceptaste este precio.",
      "Al pagarlo en tu página lo aceptas. Si el trabajo no está bien, escríbenos antes.",
      "Si {counter} es demasiado, ofrece otro precio en tu página.",
    ],
  },
  paymentReceived: {
    subject: "Recibimos tu pago por “{title}”",
    lines: [
      "Tu pago de {amount} por “{title}” se aprobó.",
      "Lo guardamos para {handyman} hasta el {when}, a menos que nos escribas antes.",
      "Lo guardamos para {handyman} hasta {hours} horas después de terminado el trabajo, a menos que nos escribas antes.",
      "Puedes liberar el pago antes si confirmas que “{confirm}” está listo.",
    ],
  },
  jobPaid: {
    subject: "“{title}” está pagado",
    lines: [
      "{customer} pagó “{title}”.",
      "Tu parte es {share}.",
      "La guardamos para ti hasta el {when}, a menos que {customer} confirme antes.",
      "La guardamos para ti hasta {hours} horas después de que termines el trabajo, a menos que {customer} confirme antes.",
      "Guardamos {waiting} hasta que tu cuenta vuelva a estar activa.",
      "La dirección exacta de “{task}” está en la página del trabajo.",
    ],
  },
  paymentFailed: {
    subject: "Tu pago por “{title}” no se aprobó",
    lines: [
      "Tu pago por “{title}” no se aprobó.",
      "No se cobró nada. Paga de nuevo en tu página, con la misma tarjeta o con otra.",
    ],
  },
  releaseReminder: {
    subject: "¿Está listo “{title}”?",
    lines: [
      "{handyman} completó “{title}”. ¿Está todo bien?",
      "Entonces confirma y libera el pago. Si no, lo liberamos el {when}.",
    ],
  },
  paymentReleased: {
    subject: "Tu pago por “{title}” se liberó",
    lines: [
      "Liberamos tu pago de {amount} por “{title}” para {handyman}.",
      `No confirmaste en ${policy.releaseHours}.`,
    ],
    ask: "¿Qué tal fue el trabajo de {reviewee}? Escribe una reseña en la página del trabajo: toma un minuto y ayuda a otras personas a elegir.",
  },
  paymentReleasedByUs: {
    subject: "Homewright liberó tu pago de “{title}”",
    lines: [
      "Revisamos “{title}”, y el trabajo cuenta como completado: Homewright liberó tu pago de {amount} para {handyman}.",
      "Si tienes alguna pregunta, escríbenos.",
    ],
    ask: "¿Qué tal fue el trabajo de {reviewee}? Escribe una reseña en la página del trabajo: toma un minuto y ayuda a otras personas a elegir.",
  },
  shareReleased: {
    subject: "{share} por “{title}” son tuyos",
    push: "Tu parte de “{title}” fue liberada",
    lines: [
      "Liberamos tu parte de {share} por “{title}”.",
      "Transferimos {moving} a tu cuenta de cobro, en cuanto tengas una.",
      "Guardamos {waiting} hasta que tu cuenta vuelva a estar activa.",
    ],
  },
  shareReleasedByUs: {
    subject: "Homewright liberó {share} de “{title}”",
    push: "Homewright liberó tu parte de “{title}”",
    lines: [
      "Revisamos “{title}”, y el trabajo cuenta como completado: Homewright liberó tu parte de {share}.",
      "Transferimos {moving} a tu cuenta de cobro, en cuanto tengas una.",
      "Guardamos {waiting} hasta que tu cuenta vuelva a estar activa.",
    ],
  },
  shareWaits: {
    subject: "Guardamos tu parte de “{title}”",
    lines: [
      "Guardamos tu parte de “{title}” hasta que tu cuenta vuelva a estar activa.",
      "{customer} todavía puede pagar el trabajo. Si tienes una pregunta, escríbenos.",
    ],
  },
  accountMissing: {
    subject: "Configura tus cobros para recibir {share} por “{title}”",
    push: "Configura tus cobros para recibir tu parte de “{title}”",
    lines: [
      "Guardamos tu parte de {share} por “{title}”: todavía no tienes una cuenta de cobro.",
      "Configúrala en la página de tus ganancias y te la transferimos enseguida.",
    ],
  },
  refundMade: {
    subject: "{amount} vuelven a tu tarjeta",
    push: "El dinero de “{title}” vuelve a tu tarjeta",
    lines: [
      "Devolvimos {amount} por “{title}”.",
      "Cuando se cobró tu tarjeta, el precio mayor ya no estaba vigente. El precio de este trabajo sigue siendo {price}.",
      "Tu banco tarda de cinco a diez días en mostrarlo.",
    ],
  },
  refundFailed: {
    subject: "{amount} no llegaron a tu tarjeta",
    push: "El dinero de “{title}” no llegó a tu tarjeta",
    lines: [
      "Devolvimos {amount} por “{title}”, pero el dinero no llegó a tu tarjeta.",
      "Sigue siendo tuyo. Escríbenos y encontraremos otra forma de hacértelo llegar.",
    ],
  },
  shareRefunded: {
    subject: "Una parte de “{title}” fue devuelta",
    lines: [
      "Devolvimos {amount} de “{title}” al cliente.",
      "Tu parte se reduce en {share}. Tu página muestra lo que queda.",
    ],
  },
  shareOwed: {
    subject: "Debes {amount} de “{title}”",
    push: "Debes una parte de “{title}”",
    lines: [
      "Debes {amount} de “{title}”: los descontamos de tus próximas partes.",
      "Los devolvimos al cliente después de pagarte.",
    ],
  },
  shareKept: {
    subject: "Descontamos {amount} de tu parte de “{title}”",
    push: "Descontamos una parte de lo que recibes por “{title}”",
    lines: [
      "Descontamos {amount} de tu parte de “{title}” por lo que debías.",
      "Lo debías por un trabajo que reembolsamos después de pagarte. El resto de esta parte va a tu cuenta.",
    ],
  },
  payoutFailed: {
    subject: "Tu banco devolvió {amount}",
    push: "Tu banco devolvió un pago",
    lines: [
      "Tu banco no aceptó un pago de {amount}; el dinero está de nuevo en tu cuenta con nosotros.",
      "Revisa los datos de tu banco o tarjeta en la página de tus ganancias, en Configurar cobros. Después se puede pagar de nuevo.",
    ],
  },
  payoutsPaused: {
    subject: "Tus cobros están en pausa",
    lines: [
      "Nuestro socio de pagos no paga nada de tu cuenta hasta recibir algunos datos más de ti. El dinero sigue siendo tuyo.",
      "Tu página de ganancias lleva a su página, que dice qué falta.",
    ],
  },
  paymentHeldForBank: {
    subject: "El pago de “{title}” está detenido",
    lines: [
      "El banco de tu tarjeta tiene una pregunta sobre tu pago de “{title}”. No ha retirado ningún dinero.",
      "Hasta que se resuelva, el pago no se libera. Si lo hiciste tú, confírmalo a tu banco. Si no, escríbenos.",
    ],
  },
  shareHeldForBank: {
    subject: "El pago de “{title}” está detenido",
    lines: [
      "El banco de la tarjeta del cliente tiene una pregunta sobre el pago de “{title}”. No ha retirado ningún dinero.",
      "Lo estamos revisando. Hasta entonces tu parte no se libera. Guarda fotos y mensajes del trabajo: pueden ayudar.",
    ],
  },
  chargebackOpened: {
    subject: "Disputaste {amount} en tu banco",
    push: "Disputaste en tu banco el pago de “{title}”",
    lines: [
      "Tu banco nos avisó que disputas {amount} que pagaste por “{title}”.",
      "Quien decide es el banco. Hasta entonces, el pago queda detenido. Si fue un error, avisa a tu banco.",
    ],
  },
  chargebackDecided: {
    subject: "Tu banco decidió sobre “{title}”",
    lines: ["Tu banco decidió sobre los {amount} que disputaste por “{title}”.", "Tu página muestra el resultado."],
  },
  shareFrozen: {
    subject: "El pago de “{title}” está detenido",
    lines: [
      "El cliente disputó en su banco los {amount} de “{title}”.",
      "Hasta que el banco decida, tu parte no se libera ni se paga. Guarda fotos y mensajes sobre el trabajo: pueden ayudar.",
    ],
  },
  shareUnfrozen: {
    subject: "El pago de “{title}” ya no está detenido",
    lines: [
      "El banco decidió a tu favor: los {amount} de “{title}” siguen pagados.",
      "Liberamos y pagamos tu parte como siempre.",
    ],
  },
};

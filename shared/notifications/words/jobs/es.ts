import { policyWords } from "../../../policy-words.ts";
import type { KindTexts } from "../../texts.ts";
import type { jobs as english } from "./en.ts";

const policy = policyWords("es");

export const jobs: Record<keyof typeof english, KindTexts> = {
  jobAccepted: {
    subject: "{handyman} aceptó tu solicitud",
    lines: [
      "{handyman} aceptó “{title}” por {total} en total.",
      "Sigue el trabajo en tu página. No se cobra nada hasta que pagues.",
      "{asker} todavía no ve tu dirección exacta. Compártela en la página del trabajo cuando quieras.",
    ],
  },
  addressAsked: {
    subject: "{handyman} necesita la dirección de “{title}”",
    lines: [
      "{handyman} todavía no tiene tu dirección exacta para “{title}”.",
      "Compártela en la página del trabajo. Solo {handyman} la ve.",
    ],
  },
  addressShared: {
    subject: "{customer} compartió la dirección de “{title}”",
    lines: [
      "{customer} compartió la dirección exacta de “{title}”.",
      "Está en la página del trabajo, solo para este trabajo.",
    ],
  },
  jobStarted: {
    subject: "{handyman} comenzó “{title}”",
    lines: [
      "{handyman} comenzó a trabajar en “{title}”.",
      "El horario que habían acordado ya no cuenta: {when}. El archivo adjunto lo quita de tu calendario.",
      "Todavía no aprobaste el precio de {asked}: aún puedes aprobarlo o rechazarlo en tu página.",
      "Te avisaremos en cuanto esté listo.",
    ],
  },
  jobCompleted: {
    subject: "“{title}” está terminado",
    lines: [
      "{handyman} terminó “{title}”.",
      "Revisa el trabajo y paga {total} en tu página.",
      "{handyman} pide {asked} en total. Todavía no aprobaste este precio. Revisa el trabajo y paga en tu página; al pagar, lo aceptas.",
      "Si {counter} es demasiado, ofrece otro precio en tu página.",
      "Una vez pagado, retenemos el dinero {hours} horas antes de que {handyman} lo reciba. Si algo está mal, escríbenos en ese plazo.",
    ],
  },
  paidJobCompleted: {
    subject: "“{title}” está terminado",
    lines: [
      "{handyman} terminó “{title}”. Revisa el trabajo.",
      "Ya lo pagaste. Liberamos el pago el {when}, a menos que nos escribas antes.",
      "Puedes liberar el pago antes si confirmas que “{confirm}” está listo.",
    ],
  },
  redoAsked: {
    subject: "{customer} te pide que vuelvas: “{title}”",
    lines: [
      "{customer} te pide que vuelvas a “{title}”. Tu página muestra lo que falta.",
      "Corrígelo y marca el trabajo como completado otra vez antes del {when}. Después, nuestro equipo revisa el caso.",
      `Tu parte de {share} sigue retenida. Las ${policy.releaseHours} hasta su liberación empiezan de nuevo cuando completes el trabajo.`,
    ],
  },
  jobResolved: {
    subject: "Decidimos sobre “{title}”: cuenta como completado",
    lines: [
      "Revisamos “{title}” y decidimos que el trabajo cuenta como completado.",
      "Todavía no está pagado: paga {total} en tu página.",
      "{handyman} pide {asked} en total. Puedes pagarlo en tu página.",
      "Si {counter} es demasiado, ofrece otro precio en tu página.",
      "{customer} todavía no ha pagado. También le avisamos de la decisión.",
      "Si tienes alguna pregunta, escríbenos.",
    ],
  },
  jobLeft: {
    subject: "{handyman} no puede hacer “{title}”",
    lines: [
      "{handyman} canceló el trabajo “{title}”. Lo sentimos.",
      "Tu solicitud “{open}” está abierta de nuevo y otros profesionales ya la ven.",
      "Nadie más ve “{again}”. Puedes publicarla otra vez para todos.",
      "Devolvemos a tu tarjeta lo que pagaste por este trabajo.",
    ],
  },
  jobCancelled: {
    subject: "{customer} canceló “{title}”",
    lines: [
      "{customer} canceló “{title}” antes de empezar.",
      `Recibes {fee} por la cancelación tardía. Se libera ${policy.releaseHours} después.`,
      "No te cuesta nada. Otras solicitudes cerca de ti están en tu página.",
    ],
  },
  jobEnded: {
    subject: "“{title}” terminó de común acuerdo",
    lines: ["Los dos acordaron terminar “{title}”. No se debe nada.", "Devolvemos lo que se pagó por este trabajo."],
  },
  jobClosed: {
    subject: "Terminamos “{title}”",
    lines: [
      "Revisamos el trabajo “{title}” y lo terminamos. No se debe nada.",
      "La cuenta de {inactive} ya no está activa.",
      "Tu solicitud “{open}” está abierta de nuevo y otros profesionales ya la ven.",
      "Nadie más ve “{again}”. Puedes publicarla otra vez para todos.",
      "Recuperamos tu parte de “{released}”, que ya se había liberado.",
      "Devolvemos lo que se pagó por este trabajo. Si tienes alguna duda, escríbenos.",
    ],
  },
  jobUnfunded: {
    subject: "“{title}” se canceló",
    lines: [
      "El pago de “{title}” volvió al cliente, por eso este trabajo se canceló. No se debe nada.",
      "No comiences ni continúes el trabajo. Si tienes alguna duda, escríbenos.",
    ],
  },
  startMissing: {
    subject: "“{title}” aún no comenzó. ¿Quieres mantenerlo?",
    lines: [
      "“{title}” aún no comenzó. El {when} cancelamos el trabajo, sin costo para ninguna de las partes.",
      `Para mantener “{standing}” otros ${policy.inactivityDays}, presiona “Mantener el trabajo” en tu página antes de esa fecha.`,
      "Si ya comenzaste el trabajo para {customer}, presiona “Comenzar trabajo”.",
      "Si se cancela, devolvemos {back} a tu tarjeta.",
    ],
  },
  jobKept: {
    subject: "“{title}” sigue",
    lines: [
      "{person} mantuvo el trabajo “{title}”, así que no lo cancelamos.",
      "Si ya no quieres “{standing}”, puedes cancelarlo en tu página, sin costo para ninguna de las partes.",
    ],
  },
  jobStale: {
    subject: "“{title}” se canceló: no comenzó",
    lines: [
      `“{title}” no comenzó en ${policy.inactivityDays}, por eso cancelamos el trabajo. No le cuesta nada a ninguna de las partes.`,
      "Tu solicitud está cerrada y {handyman} ya no la tiene. Devolvemos a tu tarjeta lo que pagaste por este trabajo.",
      "Si aún necesitas “{again}”, publica la solicitud otra vez.",
      "{customer} puede publicar la solicitud otra vez. Otras solicitudes cerca de ti están en tu página.",
    ],
  },
  handymanInactive: {
    subject: "La cuenta de {handyman} ya no está activa: “{title}”",
    lines: [
      "La cuenta de {handyman} ya no está activa. El trabajo “{title}” sigue.",
      "{worker} todavía puede comenzar y terminar este trabajo. Puedes cancelarlo antes de que empiece o, después, proponer terminarlo.",
      "El trabajo está hecho. Puedes pagar {total} por él como antes.",
    ],
  },
  customerInactive: {
    subject: "La cuenta de {customer} ya no está activa: “{title}”",
    lines: [
      "La cuenta de {customer} ya no está activa. El trabajo “{title}” sigue.",
      "Puedes terminar este trabajo o cancelarlo. {payer} puede verlo y pagarlo, pero no puede responderte.",
      "El trabajo está hecho. {customer} todavía puede pagarlo: te quedas con {share}.",
    ],
  },
  mayFinish: {
    subject: "Dejamos el trabajo “{title}” en tus manos",
    lines: [
      "Tu cuenta no está activa, pero dejamos el trabajo “{title}” en tus manos.",
      "Inicia sesión como siempre: puedes comenzar y completar “{work}”, y cobras por él.",
      "Está hecho. En cuanto {payer} lo pague, transferimos tu parte a tu cuenta de cobro.",
    ],
  },
  accountBack: {
    subject: "La cuenta de {person} está activa otra vez: “{title}”",
    lines: ["La cuenta de {person} está activa otra vez. “{title}” sigue como antes."],
  },
};

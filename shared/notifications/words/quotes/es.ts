import { policyWords } from "../../../policy-words.ts";
import type { KindTexts } from "../../texts.ts";
import type { quotes as english } from "./en.ts";

const policy = policyWords("es");

export const quotes: Record<keyof typeof english, KindTexts> = {
  quoteReceived: {
    subject: "{handyman} envió un presupuesto para “{title}”",
    lines: [
      "{handyman} se ofrece a hacer “{title}” por {total} en total.",
      "Compáralo con otros presupuestos en la página de tu solicitud. Es válido hasta el {when}. Al contratar no se cobra nada.",
    ],
  },
  quoteChanged: {
    subject: "{handyman} cambió el presupuesto de “{title}”",
    lines: [
      "{handyman} cambió el presupuesto de “{title}”: ahora son {total} en total.",
      "Míralo de nuevo antes de contratar.",
    ],
  },
  quoteConfirmed: {
    subject: "{handyman} confirmó el presupuesto de “{title}”",
    lines: [
      "{handyman} leyó tus cambios en “{title}” y confirmó el presupuesto de {total} en total.",
      "Puedes contratar en la página de tu solicitud. Al contratar no se cobra nada.",
    ],
  },
  quoteWithdrawn: {
    subject: "{handyman} retiró el presupuesto de “{title}”",
    lines: [
      "{handyman} retiró el presupuesto de “{title}”.",
      "“{open}” sigue abierta y otros profesionales pueden enviar presupuestos.",
    ],
  },
  quoteAccepted: {
    subject: "{customer} te contrató para “{title}”",
    lines: [
      "{customer} te contrató para “{title}”. Te quedas con {share}.",
      "{customer} quiere el inicio que indicaste: {when}. Confírmalo con un toque en la página del trabajo o propón otro horario.",
      "Ya puedes comenzar: la dirección exacta está en la página del trabajo.",
    ],
  },
  quoteDeclined: {
    subject: "{customer} rechazó tu presupuesto para “{title}”",
    lines: ["{customer} rechazó tu presupuesto para “{title}”."],
    ask: "El motivo: “{reason}”",
  },
  quoteCountered: {
    subject: "{customer} propone otro precio para “{title}”",
    lines: [
      "{customer} propone otro precio para “{title}”: te quedarías con {share} en lugar de {former}.",
      "Acepta o mantén tu precio en la página de la solicitud antes del {when}. Si no respondes, vale tu precio.",
    ],
  },
  counterAnswered: {
    subject: "{handyman} respondió a tu contraoferta para “{title}”",
    lines: ["{handyman} respondió a tu contraoferta para “{title}”."],
    ask: ["{handyman} aceptó: ahora son {total} en total.", "El precio sigue igual: {kept} en total."],
  },
  counterLapsed: {
    subject: "Tu contraoferta para “{title}” quedó sin respuesta",
    lines: [
      `{handyman} no respondió a tu contraoferta para “{title}” en ${policy.counterHours} y el presupuesto sigue en {total} en total.`,
    ],
  },
  quoteExpiring: {
    subject: "Un presupuesto para “{title}” vence pronto",
    lines: ["Un presupuesto para “{title}” vence pronto."],
    ask: [
      "{handyman} pide {total} en total, hasta el {when}. Si quieres contratar, hazlo antes.",
      "Es el tuyo, válido hasta el {when}. Te quedarías con {share}.",
      "Si cambias tu presupuesto para “{longer}”, será válido por más tiempo.",
    ],
  },
  quoteLost: {
    subject: "“{title}” fue para otro profesional",
    lines: ["“{title}” fue para otro profesional y tu presupuesto terminó."],
    ask: [
      "Respondiste en {lower}; el precio elegido fue más bajo que el tuyo.",
      "Respondiste en {higher}; el precio elegido fue más alto que el tuyo.",
      "Respondiste en {same}; el precio elegido fue igual al tuyo.",
      "Alguien aceptó “{direct}” sin presupuesto y el cliente estuvo de acuerdo con el precio.",
      "Alguien aceptó “{taken}” sin presupuesto.",
    ],
  },
  quoteClosed: {
    subject: "“{title}” ya no está abierta",
    lines: [
      "“{title}” ya no está abierta y tu presupuesto se cerró. No se contrató a nadie.",
      "Otras solicitudes cerca de ti están en tu página.",
    ],
  },
  quoteExpired: {
    subject: "Tu presupuesto para “{title}” venció",
    lines: ["Tu presupuesto para “{title}” venció."],
    ask: "La solicitud “{again}” sigue abierta: puedes enviar otro presupuesto.",
  },
  requestChanged: {
    subject: "{customer} cambió “{title}”",
    lines: ["{customer} cambió “{title}” después de que enviaste tu presupuesto."],
    ask: "Lee los cambios y después confirma o cambia tu presupuesto. Hasta entonces no te pueden contratar.",
  },
  requestInvited: {
    subject: "{customer} te pide un presupuesto: “{title}”",
    lines: [
      "{customer} te envió “{title}” solo a ti.",
      "Envía un presupuesto, acepta o rechaza antes del {when}. Hasta entonces nadie más ve la solicitud.",
    ],
  },
  requestsInvited: {
    subject: "Solicitudes solo para ti: {count}",
    lines: [
      "Solicitudes solo para ti que esperan tu respuesta: {count}.",
      "La más reciente es “{title}”. Cada una tiene su plazo: responde antes de que termine.",
      "Recibes este correo como máximo una vez por hora. La aplicación muestra cada solicitud al instante.",
    ],
  },
  invitationDeclined: {
    subject: "{handyman} no puede hacer “{title}”",
    lines: ["{handyman} rechazó tu solicitud “{title}”."],
    ask: [
      "El motivo: “{reason}”",
      "Ahora otros profesionales ven “{open}” y pueden responder.",
      "Nadie más ve “{again}”. Puedes publicarla otra vez para todos.",
    ],
  },
  invitationOver: {
    subject: "{handyman} no respondió a “{title}”",
    lines: ["{handyman} no respondió a tu solicitud “{title}”."],
    ask: [
      "La cuenta de {inactive} ya no está activa.",
      "Ahora otros profesionales ven “{open}” y pueden responder.",
      "Nadie más ve “{again}”. Puedes publicarla otra vez para todos.",
    ],
  },
  requestOpened: {
    subject: "“{title}” ahora está abierta para todos",
    lines: [
      "El presupuesto de {handyman} para “{title}” terminó. Hasta ahora nadie más veía la solicitud.",
      "Ahora otros profesionales la ven y pueden responder.",
    ],
  },
  requestReopened: {
    subject: "“{title}” está abierta de nuevo",
    lines: [
      "“{title}” está abierta de nuevo: el profesional que se había quedado con el trabajo ya no lo hará.",
      "Tu presupuesto había terminado. Si todavía puedes hacerlo, envía el presupuesto otra vez en la página de la solicitud.",
    ],
  },
};

import { policyWords } from "../../../policy-words.ts";
import type { KindTexts } from "../../texts.ts";

const policy = policyWords("es");

export const appointments = {
  appointmentProposed: {
    subject: "{person} propone un horario para “{title}”",
    lines: [
      "{person} propone un horario para “{title}”: {when}.",
      "Hay {count} horarios para elegir.",
      `Acepta uno o propón otro en la página del trabajo en un plazo de ${policy.appointmentAnswerHours}.`,
    ],
  },
  appointmentAgreed: {
    subject: "La visita para “{title}” está acordada",
    lines: [
      "Tú y {person} acordaron un horario para “{title}”: {when}.",
      "Puedes cambiarlo o cancelarlo en la página del trabajo.",
    ],
  },
  appointmentMoved: {
    subject: "La visita para “{title}” tiene un nuevo horario",
    lines: ["Tú y {person} acordaron un nuevo horario para “{title}”: {when}.", "El horario anterior ya no vale."],
  },
  appointmentDeclined: {
    subject: "El horario de “{title}” no le sirve a {person}",
    lines: [
      "El horario que propusiste para “{title}” no le sirve a {person}.",
      "Propón otro en la página del trabajo o escríbanse.",
    ],
  },
  appointmentLapsed: {
    subject: "Tu horario para “{title}” quedó sin respuesta",
    lines: [
      "{person} no respondió al horario que propusiste para “{title}”, y venció.",
      "Propón otro en la página del trabajo o escríbanse.",
    ],
  },
  appointmentCancelled: {
    subject: "{person} canceló la visita para “{title}”",
    lines: [
      "{person} canceló la visita para “{title}” del {when}. El trabajo en sí sigue.",
      "Acuerden otro horario en la página del trabajo.",
    ],
  },
  appointmentReminder: {
    subject: "Recordatorio: la visita para “{title}”",
    lines: [
      "La visita para “{title}” con {person} es el {when}.",
      "Si surgió algo, cámbiala ahora en la página del trabajo.",
    ],
  },
  appointmentSoon: {
    subject: `En ${policy.appointmentReminderHours.at(-1)} horas: “{title}” con {person}`,
    lines: [`En ${policy.appointmentReminderHours.at(-1)} horas: “{title}” con {person}, {when}.`],
  },
  handymanComing: {
    subject: "{handyman} está en camino",
    lines: ["{handyman} está en camino para “{title}”."],
    ask: "Llegada prevista: {when}.",
  },
  lateStartCheck: {
    subject: "¿Empezó el trabajo “{title}”?",
    lines: [
      "La visita para “{title}” con {person} era el {when}. Nadie avisó que el trabajo empezó.",
      "Avisa en la página del trabajo: empezó, se retrasó o nadie se presentó.",
    ],
  },
  noShowClaimed: {
    subject: "{person} dice que no estabas ahí",
    lines: [
      "{person} dice que no estabas ahí para “{title}”.",
      "Responde en la página del trabajo antes del {when}: estás ahí, llegas más tarde o no es cierto. Si no, el trabajo se cancela.",
    ],
  },
  handymanLate: {
    subject: "{handyman} llega más tarde",
    lines: ["{handyman} va con retraso para “{title}” y espera llegar el {when}."],
  },
  noShowDenied: {
    subject: "{person} no está de acuerdo sobre “{title}”",
    lines: ["{person} dice que hay alguien ahí para “{title}”.", "Escribe o llama. El trabajo queda como está."],
  },
  noShowOfHandyman: {
    subject: "“{title}” se canceló: nadie se presentó",
    lines: [
      "{handyman} no se presentó para “{title}”, así que el trabajo se canceló. No te cuesta nada. Devolvemos a tu tarjeta lo que pagaste.",
      "Tu solicitud está abierta de nuevo, y otros profesionales pueden tomarla.",
    ],
  },
  noShowOfCustomer: {
    subject: "“{title}” se canceló: no había nadie",
    lines: [
      "{customer} no estaba para “{title}”, así que el trabajo se canceló. Ese horario vuelve a estar libre para ti.",
      `Recibes {fee} por el viaje. Se libera ${policy.releaseHours} después.`,
    ],
  },
  noShowOwn: {
    subject: "“{title}” se canceló: no estabas ahí",
    lines: [
      "{person} te esperó para “{title}”, así que el trabajo se canceló.",
      "De lo que pagaste, {fee} es para {person} por el viaje. Devolvemos el resto a tu tarjeta.",
      "Devolvemos a tu tarjeta lo que pagaste por “{paid}”. Si aún lo necesitas, publica la solicitud de nuevo.",
    ],
  },
} satisfies Record<string, KindTexts>;

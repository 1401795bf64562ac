import { policyWords } from "../../../policy-words.ts";
import type { KindTexts } from "../../texts.ts";

const policy = policyWords("pt");

export const appointments = {
  appointmentProposed: {
    subject: "{person} propõe um horário para “{title}”",
    lines: [
      "{person} propõe um horário para “{title}”: {when}.",
      "Há {count} horários para escolher.",
      `Aceite um ou proponha outro na página do trabalho em até ${policy.appointmentAnswerHours}.`,
    ],
  },
  appointmentAgreed: {
    subject: "A visita para “{title}” está marcada",
    lines: [
      "Você e {person} combinaram um horário para “{title}”: {when}.",
      "Você pode mudar ou cancelar o horário na página do trabalho.",
    ],
  },
  appointmentMoved: {
    subject: "A visita para “{title}” tem um novo horário",
    lines: ["Você e {person} combinaram um novo horário para “{title}”: {when}.", "O horário anterior não vale mais."],
  },
  appointmentDeclined: {
    subject: "O horário de “{title}” não serve para {person}",
    lines: [
      "O horário que você propôs para “{title}” não serve para {person}.",
      "Proponha outro na página do trabalho ou troquem mensagens.",
    ],
  },
  appointmentLapsed: {
    subject: "Seu horário para “{title}” ficou sem resposta",
    lines: [
      "{person} não respondeu ao horário que você propôs para “{title}”, e ele venceu.",
      "Proponha outro na página do trabalho ou troquem mensagens.",
    ],
  },
  appointmentCancelled: {
    subject: "{person} cancelou a visita para “{title}”",
    lines: [
      "{person} cancelou a visita para “{title}” de {when}. O trabalho em si continua.",
      "Combinem outro horário na página do trabalho.",
    ],
  },
  appointmentReminder: {
    subject: "Lembrete: a visita para “{title}”",
    lines: [
      "A visita para “{title}” com {person} é em {when}.",
      "Se houve um imprevisto, mude o horário agora na página do trabalho.",
    ],
  },
  appointmentSoon: {
    subject: `Em ${policy.appointmentReminderHours.at(-1)} horas: “{title}” com {person}`,
    lines: [`Em ${policy.appointmentReminderHours.at(-1)} horas: “{title}” com {person}, {when}.`],
  },
  handymanComing: {
    subject: "{handyman} está a caminho",
    lines: ["{handyman} está a caminho para “{title}”."],
    ask: "Chegada prevista: {when}.",
  },
  lateStartCheck: {
    subject: "O trabalho “{title}” começou?",
    lines: [
      "A visita para “{title}” com {person} estava marcada para {when}. Ninguém avisou que o trabalho começou.",
      "Avise na página do trabalho: começou, atrasou ou ninguém apareceu.",
    ],
  },
  noShowClaimed: {
    subject: "{person} diz que você não estava no local",
    lines: [
      "{person} diz que você não estava no local para “{title}”.",
      "Responda na página do trabalho até {when}: você está no local, chega mais tarde ou isso não é verdade. Se não, o trabalho é cancelado.",
    ],
  },
  handymanLate: {
    subject: "{handyman} vai se atrasar",
    lines: ["{handyman} está com atraso para “{title}” e espera chegar em {when}."],
  },
  noShowDenied: {
    subject: "{person} não concorda sobre “{title}”",
    lines: ["{person} diz que há alguém no local para “{title}”.", "Escreva ou ligue. O trabalho fica como está."],
  },
  noShowOfHandyman: {
    subject: "“{title}” foi cancelado: ninguém apareceu",
    lines: [
      "{handyman} não apareceu para “{title}”, por isso o trabalho foi cancelado. Não custa nada. Devolvemos ao seu cartão o que você pagou.",
      "Seu pedido está aberto de novo, e outros profissionais podem aceitá-lo.",
    ],
  },
  noShowOfCustomer: {
    subject: "“{title}” foi cancelado: não havia ninguém",
    lines: [
      "{customer} não estava no local para “{title}”, por isso o trabalho foi cancelado. Esse horário está livre de novo para você.",
      `Você recebe {fee} pela viagem. O valor é liberado ${policy.releaseHours} depois.`,
    ],
  },
  noShowOwn: {
    subject: "“{title}” foi cancelado: você não estava no local",
    lines: [
      "{person} esperou por você para “{title}”, por isso o trabalho foi cancelado.",
      "Do que você pagou, {fee} vai para {person} pela viagem. Devolvemos o resto ao seu cartão.",
      "Devolvemos ao seu cartão o que você pagou por “{paid}”. Se ainda precisar, publique o pedido de novo.",
    ],
  },
} satisfies Record<string, KindTexts>;

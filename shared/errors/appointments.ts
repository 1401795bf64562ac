import { policyWordsIn } from "../policy-words.ts";
import type { ErrorTexts } from "./error-text.ts";

const { en, pt, es } = policyWordsIn;

/** Of appointments and agendas. */
export const appointmentErrors = {
  "appointment.notFound": {
    status: 404,
    en: "This appointment does not exist.",
    pt: "Esta visita não existe.",
    es: "Esta visita no existe.",
  },
  "appointment.open": {
    status: 409,
    en: "A proposed time is waiting for an answer. Accept, decline or withdraw it first.",
    pt: "Um horário proposto aguarda resposta. Primeiro aceite, recuse ou retire-o.",
    es: "Un horario propuesto espera respuesta. Primero acéptalo, recházalo o retíralo.",
  },
  "appointment.closed": {
    status: 409,
    en: "This time is no longer open. Look at the job again.",
    pt: "Este horário não está mais aberto. Veja o trabalho de novo.",
    es: "Este horario ya no está abierto. Mira de nuevo el trabajo.",
  },
  "appointment.past": {
    status: 422,
    en: "This time has passed. Choose a later one.",
    pt: "Este horário já passou. Escolha outro.",
    es: "Este horario ya pasó. Elige otro.",
  },
  "appointment.tooFarAhead": {
    status: 422,
    en: `Choose a time within the next ${en.bookingDays}.`,
    pt: `Escolha um horário dentro dos próximos ${pt.bookingDays}.`,
    es: `Elige un horario dentro de los próximos ${es.bookingDays}.`,
  },
  "appointment.overnight": {
    status: 422,
    en: `A visit past midnight has to end by ${en.overnightEndHour} in the morning.`,
    pt: `Uma visita que passa da meia-noite precisa terminar até as ${pt.overnightEndHour} da manhã.`,
    es: `Una visita que pasa de la medianoche debe terminar antes de las ${es.overnightEndHour} de la mañana.`,
  },
  "appointment.taken": {
    status: 409,
    en: "The handyman has something else at this time, or too close to it. Choose another time.",
    pt: "O profissional tem outro compromisso neste horário, ou perto demais dele. Escolha outro.",
    es: "El profesional tiene otro compromiso en este horario, o demasiado cerca. Elige otro.",
  },
  "appointment.outsideHours": {
    status: 422,
    en: "The handyman does not work at this time, or needs earlier notice. Choose one of the free times.",
    pt: "O profissional não trabalha neste horário ou precisa de mais antecedência. Escolha um dos horários livres.",
    es: "El profesional no trabaja en este horario o necesita más aviso. Elige uno de los horarios libres.",
  },
  "appointment.movedTooOften": {
    status: 409,
    en: "You cannot propose more times for this job. Write to the other side, or cancel the job.",
    pt: "Você já propôs horários para este trabalho o máximo de vezes. Escreva à outra pessoa ou cancele o trabalho.",
    es: "Ya propusiste horarios para este trabajo el máximo de veces. Escribe a la otra persona o cancela el trabajo.",
  },
  "appointment.holdsSpent": {
    status: 409,
    en: `You already hold ${en.heldTimes} times. Hire, close one of those dialogs, or wait up to ${en.holdMinutes}.`,
    pt: `Você já está com ${pt.heldTimes} horários reservados. Contrate, feche uma dessas janelas ou espere até ${pt.holdMinutes}.`,
    es: `Ya tienes ${es.heldTimes} horarios apartados. Contrata, cierra una de esas ventanas o espera hasta ${es.holdMinutes}.`,
  },
  "appointment.none": {
    status: 409,
    en: "No time is agreed for this job.",
    pt: "Nenhum horário está combinado para este trabalho.",
    es: "No hay un horario acordado para este trabajo.",
  },
  "appointment.notToday": {
    status: 409,
    en: "You can do this from a few hours before the visit.",
    pt: "Você pode fazer isso a partir de algumas horas antes da visita.",
    es: "Puedes hacerlo desde unas horas antes de la visita.",
  },
  "appointment.tooEarly": {
    status: 409,
    en: `You can say this ${en.noShowWaitMinutes} after the agreed time.`,
    pt: `Você pode avisar isso ${pt.noShowWaitMinutes} depois do horário combinado.`,
    es: `Puedes avisarlo ${es.noShowWaitMinutes} después del horario acordado.`,
  },
  "appointment.claimed": {
    status: 409,
    en: "One of you already said that the other did not come. Please wait for the answer.",
    pt: "Um de vocês já avisou que o outro não apareceu. Aguarde a resposta.",
    es: "Uno de ustedes ya avisó que el otro no se presentó. Espera la respuesta.",
  },
  "appointment.notArrived": {
    status: 409,
    en: `Say that you are there when you arrive, write to the customer, and wait ${en.noShowWaitMinutes}.`,
    pt: `Ao chegar, avise que está no local, escreva ao cliente e espere ${pt.noShowWaitMinutes}.`,
    es: `Al llegar, avisa que estás ahí, escribe al cliente y espera ${es.noShowWaitMinutes}.`,
  },
  "appointment.arrived": {
    status: 409,
    en: "The other side said that they are there. Write or call; if you cannot agree, open a dispute.",
    pt: "A outra pessoa avisou que está no local. Escreva ou ligue; se não houver acordo, abra uma disputa.",
    es: "La otra persona avisó que está ahí. Escribe o llama; si no hay acuerdo, abre una disputa.",
  },
  "job.appointmentAhead": {
    status: 409,
    en: `The agreed time is more than ${en.earlyStartHours} ahead. Move it to now if you are both there.`,
    pt: `Faltam mais de ${pt.earlyStartHours} para o horário combinado. Mude-o para agora se vocês dois estão no local.`,
    es: `Faltan más de ${es.earlyStartHours} para el horario acordado. Cámbialo para ahora si los dos están ahí.`,
  },
  "calendar.notFound": {
    status: 404,
    en: "This calendar does not exist.",
    pt: "Este calendário não existe.",
    es: "Este calendario no existe.",
  },
} as const satisfies ErrorTexts;

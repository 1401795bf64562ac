import type { KindTexts } from "../../texts.ts";
import type { reviews as english } from "./en.ts";

export const reviews: Record<keyof typeof english, KindTexts> = {
  reviewAsked: {
    subject: "¿Qué tal fue el trabajo en “{title}”?",
    lines: ["Liberamos tu pago por “{title}”."],
    ask: "¿Qué tal fue el trabajo de {reviewee}? Escribe una reseña en la página del trabajo: toma un minuto y ayuda a otras personas a elegir.",
  },
  reviewReceived: {
    subject: "{person} escribió una reseña sobre ti",
    lines: ["{person} escribió una reseña sobre ti.", "Está en tu perfil público."],
  },
  reviewHidden: {
    subject: "Tu reseña ya no se muestra",
    lines: [
      "Tu reseña “{title}” sobre {reviewee} ya no se muestra. Motivo: {hidingReason}.",
      "No la eliminamos. Los términos dicen por qué motivos ocultamos reseñas; una calificación baja no es uno de ellos. Si crees que nos equivocamos, escríbenos.",
    ],
  },
  reviewAboutHidden: {
    subject: "Una reseña sobre ti ya no se muestra",
    lines: ["La reseña “{title}” ya no se muestra en tu perfil y sus estrellas ya no cuentan. Motivo: {hidingReason}."],
  },
  reviewShown: {
    subject: "Tu reseña se muestra de nuevo",
    lines: ["Tu reseña “{title}” sobre {reviewee} se muestra de nuevo."],
  },
  reviewAboutShown: {
    subject: "Una reseña sobre ti se muestra de nuevo",
    lines: ["La reseña “{title}” se muestra de nuevo en tu perfil y sus estrellas cuentan."],
  },
};

import type { KindTexts } from "../../wording.ts";
import type { reviews as english } from "./en.ts";

export const reviews: Record<keyof typeof english, KindTexts> = {
  reviewAsked: {
    subject: "¿Qué tal fue el trabajo en “{title}”?",
    lines: ["Liberamos tu pago por “{title}”."],
    ask: "¿Qué tal fue el trabajo de {reviewee}? Escribe una reseña en la página del trabajo: toma un minuto y ayuda a otras personas a elegir.",
  },
  reviewReceived: {
    subject: "Tienes una reseña nueva",
    lines: ["Tienes una reseña nueva.", "La reseña está en tu perfil público."],
  },
};

import type { KindTexts } from "../../texts.ts";
import type { reviews as english } from "./en.ts";

export const reviews: Record<keyof typeof english, KindTexts> = {
  reviewAsked: {
    subject: "Como foi o trabalho em “{title}”?",
    lines: ["Liberamos seu pagamento por “{title}”."],
    ask: "Como foi o trabalho de {reviewee}? Escreva uma avaliação na página do trabalho: leva um minuto e ajuda outras pessoas a escolher.",
  },
  reviewReceived: {
    subject: "{person} avaliou você",
    lines: ["{person} escreveu uma avaliação sobre você.", "Ela está no seu perfil público."],
  },
  reviewHidden: {
    subject: "Sua avaliação não aparece mais",
    lines: [
      "Sua avaliação “{title}” sobre {reviewee} não aparece mais. Motivo: {hidingReason}.",
      "Ela não foi excluída. Os termos dizem por quais motivos ocultamos avaliações; uma nota baixa não é um deles. Se você acha que erramos, escreva para nós.",
    ],
  },
  reviewAboutHidden: {
    subject: "Uma avaliação sobre você não aparece mais",
    lines: [
      "A avaliação “{title}” não aparece mais no seu perfil, e as estrelas dela não contam mais. Motivo: {hidingReason}.",
    ],
  },
  reviewShown: {
    subject: "Sua avaliação voltou a aparecer",
    lines: ["Sua avaliação “{title}” sobre {reviewee} voltou a aparecer."],
  },
  reviewAboutShown: {
    subject: "Uma avaliação sobre você voltou a aparecer",
    lines: ["A avaliação “{title}” voltou a aparecer no seu perfil, e as estrelas dela contam."],
  },
};

import type { KindTexts } from "../../wording.ts";
import type { reviews as english } from "./en.ts";

export const reviews: Record<keyof typeof english, KindTexts> = {
  reviewAsked: {
    subject: "Como foi o trabalho em “{title}”?",
    lines: ["Liberamos seu pagamento por “{title}”."],
    ask: "Como foi o trabalho de {reviewee}? Escreva uma avaliação na página do trabalho: leva um minuto e ajuda outras pessoas a escolher.",
  },
  reviewReceived: {
    subject: "Você tem uma nova avaliação",
    lines: ["Você tem uma nova avaliação.", "A avaliação está no seu perfil público."],
  },
};

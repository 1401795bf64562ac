import type { ErrorTexts } from "./error-text.ts";

/** Of reviews. */
export const reviewErrors = {
  "review.self": {
    status: 422,
    en: "You cannot review yourself.",
    pt: "Você não pode avaliar seu próprio trabalho.",
    es: "No puedes escribir una reseña de tu propio trabajo.",
  },
  "review.repeated": {
    status: 409,
    en: "You have already reviewed this handyman. You can do it again after another completed job, or in 30 days.",
    pt: "Você já avaliou este profissional. Depois de outro trabalho concluído, ou em 30 dias, pode avaliar de novo.",
    es: "Ya escribiste una reseña de este profesional. Tras otro trabajo completado, o en 30 días, puedes escribir otra.",
  },
} as const satisfies ErrorTexts;

import { policyWordsIn } from "../policy-words.ts";
import type { ErrorTexts } from "./error-text.ts";

const { en, pt, es } = policyWordsIn;

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
    en: `You have already reviewed this handyman. You can do it again after another completed job, or in ${en.reviewRepeatDays}.`,
    pt: `Você já avaliou este profissional. Depois de outro trabalho concluído, ou em ${pt.reviewRepeatDays}, pode avaliar de novo.`,
    es: `Ya escribiste una reseña de este profesional. Tras otro trabajo completado, o en ${es.reviewRepeatDays}, puedes escribir otra.`,
  },
  "review.notFound": {
    status: 404,
    en: "There is no such review.",
    pt: "Esta avaliação não existe.",
    es: "Esta reseña no existe.",
  },
  "review.own": {
    status: 403,
    en: "Another administrator has to decide about a review by you or about you.",
    pt: "Outro administrador precisa decidir sobre uma avaliação sua ou sobre você.",
    es: "Otro administrador tiene que decidir sobre una reseña tuya o sobre ti.",
  },
  "review.decided": {
    status: 409,
    en: "There is a newer decision or report about this review. Look at it first.",
    pt: "Há uma decisão ou denúncia mais recente sobre esta avaliação. Veja-a primeiro.",
    es: "Hay una decisión o denuncia más reciente sobre esta reseña. Mírala primero.",
  },
  "review.reportOwn": {
    status: 422,
    en: "You cannot report your own review.",
    pt: "Você não pode denunciar sua própria avaliação.",
    es: "No puedes denunciar tu propia reseña.",
  },
  "review.helpfulOwn": {
    status: 422,
    en: "You cannot mark a review by you or about you as helpful.",
    pt: "Você não pode marcar como útil uma avaliação sua ou sobre você.",
    es: "No puedes marcar como útil una reseña tuya o sobre ti.",
  },
  "review.hidden": {
    status: 409,
    en: "This review is no longer shown.",
    pt: "Esta avaliação não aparece mais.",
    es: "Esta reseña ya no se muestra.",
  },
} as const satisfies ErrorTexts;

import { policyWordsIn } from "../policy-words.ts";
import type { ErrorTexts } from "./error-text.ts";

const { en, pt, es } = policyWordsIn;

/** Of saved handymen. */
export const savedErrors = {
  "saved.full": {
    status: 409,
    en: `You have saved ${en.savedHandymen} handymen. Remove one to save another.`,
    pt: `Você já tem ${pt.savedHandymen} favoritos. Remova um para salvar outro.`,
    es: `Ya tienes ${es.savedHandymen} favoritos. Quita uno para guardar otro.`,
  },
} as const satisfies ErrorTexts;

import type { ErrorTexts } from "./error-text.ts";

/** Of saved handymen. */
export const savedErrors = {
  "saved.full": {
    status: 409,
    en: "You have saved a hundred handymen. Remove one to save another.",
    pt: "Você já tem cem favoritos. Remova um para salvar outro.",
    es: "Ya tienes cien favoritos. Quita uno para guardar otro.",
  },
} as const satisfies ErrorTexts;

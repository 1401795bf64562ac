import type { ErrorTexts } from "./error-text.ts";

/** Of portfolios. */
export const portfolioErrors = {
  "portfolio.full": {
    status: 409,
    en: "Your portfolio is full: it holds 100 items.",
    pt: "Seu portfólio está cheio: ele comporta 100 itens.",
    es: "Tu portafolio está lleno: admite 100 trabajos.",
  },
} as const satisfies ErrorTexts;

import type { ErrorTexts } from "./error-text.ts";

/** Of portfolios. */
export const portfolioErrors = {
  "portfolio.full": {
    status: 409,
    en: "Your portfolio is full: it holds 100 items.",
    pt: "Seu portfólio está cheio: ele comporta 100 itens.",
    es: "Tu portafolio está lleno: admite 100 trabajos.",
  },
  "portfolioItem.notFound": {
    status: 404,
    en: "This portfolio item does not exist.",
    pt: "Este item do portfólio não existe.",
    es: "Este trabajo del portafolio no existe.",
  },
} as const satisfies ErrorTexts;

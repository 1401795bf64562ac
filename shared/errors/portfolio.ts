import { policyWordsIn } from "../policy-words.ts";
import type { ErrorTexts } from "./error-text.ts";

const { en, pt, es } = policyWordsIn;

/** Of portfolios. */
export const portfolioErrors = {
  "portfolio.full": {
    status: 409,
    en: `Your portfolio is full: it holds ${en.portfolioItems} items.`,
    pt: `Seu portfólio está cheio: ele comporta ${pt.portfolioItems} itens.`,
    es: `Tu portafolio está lleno: admite ${es.portfolioItems} trabajos.`,
  },
  "portfolioItem.notFound": {
    status: 404,
    en: "This portfolio item does not exist.",
    pt: "Este item do portfólio não existe.",
    es: "Este trabajo del portafolio no existe.",
  },
} as const satisfies ErrorTexts;

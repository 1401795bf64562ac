import type { Language } from "../../../shared/language.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Lets CloudFront serve the landing page in the chosen language. Read by `infra/cloudfront/spa-fallback.js`. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `language=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

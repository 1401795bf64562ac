import type { Language } from "../../../shared/language.ts";

/** The landing page in each language. The first one shows the chosen language, the others always their own. */
export const landingPaths: Readonly<Record<Language, string>> = { en: "/", pt: "/pt/", es: "/es/" };

const withSlash = (path: string): string => (path.endsWith("/") ? path : `${path}/`);

export const isLandingPath = (path: string): boolean => Object.values(landingPaths).includes(withSlash(path));

/** The language that a path stands for; undefined for one of every language. */
export const languageOfPath = (path: string): Language | undefined =>
  (["pt", "es"] as const).find((language) => landingPaths[language] === withSlash(path));

import { type Language, languages } from "../../../shared/language.ts";

/** The pages of visitors that are prerendered in each language. */
export const publicPages = { landing: "/", terms: "/terms", privacy: "/privacy" } as const;
export type PublicPage = keyof typeof publicPages;

/** The address of a page in a language. The English one shows the chosen language, the others always their own. */
export const publicPath = (page: PublicPage, language: Language): string =>
  (language === "en" ? "" : `/${language}`) + publicPages[page];

/** The addresses of a page in all languages. */
export const publicPathsOf = (page: PublicPage): string[] => languages.map((language) => publicPath(page, language));

const names = Object.keys(publicPages) as PublicPage[];
const withoutSlash = (path: string): string => path.replace(/\/$/, "");
const places = names.flatMap((page) => languages.map((language) => ({ page, language })));

/** Which page a path stands for, and in which language; undefined for all others. */
export const publicPlaceOf = (path: string) =>
  places.find(({ page, language }) => withoutSlash(publicPath(page, language)) === withoutSlash(path));

export const isPublicPath = (path: string): boolean => publicPlaceOf(path) !== undefined;

/** The language that a path stands for; undefined for one of every language. */
export function languageOfPath(path: string): Language | undefined {
  const language = publicPlaceOf(path)?.language;
  return language === "en" ? undefined : language;
}

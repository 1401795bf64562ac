import type { Language } from "../../../shared/language.ts";

/** What offers a language, in that language. */
export const offerTexts: Readonly<Record<Exclude<Language, "en">, { title: string; label: string }>> = {
  pt: { title: "A Homewright também fala português.", label: "Mudar para português" },
  es: { title: "Homewright también habla español.", label: "Cambiar a español" },
};

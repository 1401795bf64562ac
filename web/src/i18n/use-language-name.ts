import { locales } from "../../../shared/language.ts";
import { useLanguage } from "./use-language.ts";

/** Names languages by their ISO 639 codes within a sentence, in the language on screen. */
export function useLanguageInSentence(): (code: string) => string {
  const names = new Intl.DisplayNames([locales[useLanguage()]], { type: "language" });
  return (code) => names.of(code) ?? code;
}

/** The same with a capital, as they stand in lists. */
export function useLanguageName(): (code: string) => string {
  const locale = locales[useLanguage()];
  const nameOf = useLanguageInSentence();
  return (code) => {
    const name = nameOf(code);
    return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
  };
}

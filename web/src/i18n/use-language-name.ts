import { locales } from "../../../shared/language.ts";
import { useLanguage } from "./use-language.ts";

/** Names languages by their ISO 639 codes, in the language on screen and with a capital, as they stand in lists. */
export function useLanguageName(): (code: string) => string {
  const language = useLanguage();
  const locale = locales[language];
  const names = new Intl.DisplayNames([locale], { type: "language" });
  return (code) => {
    const name = names.of(code) ?? code;
    return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
  };
}

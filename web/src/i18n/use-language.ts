import { useTranslation } from "react-i18next";
import type { Language } from "../../../shared/language.ts";
import { type Formatter, formatterFor } from "./format.ts";
import { toLanguage } from "./languages.ts";

/** The language on screen; the component renders again when it changes. */
export function useLanguage(): Language {
  return toLanguage(useTranslation().i18n.language);
}

/** Money, dates and distances in the language on screen. */
export function useFormat(): Formatter {
  return formatterFor(useLanguage());
}

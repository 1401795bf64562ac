import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { setLanguage } from "../i18n/i18n.ts";
import { languageNames, toLanguage } from "../i18n/languages.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { notify } from "./notify.ts";

/** What a `<select>` of languages needs: it counts at once, and the server is told wherever it is chosen. */
export function useLanguageChoice() {
  const { t } = useTranslation();

  async function onChange(event: ChangeEvent<HTMLSelectElement>) {
    try {
      await setLanguage(toLanguage(event.target.value));
    } catch {
      notify({ variant: "destructive", title: t("toast.error"), description: t("language.failed") });
    }
  }
  return { value: useLanguage(), onChange };
}

/** Each language under the name that it has for itself. */
export const LanguageOptions = () =>
  Object.entries(languageNames).map(([language, name]) => (
    <option key={language} value={language} lang={language}>
      {name}
    </option>
  ));

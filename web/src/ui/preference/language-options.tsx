import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { setLanguage } from "../../i18n/i18n.ts";
import { languageNames, toLanguage } from "../../i18n/languages.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { notify } from "../feedback/notify.ts";

/** Props of a language `<select>`: a change applies at once (see `useAccountLanguage` for saving it). */
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

/** Options with each language's own name. */
export const LanguageOptions = () =>
  Object.entries(languageNames).map(([language, name]) => (
    <option key={language} value={language} lang={language}>
      {name}
    </option>
  ));

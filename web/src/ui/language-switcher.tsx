import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { setLanguage } from "../i18n/i18n.ts";
import { languageNames, toLanguage } from "../i18n/languages.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { notify } from "./notify.ts";
import { QuietSelect } from "./quiet-select.tsx";

export function LanguageSwitcher() {
  const { t } = useTranslation();

  async function choose(event: ChangeEvent<HTMLSelectElement>) {
    try {
      await setLanguage(toLanguage(event.target.value));
    } catch {
      notify({ variant: "destructive", title: t("toast.error"), description: t("language.failed") });
    }
  }

  return (
    <QuietSelect label={t("language.label")} value={useLanguage()} onChange={choose}>
      {Object.entries(languageNames).map(([language, name]) => (
        <option key={language} value={language} lang={language}>
          {name}
        </option>
      ))}
    </QuietSelect>
  );
}

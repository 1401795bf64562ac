import { useTranslation } from "react-i18next";
import { QuietSelect } from "../form/quiet-select.tsx";
import { LanguageOptions, useLanguageChoice } from "./language-options.tsx";

export function LanguageSwitcher() {
  const { t } = useTranslation();
  const choice = useLanguageChoice();
  return (
    <QuietSelect label={t("language.label")} code={choice.value} {...choice}>
      <LanguageOptions />
    </QuietSelect>
  );
}

import { useTranslation } from "react-i18next";
import { LanguageOptions, useLanguageChoice } from "./language-options.tsx";
import { QuietSelect } from "./quiet-select.tsx";

export function LanguageSwitcher() {
  const { t } = useTranslation();
  const choice = useLanguageChoice();
  return (
    <QuietSelect label={t("language.label")} code={choice.value} {...choice}>
      <LanguageOptions />
    </QuietSelect>
  );
}

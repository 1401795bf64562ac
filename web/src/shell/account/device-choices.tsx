import { useTranslation } from "react-i18next";
import { Field } from "../../ui/form/field.tsx";
import { SegmentedControl } from "../../ui/form/segmented-control.tsx";
import { Select } from "../../ui/form/select.tsx";
import { LanguageOptions, useLanguageChoice } from "../../ui/preference/language-options.tsx";
import { themes, useTheme } from "../../ui/preference/theme.ts";

/** The language, which mails follow, and the theme of this browser. */
export function DeviceChoices() {
  const { t } = useTranslation(["common", "account"]);
  const [theme, setTheme] = useTheme();
  const options = themes.map((value) => ({ value, label: t(`theme.${value}`) }));
  return (
    <div className="card stack stack-wide">
      <Field label={t("language.label")} hint={t("account.languageHint")} complete>
        <Select {...useLanguageChoice()}>
          <LanguageOptions />
        </Select>
      </Field>
      <div className="stack stack-close">
        <span className="field-label" aria-hidden="true">
          {t("theme.label")}
        </span>
        <SegmentedControl label={t("theme.label")} options={options} value={theme} onChange={setTheme} />
      </div>
    </div>
  );
}

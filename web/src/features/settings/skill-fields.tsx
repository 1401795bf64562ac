import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Skill } from "../../../../shared/categories.ts";
import { type Experience, experienceLevels } from "../../../../shared/handymen/choices.ts";
import { experienceOf } from "../../../../shared/handymen/experience.ts";
import { readWholeNumber } from "../../../../shared/number-reader.ts";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Select } from "../../ui/form/select.tsx";
import styles from "./settings.module.css";

export type SkillFieldsProps = {
  skill: Skill;
  band: Experience;
  typedYears: string;
  level: UseFormRegisterReturn;
  years: UseFormRegisterReturn;
  error: string | undefined;
};

/** Level and years of one skill; what is left open follows from the years, or from the experience band (D-36). */
export function SkillFields({ skill, band, typedYears, level, years, error }: SkillFieldsProps) {
  const { t } = useTranslation(["common", "profile", "settings"]);
  const derived = experienceOf({ statedYears: readWholeNumber(typedYears) }, band);
  return (
    <fieldset className={styles.skill}>
      <legend>{t(`category.${skill}`)}</legend>
      <Field label={t("settings.level")} complete>
        <Select {...level}>
          <option value="">
            {t("settings.levelDerived", { level: t(`profile.level.${derived.experienceLevel}`) })}
          </option>
          {experienceLevels.map((each) => (
            <option key={each} value={each}>
              {t(`profile.level.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("settings.years")} error={error} complete>
        <Input {...years} inputMode="numeric" autoComplete="off" placeholder={String(derived.yearsExperience ?? "")} />
      </Field>
    </fieldset>
  );
}

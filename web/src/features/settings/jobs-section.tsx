import { useTranslation } from "react-i18next";
import { skills } from "../../../../shared/categories.ts";
import { Experience, experienceBands } from "../../../../shared/handymen/schema.ts";
import type { SettingsView } from "../../../../shared/handymen/settings.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TradeGlyph } from "../../ui/trade-glyph.tsx";
import { ChipSet } from "../enrollment/chip-set.tsx";
import { JobsForm, type JobsValues, toJobsChange, toJobsValues } from "./jobs-form.ts";
import { SettingsSection } from "./settings-section.tsx";
import { SkillFields } from "./skill-fields.tsx";
import { useSettingsSection } from "./use-settings-section.ts";
import { WiderCategories } from "./wider-categories.tsx";

/** The trades with level and years of each, and the wider families. */
export function JobsSection({ settings }: { settings: SettingsView }) {
  const { t } = useTranslation(["common", "enrollment", "settings"]);
  const format = useFormat();
  const section = useSettingsSection({
    name: "jobs",
    settings,
    schema: JobsForm,
    toValues: toJobsValues,
    toChange: toJobsChange,
  });
  const { form } = section;
  const { errors } = form.formState;
  const typed = section.typed as JobsValues;
  const options = skills.map((value) => ({
    value,
    label: t(`category.${value}`),
    icon: <TradeGlyph category={value} />,
  }));
  const taken = [...settings.skills.map(({ skill }) => skill), ...settings.categories];
  return (
    <SettingsSection
      title={t("settings.jobs")}
      summary={format.list(taken.map((category) => t(`category.${category}`)))}
      state={section}
    >
      <ChipSet
        {...form.register("skills")}
        legend={t("enrollment.skills")}
        options={options}
        error={errors.skills?.message}
      />
      <Field
        label={t("enrollment.experience")}
        hint={t("settings.experienceHint")}
        error={errors.experience?.message}
        complete
      >
        <Select {...form.register("experience")}>
          {experienceBands.map((band) => (
            <option key={band} value={band}>
              {t("enrollment.years", { band })}
            </option>
          ))}
        </Select>
      </Field>
      {skills
        .filter((skill) => typed.skills.includes(skill))
        .map((skill) => (
          <SkillFields
            key={skill}
            skill={skill}
            band={Experience.catch("1-2").parse(typed.experience)}
            typedYears={typed[`years-${skill}`]}
            level={form.register(`level-${skill}`)}
            years={form.register(`years-${skill}`)}
            error={errors[`years-${skill}`]?.message}
          />
        ))}
      <WiderCategories input={form.register("categories")} isOpen={settings.categories.length > 0} />
    </SettingsSection>
  );
}

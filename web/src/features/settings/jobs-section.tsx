import { useTranslation } from "react-i18next";
import { experienceBands } from "../../../../shared/handymen/choices.ts";
import type { SettingsView } from "../../../../shared/handymen/settings.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { SkillChips } from "../enrollment/skill-chips.tsx";
import { PriceList } from "./price-list.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { SkillList } from "./skill-list.tsx";
import { useJobs } from "./use-jobs.ts";
import { WiderCategories } from "./wider-categories.tsx";

/** The trades with level and years of each, and the wider families. */
export function JobsSection({ settings }: { settings: SettingsView }) {
  const { t } = useTranslation(["common", "enrollment", "settings"]);
  const format = useFormat();
  const section = useJobs(settings);
  const { form } = section;
  const { errors } = form.formState;
  const taken = [...settings.skills.map(({ skill }) => skill), ...settings.categories];
  return (
    <SettingsSection
      title={t("settings.jobs")}
      summary={format.list(taken.map((category) => t(`category.${category}`)))}
      state={section}
    >
      <SkillChips input={form.register("skills")} error={errors.skills?.message} />
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
      <SkillList section={section} isOpen={settings.skills.some(isStated)} />
      <PriceList section={section} isOpen={settings.basePrices.length > 0} />
      <WiderCategories input={form.register("categories")} isOpen={settings.categories.length > 0} />
    </SettingsSection>
  );
}

const isStated = ({ experienceLevel, yearsExperience }: SettingsView["skills"][number]) =>
  experienceLevel !== undefined || yearsExperience !== undefined;

import { useTranslation } from "react-i18next";
import { skills } from "../../../../shared/categories.ts";
import { Experience } from "../../../../shared/handymen/choices.ts";
import type { JobsValues } from "./jobs-form.ts";
import styles from "./settings.module.css";
import { SkillFields } from "./skill-fields.tsx";
import type { JobsState } from "./use-jobs.ts";

/** Level and years of each chosen skill, closed while nothing is said of any. */
export function SkillList({ section, isOpen }: { section: JobsState; isOpen: boolean }) {
  const { t } = useTranslation(["common", "settings"]);
  const { form } = section;
  const { errors } = form.formState;
  const typed = section.typed as JobsValues;
  const chosen = skills.filter((skill) => typed.skills.includes(skill));
  if (chosen.length === 0) return null;
  return (
    <details className={styles.more} open={isOpen}>
      <summary>{t("settings.ownWords")}</summary>
      <div className="stack">
        {chosen.map((skill) => (
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
      </div>
    </details>
  );
}

import * as z from "zod";
import { skills, widerCategories } from "../../../../shared/categories.ts";
import { ServiceCategory, Skill } from "../../../../shared/category-schema.ts";
import { atLeastOneSkill } from "../../../../shared/handymen/enrollment.ts";
import { Experience } from "../../../../shared/handymen/schema.ts";
import { type SettingsChange, type SettingsView, SkillSetting } from "../../../../shared/handymen/settings.ts";

/** An object with one field for each skill. Flat names, since an error is found by its field's name. */
const forEachSkill = <P extends string, V>(prefix: P, fieldOf: (skill: Skill) => V) =>
  Object.fromEntries(skills.map((skill) => [`${prefix}-${skill}`, fieldOf(skill)])) as Record<`${P}-${Skill}`, V>;

const Years = z
  .string()
  .transform((typed): unknown => typed)
  .pipe(SkillSetting.shape.yearsExperience);

/** Skills, and of each the level and years that the handyman states; empty ones follow from the experience band. */
export const JobsForm = z.object({
  skills: atLeastOneSkill(Skill),
  experience: Experience,
  categories: z.array(ServiceCategory),
  ...forEachSkill("level", () => z.string()),
  ...forEachSkill("years", () => Years),
});
export type JobsValues = z.input<typeof JobsForm>;

export function toJobsValues({ skills: settings, experience, categories }: SettingsView): JobsValues {
  const settingOf = (skill: Skill) => settings.find((each) => each.skill === skill);
  return {
    skills: settings.map(({ skill }) => skill),
    experience,
    categories,
    ...forEachSkill("level", (skill) => settingOf(skill)?.experienceLevel ?? ""),
    ...forEachSkill("years", (skill) => String(settingOf(skill)?.yearsExperience ?? "")),
  };
}

/** The skills are sent together with what is stated about them. */
export function toJobsChange(changed: Partial<JobsValues>, values: JobsValues): z.input<typeof SettingsChange> {
  const { experience, categories, ...aboutSkills } = changed;
  const chosen = values.skills.map((skill) => ({
    skill,
    experienceLevel: values[`level-${skill}`],
    yearsExperience: values[`years-${skill}`],
  }));
  return {
    ...(experience && { experience }),
    ...(categories && { categories: widerCategories.filter((each) => categories.includes(each)) }),
    ...(Object.keys(aboutSkills).length > 0 && { skills: chosen }),
  };
}

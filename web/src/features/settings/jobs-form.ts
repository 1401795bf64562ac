import * as z from "zod";
import { type ServiceCategory as Category, skills, widerCategories } from "../../../../shared/categories.ts";
import { ServiceCategory, Skill } from "../../../../shared/category-schema.ts";
import { Experience } from "../../../../shared/handymen/choices.ts";
import { atLeastOneSkill } from "../../../../shared/handymen/enrollment.ts";
import {
  BasePrice,
  type SettingsChange,
  type SettingsView,
  SkillSetting,
} from "../../../../shared/handymen/settings.ts";

/** An object with one field for each skill. Flat names, since an error is found by its field's name. */
const forEachSkill = <P extends string, V>(prefix: P, fieldOf: (skill: Skill) => V) =>
  Object.fromEntries(skills.map((skill) => [`${prefix}-${skill}`, fieldOf(skill)])) as Record<`${P}-${Skill}`, V>;

/** The categories that may have a usual price. */
export const pricedCategories = [...skills, ...widerCategories] as const;
const forEachCategory = <V>(fieldOf: (category: Category) => V) =>
  Object.fromEntries(pricedCategories.map((category) => [`price-${category}`, fieldOf(category)])) as Record<
    `price-${(typeof pricedCategories)[number]}`,
    V
  >;

/** Empty where the handyman names no usual price. */
const TypedPrice = z
  .string()
  .transform((typed): unknown => typed.trim() || undefined)
  .pipe(BasePrice.optional());

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
  ...forEachCategory(() => TypedPrice),
});
export type JobsValues = z.input<typeof JobsForm>;

export function toJobsValues({ skills: settings, experience, categories, basePrices }: SettingsView): JobsValues {
  const priceOf = (category: Category) => basePrices.find((each) => each.category === category)?.basePrice;
  const settingOf = (skill: Skill) => settings.find((each) => each.skill === skill);
  return {
    skills: settings.map(({ skill }) => skill),
    experience,
    categories,
    ...forEachSkill("level", (skill) => settingOf(skill)?.experienceLevel ?? ""),
    ...forEachSkill("years", (skill) => String(settingOf(skill)?.yearsExperience ?? "")),
    ...forEachCategory((category) => priceOf(category)?.replace(/\.00$/, "") ?? ""),
  };
}

/** The skills are sent together with what is stated about them, and all usual prices together. */
export function toJobsChange(changed: Partial<JobsValues>, values: JobsValues): z.input<typeof SettingsChange> {
  const { experience, categories, ...more } = changed;
  const names = Object.keys(more);
  const isPrice = (name: string) => name.startsWith("price-");
  const chosen = values.skills.map((skill) => ({
    skill,
    experienceLevel: values[`level-${skill}`],
    yearsExperience: values[`years-${skill}`],
  }));
  return {
    ...(experience && { experience }),
    ...(categories && { categories: widerCategories.filter((each) => categories.includes(each)) }),
    ...(names.some((name) => !isPrice(name)) && { skills: chosen }),
    ...(names.some(isPrice) && { basePrices: typedPrices(values) }),
  };
}

/** The categories that the handyman takes, in the usual order. */
export const chosenCategories = ({ skills: chosen, categories }: Pick<JobsValues, "skills" | "categories">) =>
  pricedCategories.filter((category) => chosen.some((each) => each === category) || categories.includes(category));

const typedPrices = (values: JobsValues) =>
  chosenCategories(values).flatMap((category) => {
    const basePrice = values[`price-${category}`].trim();
    return basePrice ? [{ category, basePrice }] : [];
  });

import { experienceOf } from "../../../shared/handymen/experience.ts";
import { type HandymanProfile, UserServiceCategory, UserSkill } from "../../../shared/handymen/schema.ts";
import type { SettingsChange, SkillSetting } from "../../../shared/handymen/settings.ts";
import type { Instant } from "../../../shared/time.ts";
import type { Verification } from "../../../shared/verifications/schema.ts";
import { create, remove, replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";

type ItemContext = { readonly newId: () => string; readonly at: Instant };

type SkillChange = {
  /** With the new experience band, from which follows what is not stated. */
  readonly profile: HandymanProfile;
  /** The new skills; undefined when only the band changed. */
  readonly settings: readonly SkillSetting[] | undefined;
  readonly former: readonly UserSkill[];
  /** For the certificates of a skill that comes back. */
  readonly verifications: readonly Verification[];
};

/** The writes that make the skill items equal to the settings; nothing for those that are the same. */
export function skillWrites({ newId, at }: ItemContext, { profile, settings, former, verifications }: SkillChange) {
  const { userId, experience } = profile;
  const isCertified = (skill: string) =>
    verifications.some((each) => each.skill === skill && each.status === "verified");
  const stated = settings?.map(({ skill, experienceLevel, yearsExperience }) => ({
    skill,
    statedLevel: experienceLevel,
    statedYears: yearsExperience,
  }));
  const kept = (stated ?? former).map(({ skill, statedLevel, statedYears }): Write[] => {
    const said = { statedLevel, statedYears };
    const existing = former.find((each) => each.skill === skill);
    const next = { ...said, ...experienceOf(said, experience) };
    if (!existing) {
      const added = {
        ...next,
        id: newId(),
        userId,
        skill,
        isCertified: isCertified(skill),
        createdAt: at,
        updatedAt: at,
      };
      return [create(table.skill, UserSkill.parse(added))];
    }
    const changed = { ...existing, ...next };
    return isSame(changed, existing) ? [] : [replace(table.skill, { ...changed, updatedAt: at })];
  });
  const removed = stated ? former.filter(({ skill }) => !stated.some((each) => each.skill === skill)) : [];
  return [...kept.flat(), ...removed.map((each) => remove(table.skill, each, each.version))];
}

const isSame = (a: UserSkill, b: UserSkill): boolean =>
  (["statedLevel", "statedYears", "experienceLevel", "yearsExperience"] as const).every((name) => a[name] === b[name]);

type CategoryChange = {
  readonly former: readonly UserServiceCategory[];
  /** The new usual prices; undefined when they stay. */
  readonly basePrices: SettingsChange["basePrices"];
};

/** The writes that make the category items those of the skills and of the wider categories, with their usual prices. */
export function categoryWrites(
  { newId, at }: ItemContext,
  { userId, skills, categories }: HandymanProfile,
  { former, basePrices }: CategoryChange,
): Write[] {
  const wanted = [...new Set([...skills, ...categories])];
  const prices = new Map(basePrices?.map(({ category, basePrice }) => [category, basePrice]));
  const added = wanted.filter((category) => !former.some((each) => each.category === category));
  const removed = former.filter(({ category }) => !wanted.includes(category));
  const hasOtherPrice = ({ category, basePriceCents }: UserServiceCategory) => prices.get(category) !== basePriceCents;
  const kept = former.filter(({ category }) => wanted.includes(category));
  const repriced = basePrices ? kept.filter(hasOtherPrice) : [];
  return [
    ...added.map((category) =>
      create(
        table.category,
        UserServiceCategory.parse({
          id: newId(),
          userId,
          category,
          basePriceCents: prices.get(category),
          createdAt: at,
        }),
      ),
    ),
    ...repriced.map((each) => replace(table.category, { ...each, basePriceCents: prices.get(each.category) })),
    ...removed.map((each) => remove(table.category, each, each.version)),
  ];
}

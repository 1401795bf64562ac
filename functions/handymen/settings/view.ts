import { pauseOf } from "../../../shared/handymen/pause.ts";
import type { HandymanProfile, UserServiceCategory, UserSkill } from "../../../shared/handymen/schema.ts";
import type { SettingsView } from "../../../shared/handymen/settings.ts";
import { toDecimal } from "../../../shared/money.ts";
import type { User } from "../../../shared/session/schema.ts";
import type { Instant } from "../../../shared/time.ts";
import { toBasePrices } from "./base-prices.ts";

/** What the settings of a handyman are made of. */
export type StoredSettings = {
  readonly user: User;
  readonly profile: HandymanProfile;
  readonly skills: readonly UserSkill[];
  readonly categoryItems: readonly UserServiceCategory[];
};

/** A handyman's own settings. The skills say only what was stated: what is left out follows from the experience band. */
export function toSettingsView({ user, profile, skills, categoryItems }: StoredSettings, now: Instant): SettingsView {
  const stated = new Map(skills.map((each) => [each.skill, each]));
  const { address, state, phone, city = profile.city } = user;
  return {
    ...profile,
    address,
    city,
    state,
    phone,
    hourlyRate: Number(toDecimal(profile.hourlyRateCents)),
    pausedUntil: pauseOf(profile, now),
    basePrices: toBasePrices(categoryItems),
    skills: profile.skills.map((skill) => ({
      skill,
      experienceLevel: stated.get(skill)?.statedLevel,
      yearsExperience: stated.get(skill)?.statedYears,
    })),
  };
}

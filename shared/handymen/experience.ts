import type { Experience, ExperienceLevel } from "./choices.ts";
import type { UserSkill } from "./schema.ts";

/** The minimum years of each experience band, and the level that follows from it (D-36). */
const bands = {
  "1-2": { level: "beginner", years: 1 },
  "3-5": { level: "intermediate", years: 3 },
  "6-10": { level: "advanced", years: 6 },
  "10+": { level: "expert", years: 10 },
} as const satisfies Record<Experience, { level: ExperienceLevel; years: number }>;

/** The level that follows from a number of years. */
const levelOf = (years: number): ExperienceLevel =>
  Object.values(bands).findLast((band) => band.years <= years)?.level ?? "beginner";

type Stated = Pick<UserSkill, "statedLevel" | "statedYears">;

/**
 * Level and years of a skill as others see them: what the handyman said about it, else what follows from the years or
 * from the experience band. A stated level stands without years, since those of the band may contradict it.
 */
export function experienceOf({ statedLevel, statedYears }: Stated, band: Experience) {
  const { level, years } = bands[band];
  return {
    experienceLevel: statedLevel ?? (statedYears === undefined ? level : levelOf(statedYears)),
    yearsExperience: statedYears ?? (statedLevel ? undefined : years),
  };
}

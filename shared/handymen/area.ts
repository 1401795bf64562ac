import * as z from "zod";
import { hoursOf } from "../agenda/hours.ts";
import { categoryNumbers, type ServiceCategory } from "../categories.ts";
import { UserId } from "../ids.ts";
import type { UserFigures } from "../session/figures.ts";
import type { User } from "../session/schema.ts";
import { Instant } from "../time-schema.ts";
import type { Weekday } from "../weekday-schema.ts";
import { weekdays } from "../weekdays.ts";
import { toAreaWeek } from "./area-week.ts";
import { HandymanProfile } from "./schema.ts";

/**
 * The figures of a user that the ranking counts, in the order in which they are stored: names would double the item. A new
 * one comes last: in areas that were stored before it, it is 0 until the area is next written (`figuresOf`).
 */
const figureNames = [
  ...(["verifiedCount", "verifiedSumTenths", "verificationScore", "responseCount", "responseTimeMinutes"] as const),
] as const;
export type AreaFigures = Pick<UserFigures, (typeof figureNames)[number]>;

/**
 * Where a handyman works, and what decides whether they hear of a request. A copy of profile and user, small enough that
 * a request can read all handymen around it, and written in the transaction of whatever changes them.
 */
export const ServiceArea = z.object({
  userId: UserId,
  /** Of the ZIP code; without one no request finds the handyman. */
  latitude: HandymanProfile.shape.latitude,
  longitude: HandymanProfile.shape.longitude,
  timeZone: HandymanProfile.shape.timeZone,
  /** The one that they live by, where it is known: whether they are notified now follows its clocks. */
  ownZone: z.string().optional(),
  /** Miles. */
  serviceRadius: z.number(),
  /** One bit for each category, by its number in `categoryNumbers`. */
  trades: z.int().nonnegative(),
  /** One bit for each day of the week they work, Monday first. */
  days: z.int().nonnegative(),
  /** When these are not the usual hours, and on which dates others: see `AreaWeek`. */
  hours: z.string().optional(),
  exceptions: z.string().optional(),
  emergencyServices: HandymanProfile.shape.emergencyServices,
  acceptsFarther: HandymanProfile.shape.acceptsFarther,
  pausedUntil: HandymanProfile.shape.pausedUntil,
  /** The account or the profile is not active, so the area is not indexed. */
  isInactive: z.boolean().default(false),
  figures: z.array(z.number()),
  /** When they enrolled. */
  createdAt: Instant,
});
export type ServiceArea = z.output<typeof ServiceArea>;

/** Not `|` and `<<`: they count 32 bits, and there are more categories. */
const bitsOf = (numbers: readonly number[]): number =>
  [...new Set(numbers)].reduce((bits, number) => bits + 2 ** number, 0);
const hasBit = (bits: number, number: number): boolean => Math.floor(bits / 2 ** number) % 2 === 1;

/** The categories of a profile as bits: its trades, and the wider families. */
export const toTradeBits = (categories: readonly ServiceCategory[]): number =>
  bitsOf(categories.map((category) => categoryNumbers[category]));

/** Whether a handyman takes requests of a category. Anybody may take those of `other`. */
export const hasTrade = ({ trades }: Pick<ServiceArea, "trades">, category: ServiceCategory): boolean =>
  category === "other" || hasBit(trades, categoryNumbers[category]);

/** The days of a profile as bits, by their positions: a week has always the same days. */
export const toDayBits = (days: readonly z.output<typeof Weekday>[]): number =>
  bitsOf(days.map((day) => weekdays.indexOf(day)));

/** Whether a handyman may now hear of requests that they did not hear of before; also when they hear of fewer. */
export const isAreaChanged = (former: HandymanProfile, next: HandymanProfile): boolean =>
  (["skills", "categories", "serviceRadius", "zipCode", "pausedUntil"] as const).some(
    (field) => JSON.stringify(former[field]) !== JSON.stringify(next[field]),
  ) || weekText(former) !== weekText(next);

const weekText = (profile: HandymanProfile): string => {
  const { weeklyHours, exceptions } = hoursOf(profile);
  return JSON.stringify([weeklyHours, exceptions]);
};

export type Clocks = Pick<ServiceArea, "timeZone" | "ownZone">;

/** The clocks by which its handyman is notified: times of work are on those of the place. */
export const ownZoneOf = ({ ownZone, timeZone }: Clocks): string => ownZone ?? timeZone;

/** The figures of a user as the area stores them. */
export const toAreaFigures = (figures: AreaFigures): number[] => figureNames.map((name) => figures[name]);

/** The stored figures, by name. */
export function figuresOf({ figures }: Pick<ServiceArea, "figures">): AreaFigures {
  const [verifiedCount = 0, verifiedSumTenths = 0, verificationScore = 0, responseCount = 0, responseTimeMinutes = 0] =
    figures;
  return { verifiedCount, verifiedSumTenths, verificationScore, responseCount, responseTimeMinutes };
}

/** The service area of a handyman, from their profile, user and figures as all are about to be stored. */
export const toServiceArea = (user: User, profile: HandymanProfile, figures: AreaFigures): ServiceArea =>
  ServiceArea.parse({
    ...profile,
    ownZone: user.timeZone,
    figures: toAreaFigures(figures),
    trades: toTradeBits([...profile.skills, ...profile.categories]),
    days: toDayBits(profile.availability),
    ...toAreaWeek(profile, profile.updatedAt),
    // Whoever was made an administrator keeps the profile, and takes no jobs.
    isInactive: !(user.isActive && profile.isActive && user.role === "handyman"),
  });

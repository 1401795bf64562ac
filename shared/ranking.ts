import { policy } from "./policy.ts";
import { DAY_MS, type Instant, latest } from "./time.ts";

// The order in which handymen are offered to a customer and told of a request. Published word for word on /terms#ranking.
// Neither the price counts, which is a sort of its own, nor what somebody spends, nor requests they refused.

/** What counts, and how much of a hundred. */
export const rankingWeights = {
  rating: 30,
  availability: 20,
  reliability: 20,
  distance: 10,
  checks: 10,
  answer: 10,
} as const;
export type RankingPart = keyof typeof rankingWeights;
const parts = Object.keys(rankingWeights) as RankingPart[];

/** Nothing measures these yet: everybody has the neutral value. */
export const partsNotCountedYet: readonly RankingPart[] = ["reliability"];

/** Why somebody stands where they stand, as screens say it. */
export const rankingReasons = ["ratedHigh", "soon", "reliable", "near", "checked", "quickToAnswer", "newHere"] as const;
export type RankingReason = (typeof rankingReasons)[number];
const reasonOf: Readonly<Record<RankingPart, RankingReason>> = {
  rating: "ratedHigh",
  availability: "soon",
  reliability: "reliable",
  distance: "near",
  checks: "checked",
  answer: "quickToAnswer",
};

/** What the ranking knows of one handyman. */
export type RankingFacts = {
  readonly id: string;
  /** When they enrolled: the earlier one stands first of two that are equal. */
  readonly createdAt: Instant;
  readonly miles: number;
  /** Verified reviews: how many, and the sum of their stars in tenths. */
  readonly verifiedCount: number;
  readonly verifiedSumTenths: number;
  readonly verificationScore: number;
  /** The mean; undefined below the number of answers that makes one. */
  readonly answerMinutes: number | undefined;
  /** From 0 to 1; undefined while nothing measures it. */
  readonly availability?: number | undefined;
  readonly reliability?: number | undefined;
};

/** A new handyman's rating, as if five people had given it. */
const PRIOR = { stars: policy.rankingPriorStars, count: policy.rankingPriorReviews };
const MAX_STARS = 5;
/** What counts where nothing is known. */
const NEUTRAL = 0.7;
/** The place that the best newcomer has at least. */
const NEWCOMER_PLACE = 3;
const MAX_CHECKS = 5;
const [QUICK_MINUTES, SLOW_MINUTES] = [60, policy.rankingSlowHours * 60];

const between0And1 = (value: number): number => Math.min(Math.max(value, 0), 1);
const isNewcomer = ({ verifiedCount }: RankingFacts): boolean => verifiedCount < policy.rankingNewcomerReviews;

/**
 * How soon somebody can come who is free from an instant on: one until the last wished time is over, without one now, and
 * nothing at the latest. Undefined for somebody who has not said when.
 */
export function availabilityOf(
  freeFrom: Instant | undefined,
  { wished, at }: { readonly wished: readonly { readonly endsAt: Instant }[]; readonly at: Instant },
): number | undefined {
  if (freeFrom === undefined) return undefined;
  const until = wished.length > 0 ? latest(at, ...wished.map(({ endsAt }) => endsAt)) : at;
  return between0And1(1 - (Date.parse(freeFrom) - Date.parse(until)) / (policy.rankingLateDays * DAY_MS));
}

function ratingOf({ verifiedCount, verifiedSumTenths }: RankingFacts): number {
  const sum = verifiedSumTenths / 10 + PRIOR.count * PRIOR.stars;
  return sum / (verifiedCount + PRIOR.count) / MAX_STARS;
}

/** The known parts, each from 0 to 1; a part that is missing has the neutral value. */
function knownParts(facts: RankingFacts): Partial<Record<RankingPart, number | undefined>> {
  const always = {
    availability: facts.availability,
    distance: between0And1(1 - facts.miles / policy.rankingFarMiles),
    checks: between0And1(facts.verificationScore / MAX_CHECKS),
  };
  if (isNewcomer(facts)) return always;
  const { answerMinutes } = facts;
  const answer =
    answerMinutes === undefined
      ? undefined
      : between0And1((SLOW_MINUTES - answerMinutes) / (SLOW_MINUTES - QUICK_MINUTES));
  return { ...always, rating: ratingOf(facts), reliability: facts.reliability, answer };
}

const neutralOf = (part: RankingPart): number => (part === "rating" ? PRIOR.stars / MAX_STARS : NEUTRAL);

/** The points of a part of which nothing is known. */
export const neutralPointsOf = (part: RankingPart): number => rankingWeights[part] * neutralOf(part);

export type Ranked<F extends RankingFacts> = {
  readonly facts: F;
  /** Of a hundred: the sum of the contributions. */
  readonly score: number;
  readonly contributions: Readonly<Record<RankingPart, number>>;
  /** The two largest contributions of what is known. */
  readonly reasons: readonly RankingReason[];
};

function rate<F extends RankingFacts>(facts: F): Ranked<F> {
  const known = knownParts(facts);
  const contributionOf = (part: RankingPart) =>
    known[part] === undefined ? neutralPointsOf(part) : rankingWeights[part] * known[part];
  const contributions = Object.fromEntries(parts.map((part) => [part, contributionOf(part)])) as Record<
    RankingPart,
    number
  >;
  const reasons = parts
    .filter((part) => (known[part] ?? 0) > 0)
    .sort((a, b) => contributions[b] - contributions[a])
    .slice(0, 2)
    .map((part) => reasonOf[part]);
  return { facts, contributions, score: parts.reduce((sum, part) => sum + contributions[part], 0), reasons };
}

/** Best first, whatever order they came in. */
export function rank<F extends RankingFacts>(all: readonly F[]): readonly Ranked<F>[] {
  const keyOf = ({ createdAt, id }: RankingFacts) => `${createdAt}#${id}`;
  const ranked = all.map(rate).sort((a, b) => b.score - a.score || (keyOf(a.facts) < keyOf(b.facts) ? -1 : 1));
  const place = ranked.findIndex(({ facts }) => isNewcomer(facts));
  const newcomer = ranked[place];
  if (!newcomer || place < NEWCOMER_PLACE) return ranked;
  const moved: Ranked<F> = { ...newcomer, reasons: ["newHere", ...newcomer.reasons.slice(0, 1)] };
  return ranked.toSpliced(place, 1).toSpliced(NEWCOMER_PLACE - 1, 0, moved);
}

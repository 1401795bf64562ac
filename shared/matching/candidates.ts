import { type Clocks, figuresOf, hasTrade, ownZoneOf, type ServiceArea } from "../handymen/area.ts";
import { weekOf } from "../handymen/area-week.ts";
import { FARTHER } from "../handymen/enrollment.ts";
import { pauseOf } from "../handymen/pause.ts";
import type { UserId } from "../ids.ts";
import { policy } from "../policy.ts";
import { availabilityOf, type RankingFacts, rank } from "../ranking.ts";
import { isOfferedTo, type OfferedRequest } from "../requests/lifecycle.ts";
import type { ServiceRequest } from "../requests/schema.ts";
import type { Instant } from "../time.ts";
import { wallTimeAt } from "../time-zones.ts";
import { type Wished, wishMatcher } from "./wish.ts";

/** A handyman who may be notified of a request, with the distance of the two ZIP codes. */
export type Candidate = {
  readonly area: ServiceArea;
  readonly miles: number;
  readonly isFarther: boolean;
  /** What the ranking counts of the first wished time at which they work; undefined where nothing is wished. */
  readonly availability?: number | undefined;
};

/** A request as far as it decides who may hear of it: posted, or one that a visitor asks about. */
export type SoughtRequest = OfferedRequest &
  Wished &
  Pick<ServiceRequest, "category"> &
  Partial<Pick<ServiceRequest, "latitude" | "longitude">>;

/** One matcher for each request that is in memory: it remembers the working times that many people share. */
const matchers = new WeakMap<SoughtRequest, ReturnType<typeof wishMatcher>>();
function matcherOf(request: SoughtRequest): ReturnType<typeof wishMatcher> {
  const matcher = matchers.get(request) ?? wishMatcher();
  matchers.set(request, matcher);
  return matcher;
}

/** Whether a handyman could be notified of anything at all. */
const isAvailable = (area: ServiceArea, at: Instant): boolean => !area.isInactive && pauseOf(area, at) === undefined;

/**
 * The handyman as a candidate for a request; undefined for one who must not hear of it (I-M1): inactive, paused, of
 * another trade, too far, the customer, turned away from it before, or at work at none of the wished times.
 */
export function toCandidate(
  request: SoughtRequest,
  { area, miles }: Pick<Candidate, "area" | "miles">,
  at: Instant,
): Candidate | undefined {
  const isInRange = miles <= area.serviceRadius;
  const isFarther = !isInRange && area.acceptsFarther && miles <= area.serviceRadius * FARTHER;
  const mayHear = isAvailable(area, at) && hasTrade(area, request.category) && isOfferedTo(request, area.userId);
  if (!mayHear || !(isInRange || isFarther)) return undefined;
  const worker = () => ({ week: weekOf(area), timeZone: area.timeZone });
  const { isSuited, firstAt, wished } = matcherOf(request)(request, worker, at);
  return isSuited ? { area, miles, isFarther, availability: availabilityOf(firstAt, { wished, at }) } : undefined;
}

/** Whether it is day where the handyman lives. */
export function isDay(area: Clocks, at: Instant): boolean {
  const { minutes } = wallTimeAt(at, ownZoneOf(area));
  return minutes >= policy.notifiedFromHour * 60 && minutes < policy.notifiedToHour * 60;
}

/** Whether they may be notified of an urgent request now. */
export const isAwake = (area: ServiceArea, at: Instant): boolean => area.emergencyServices || isDay(area, at);

function factsOf({ area, miles, availability }: Candidate): RankingFacts {
  const { responseCount, responseTimeMinutes, ...figures } = figuresOf(area);
  const answerMinutes = responseCount >= policy.rankingAnswers ? responseTimeMinutes : undefined;
  return { ...figures, id: area.userId, createdAt: area.createdAt, miles, answerMinutes, availability };
}

const compareIds = (a: Candidate, b: Candidate): number => (a.area.userId < b.area.userId ? -1 : 1);

/** First who offers emergency services, then by distance. */
const compareUrgent = (a: Candidate, b: Candidate): number =>
  Number(b.area.emergencyServices) - Number(a.area.emergencyServices) || a.miles - b.miles || compareIds(a, b);

/**
 * The candidates in the order in which they are notified: the urgent ones by distance, the others by the published
 * ranking. Whoever is in range comes before whoever is farther.
 */
export function inOrder(request: ServiceRequest, candidates: readonly Candidate[]): readonly Candidate[] {
  const sorted = (some: readonly Candidate[]) => {
    if (request.urgency === "high") return some.toSorted(compareUrgent);
    const byId = new Map<string, Candidate>(some.map((each) => [each.area.userId, each]));
    return rank(some.map(factsOf)).flatMap(({ facts }) => byId.get(facts.id) ?? []);
  };
  return [false, true].flatMap((isFarther) => sorted(candidates.filter((each) => each.isFarther === isFarther)));
}

const MIN_FIGURES = 20;

/**
 * The mean time in which those who were notified answer, in minutes; undefined with fewer than twenty answers of all of
 * them together.
 */
export function usualAnswerMinutes(areas: readonly ServiceArea[]): number | undefined {
  const figures = areas.map(figuresOf);
  const count = figures.reduce((sum, each) => sum + each.responseCount, 0);
  const minutes = figures.reduce((sum, each) => sum + each.responseCount * each.responseTimeMinutes, 0);
  return count < MIN_FIGURES ? undefined : Math.round(minutes / count);
}

/** Those who were notified before, of a request. */
export type Notified = ReadonlySet<UserId>;

import type { SupplyView } from "../handymen/supply.ts";
import { type Candidate, usualAnswerMinutes } from "./candidates.ts";
import { MAX_NOTIFIED } from "./waves.ts";

/** Fewer are not counted: a count of one or two says where those work. */
const MIN_COUNTED = 3;
const HOUR_MINUTES = 60;

/** What a visitor may know of those who would be notified at once, as many as one urgent request notifies. */
export function toSupplyView(candidates: readonly Candidate[]): SupplyView {
  const inRange = candidates.filter(({ isFarther }) => !isFarther);
  if (inRange.length < MIN_COUNTED) return { isFew: inRange.length > 0 };
  const minutes = usualAnswerMinutes(inRange.map(({ area }) => area));
  return {
    count: Math.min(inRange.length, MAX_NOTIFIED.high),
    isFew: false,
    ...(minutes !== undefined && { answersWithinHours: Math.max(1, Math.ceil(minutes / HOUR_MINUTES)) }),
  };
}

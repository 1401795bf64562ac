import { DAY_MS, type Instant, later } from "../time.ts";
import type { ReviewedPair } from "./schema.ts";

/** The minimum time between two reviews without a job (D-17). */
const PAUSE_MS = 30 * DAY_MS;

/** Whether a review without a job has to wait. */
export const mustWait = (pair: ReviewedPair | undefined, at: Instant): boolean =>
  pair !== undefined && later(pair.reviewedAt, PAUSE_MS) > at;

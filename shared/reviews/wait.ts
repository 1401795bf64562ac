import { DAY_MS, type Instant, later } from "../time.ts";
import type { ReviewedPair } from "./schema.ts";

/** How long somebody waits who has no further job with the handyman (D-17). */
const PAUSE_MS = 30 * DAY_MS;

/** Whether a review without a job has to wait: this reviewer has said something of this handyman not long ago. */
export const mustWait = (pair: ReviewedPair | undefined, at: Instant): boolean =>
  pair !== undefined && later(pair.reviewedAt, PAUSE_MS) > at;

import { policy } from "../policy.ts";
import { addMs, DAY_MS, type Instant } from "../time.ts";
import type { ReviewedPair } from "./schema.ts";

/** The minimum time between two reviews without a job (D-17). */
const REPEAT_WAIT_MS = policy.reviewRepeatDays * DAY_MS;

/** Whether a review without a job has to wait. */
export const mustWait = (pair: ReviewedPair | undefined, at: Instant): boolean =>
  pair !== undefined && addMs(pair.reviewedAt, REPEAT_WAIT_MS) > at;

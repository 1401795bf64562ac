import * as z from "zod";
import { CancellationPolicy } from "../cancellation-policy.ts";
import { Instant } from "../time-schema.ts";
import { JobCanceller } from "./sides.ts";

/** What a job stores of its cancellation, and both sides see. */
export const cancelled = {
  /** The policy in force when the job was agreed on; absent: `none`. */
  cancellationPolicy: CancellationPolicy.optional(),
  cancelledAt: Instant.optional(),
  cancelledBy: JobCanceller.optional(),
  /** The canceller's own words; `stale` when the clock cancelled it for inactivity. */
  cancelReason: z.string().optional(),
} as const;

import { policy } from "../../policy.ts";
import { addMs, HOUR_MS, type Instant } from "../../time.ts";
import type { JobView } from "../schema.ts";

/** How long before the agreed time a job may be started. */
const EARLY_START_MS = policy.earlyStartHours * HOUR_MS;

/** Whether a job would be started long before the agreed time. */
export const isTooEarly = ({ appointment }: Pick<JobView, "appointment">, at: Instant): boolean =>
  appointment !== undefined && appointment.startsAt > addMs(at, EARLY_START_MS);

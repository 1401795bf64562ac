import { policy } from "../policy.ts";
import { addMs, DAY_MS, type Instant } from "../time.ts";
import type { AlertType } from "./alert-types.ts";
import type { FraudAlert } from "./schema.ts";

/** After which time an alert comes again while what it is about goes on; the others are raised once. */
const intervals: Readonly<Partial<Record<AlertType, number>>> = {
  standing: policy.longHeldRepeatDays * DAY_MS,
};

/** When the next alert about the same comes; undefined where none does by the clock alone. */
export function raisedAgainAt({
  alertType,
  createdAt,
}: Pick<FraudAlert, "alertType" | "createdAt">): Instant | undefined {
  const interval = intervals[alertType];
  return interval === undefined ? undefined : addMs(createdAt, interval);
}

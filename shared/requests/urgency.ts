import { policy } from "../policy.ts";
import { DAY_MS, HOUR_MS } from "../time.ts";

export const urgencies = ["low", "medium", "high"] as const;
export type Urgency = (typeof urgencies)[number];

/** How long a request stays open, by urgency. */
export const openMsByUrgency: Readonly<Record<Urgency, number>> = {
  low: policy.requestOpenDays * DAY_MS,
  medium: policy.requestSoonDays * DAY_MS,
  high: policy.requestSameDayHours * HOUR_MS,
};

/** How long a handyman is asked alone. */
export const privateMsByUrgency: Readonly<Record<Urgency, number>> = {
  low: policy.privateHours * HOUR_MS,
  medium: policy.privateHours * HOUR_MS,
  high: policy.privateSameDayHours * HOUR_MS,
};

import * as z from "zod";
import { DAY_MS, HOUR_MS } from "../time.ts";

export const urgencies = ["low", "medium", "high"] as const;
export const Urgency = z.enum(urgencies);
export type Urgency = z.output<typeof Urgency>;

/** How long a request stays open, by urgency. */
export const openMsByUrgency: Readonly<Record<Urgency, number>> = {
  low: 14 * DAY_MS,
  medium: 7 * DAY_MS,
  high: 48 * HOUR_MS,
};

/** How long a handyman is asked alone. */
export const privateMsByUrgency: Readonly<Record<Urgency, number>> = {
  low: DAY_MS,
  medium: DAY_MS,
  high: 4 * HOUR_MS,
};

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

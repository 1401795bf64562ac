import * as z from "zod";
import type { Message } from "../messages.ts";
import { policy } from "../policy.ts";
import { DAY_MINUTES, GRID_MINUTES, isSpanAllowed, LAST_END_MINUTES } from "./windows.ts";

const message: Message = `Choose a time between ${policy.minAppointmentMinutes} minutes and ${policy.maxAppointmentHours} hours, in quarters of an hour`;

/** A local date, `YYYY-MM-DD`. */
export const Day = z.iso.date("Choose a day" satisfies Message);

export const TimeWindow = z
  .object({
    day: Day,
    from: z
      .int(message)
      .min(0, message)
      .max(DAY_MINUTES - GRID_MINUTES, message),
    to: z.int(message).max(LAST_END_MINUTES, message),
  })
  .refine(({ from, to }) => isSpanAllowed(to - from) && from % GRID_MINUTES === 0, { error: message, path: ["to"] });
export type TimeWindow = z.output<typeof TimeWindow>;

/** The times that a customer wishes; an empty list takes the wish back. */
export const TimeWindows = z
  .array(TimeWindow)
  .max(policy.wishedTimes, `Choose at most ${policy.wishedTimes} times` satisfies Message);

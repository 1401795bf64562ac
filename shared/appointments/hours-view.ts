import * as z from "zod";
import { NewWorkingHours, WorkingHours } from "../agenda/hours-schema.ts";
import { TimeZone } from "../time-schema.ts";

/** A handyman's working hours, on the clocks of their place. */
export const WorkingHoursView = WorkingHours.extend({
  timeZone: TimeZone,
  /** Named by a change, so that it does not undo another one. */
  version: z.int().positive(),
});
export type WorkingHoursView = z.output<typeof WorkingHoursView>;

/** The hours as they are to be, and optionally the version that the change was made from. */
export const HoursChange = NewWorkingHours.extend({ version: z.int().positive().optional() });

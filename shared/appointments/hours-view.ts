import type * as z from "zod";
import { WorkingHours } from "../agenda/hours.ts";
import { TimeZone } from "../time-zones.ts";

/** A handyman's working hours, on the clocks of their place. */
export const WorkingHoursView = WorkingHours.extend({ timeZone: TimeZone });
export type WorkingHoursView = z.output<typeof WorkingHoursView>;

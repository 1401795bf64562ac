import * as z from "zod";
import { workDurations } from "./work-duration.ts";

/** How long work takes, in minutes. */
export const WorkDuration = z.literal(workDurations);
export type WorkDuration = z.output<typeof WorkDuration>;

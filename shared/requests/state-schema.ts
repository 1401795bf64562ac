import * as z from "zod";
import { jobStatuses } from "./status.ts";
import { urgencies } from "./urgency.ts";

export const JobStatus = z.enum(jobStatuses);
export type JobStatus = z.output<typeof JobStatus>;
export const Urgency = z.enum(urgencies);
export type Urgency = z.output<typeof Urgency>;

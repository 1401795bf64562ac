import * as z from "zod";
import type { Moves } from "../machine.ts";

/** The states a request and its job share. */
export const jobStatuses = [
  "pending",
  "quoted",
  "accepted",
  "in_progress",
  "completed",
  "cancelled",
  "disputed",
] as const;
export const JobStatus = z.enum(jobStatuses);
export type JobStatus = z.output<typeof JobStatus>;

/**
 * What somebody is to one job; `agreement` is both sides together, `clock` nobody's answer in time, `provider` whoever
 * sent the whole payment back from beyond the platform, `handymanAlone` the handyman of a job whose customer's account is not
 * active, so that there is nobody to agree with (D-54).
 */
export type JobActor = "customer" | "handyman" | "handymanAlone" | "admin" | "agreement" | "clock" | "provider";

/** The moves that follow from the next status alone, and so the only ones that naming it makes. */
export const statusMoves = {
  start: { from: ["accepted"], to: "in_progress", by: ["handyman"] },
  complete: { from: ["in_progress"], to: "completed", by: ["handyman"] },
  cancel: { from: ["accepted"], to: "cancelled", by: ["customer", "handyman", "admin", "clock", "provider"] },
  endEarly: { from: ["in_progress"], to: "cancelled", by: ["agreement", "handymanAlone", "admin", "provider"] },
} as const satisfies Moves<JobStatus, JobActor>;

/**
 * The life of a job, which begins as accepted (R-134…R-136). Before it is started either side may leave, afterwards only
 * both together, or an administrator ends it; a customer who is not content asks for it to be done again (`refusalOfRedo`).
 * One that was done and never paid has no other way out than an administrator, who closes it (`mayBeEnded`). A disputed
 * job is decided by an administrator alone: completed, or cancelled with everything given back (D-55). Whatever is not
 * listed is refused, but for a customer's no to a price that they have not approved (`isPriceOpen`).
 */
export const jobMoves = {
  ...statusMoves,
  redo: { from: ["completed"], to: "in_progress", by: ["customer"] },
  close: { from: ["completed"], to: "cancelled", by: ["admin"] },
  release: { from: ["disputed"], to: "completed", by: ["admin"] },
  end: { from: ["disputed"], to: "cancelled", by: ["admin"] },
} as const satisfies Moves<JobStatus, JobActor>;

/** The states in which a job counts as active. */
export const activeStatuses: readonly JobStatus[] = ["accepted", "in_progress"];

import type { Machine, Moves } from "../machine.ts";
import type { JobStatus } from "../requests/status.ts";

/**
 * The actors of a job. `agreement`: both sides together; `clock`: a deadline without an answer; `provider`: a full
 * refund made at Stripe; `handymanAlone`: the handyman of a job whose customer is deactivated (D-54).
 */
export type JobActor = "customer" | "handyman" | "handymanAlone" | "admin" | "agreement" | "clock" | "provider";

/** The moves that `jobs.updateStatus` makes by naming the next status. */
export const statusMoves = {
  start: { from: ["accepted"], to: "in_progress", by: ["handyman"] },
  complete: { from: ["in_progress"], to: "completed", by: ["handyman"] },
  cancel: { from: ["accepted"], to: "cancelled", by: ["customer", "handyman", "admin", "clock", "provider"] },
  endEarly: { from: ["in_progress"], to: "cancelled", by: ["agreement", "handymanAlone", "admin", "provider"] },
} as const satisfies Moves<JobStatus, JobActor>;

/**
 * The state machine of a job, from `accepted` on (R-134…R-136). Before the start either side may cancel; afterwards
 * only both together, or an administrator. A customer may ask for rework once (`refusalOfRework`). A completed job that
 * is never paid can be closed by an administrator (`canAdminCancel`). Either side may dispute a job that was begun, and
 * a contested no-show disputes one that was not. The dispute ends by both together, by an administrator (D-55) or by the
 * clock: completed, or cancelled with a full refund; whoever opened it may withdraw it. `resume`: the work goes on.
 * `reinstate`: it has yet to begin. `settle`: both sides agreed on a price for the work so far.
 * `rejectPrice`: the customer rejects a price that they never approved (`isPriceOpen`). No other move exists.
 */
export const jobMoves = {
  ...statusMoves,
  settle: { from: ["in_progress"], to: "completed", by: ["agreement"] },
  rejectPrice: { from: ["in_progress"], to: "cancelled", by: ["customer"] },
  redo: { from: ["completed"], to: "in_progress", by: ["customer"] },
  close: { from: ["completed"], to: "cancelled", by: ["admin"] },
  dispute: { from: ["accepted", "in_progress", "completed"], to: "disputed", by: ["customer", "handyman"] },
  release: {
    from: ["disputed"],
    to: "completed",
    by: ["admin", "agreement", "clock", "provider", "customer", "handyman"],
  },
  end: { from: ["disputed"], to: "cancelled", by: ["admin", "agreement", "clock", "provider"] },
  resume: { from: ["disputed"], to: "in_progress", by: ["customer", "handyman", "agreement", "admin"] },
  reinstate: { from: ["disputed"], to: "accepted", by: ["customer", "handyman", "agreement", "admin"] },
} as const satisfies Moves<JobStatus, JobActor>;

export const jobMachine: Machine<"status", keyof typeof jobMoves, JobStatus, JobActor> = {
  name: "job",
  field: "status",
  moves: jobMoves,
};

/** The active states. */
export const activeStatuses: readonly JobStatus[] = ["accepted", "in_progress"];

import { transition } from "../machine.ts";
import type { UserFigures } from "../session/figures.ts";
import type { Instant } from "../time.ts";
import { withoutAppointments } from "./appointments/lifecycle.ts";
import { type JobActor, jobMachine, type jobMoves } from "./machine.ts";
import { withoutOpenProposal } from "./proposals.ts";
import type { Job, JobCanceller } from "./schema.ts";

/** The change of the handyman's number of completed jobs: -1 or 0, never below zero in total. */
export const totalJobsChange = ({ completedAt }: Job, figures: UserFigures | undefined): number =>
  completedAt && figures?.totalJobs ? -1 : 0;

/** How the platform's counters count the job now, so that they can be corrected. */
export const platformCountFields = ({ status, completedAt }: Job) =>
  status === "disputed" ? { wasDisputed: true } : { completedAt };

/** Who cancels a job, why, and when. */
export type Cancellation = { readonly by: JobCanceller; readonly reason?: string | undefined; readonly at: Instant };

/** The move that cancels a job from its present state, and who makes it. */
function cancelMoveOf({ status }: Job, by: JobCanceller): { move: keyof typeof jobMoves; by: JobActor } {
  if (status === "completed") return { move: "close", by };
  if (status === "disputed") return { move: "end", by };
  if (status !== "in_progress") return { move: "cancel", by };
  if (by === "customer") return { move: "rejectPrice", by };
  // A handyman ends started work alone only when the customer is deactivated.
  return { move: "endEarly", by: by === "handyman" ? "handymanAlone" : by };
}

/** The job, cancelled: its open proposal is withdrawn, its appointment cancelled, and nothing of it is due any more. */
export const toCancelledJob = (job: Job, { by, reason, at }: Cancellation): Job => ({
  ...transition(jobMachine, withoutAppointments(withoutOpenProposal(job, at), "cancelled", at), cancelMoveOf(job, by)),
  cancelledAt: at,
  cancelledBy: by,
  cancelReason: reason,
  staleDueAt: undefined,
  endDueAt: undefined,
  unpaidDays: undefined,
  releaseDueAt: undefined,
  ...(job.openDisputeId && { openDisputeId: undefined, disputeClosedAt: at }),
  updatedAt: at,
});

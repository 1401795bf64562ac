import type { ErrorCode } from "../errors/errors.ts";
import { transition } from "../machine.ts";
import { RELEASE_DELAY_MS } from "../payments/release.ts";
import { policy } from "../policy.ts";
import type { ProposalKind } from "../proposal-kind.ts";
import { addMs, DAY_MS, type Instant } from "../time.ts";
import { isAbandoned } from "./deactivation.ts";
import { jobMachine } from "./machine.ts";
import type { Job, JobView, ProposalState } from "./schema.ts";

/** How long after its completion a customer may ask for rework: as long as the payment is held (E3). */
const REWORK_REQUEST_MS = RELEASE_DELAY_MS;
/** How long the handyman has for the rework; then an administrator is alerted. */
const REWORK_MS = policy.reworkDays * DAY_MS;

type EndFact =
  | "status"
  | "redo"
  | "releaseStatus"
  | "handymanInactiveAt"
  | "mayFinish"
  | `${"completed" | "confirmed" | "released" | "disputed" | "resolved"}At`;
type EndedJob = Pick<JobView, EndFact> & {
  readonly proposals?: readonly { readonly kind: ProposalKind; readonly state: ProposalState }[] | undefined;
};

/** Until when rework can be requested. */
export const reworkRequestDeadline = (completedAt: Instant): Instant => addMs(completedAt, REWORK_REQUEST_MS);

/** Until when the rework has to be completed. */
export const reworkDueOf = ({ askedAt }: { readonly askedAt: Instant }): Instant => addMs(askedAt, REWORK_MS);

/** Whether the job is in rework now. */
export const isInRework = ({ status, redo }: Pick<JobView, "status" | "redo">): boolean =>
  status === "in_progress" && redo !== undefined;

/** Whether both sides agreed to end the job. */
const endedByAgreement = ({ proposals = [] }: EndedJob): boolean =>
  proposals.some(({ kind, state }) => kind === "ending" && state === "accepted");

/** Why rework cannot be requested now; undefined when it can: once, before the release. */
export function refusalOfRework(job: EndedJob, at: Instant): ErrorCode | undefined {
  const { status, completedAt, confirmedAt, releasedAt, resolvedAt, disputedAt, releaseStatus } = job;
  if (status !== "completed" || !completedAt || releaseStatus === "reversed" || endedByAgreement(job))
    return "job.illegalMove";
  if (isAbandoned(job)) return "job.illegalMove";
  if (job.redo) return "job.redoSpent";
  if (confirmedAt || releasedAt || resolvedAt || at >= reworkRequestDeadline(completedAt)) return "job.redoOver";
  return disputedAt ? "payment.disputed" : undefined;
}

type ReworkInput = { readonly reason: string; readonly at: Instant };

/** The job, in progress again. It no longer counts as completed, so payment, release and reminders wait. */
export const withRework = (job: Job & { readonly completedAt: Instant }, { reason, at }: ReworkInput): Job => ({
  ...transition(jobMachine, job, { move: "redo", by: "customer" }),
  redo: { askedAt: at, reason, completedAt: job.completedAt },
  completedAt: undefined,
  unpaidDays: undefined,
  updatedAt: at,
});

/** When an administrator is alerted to missing rework; undefined when it is done or the alert was raised. */
export const reworkAlertDueAt = ({ status, redo }: Job): Instant | undefined =>
  status === "in_progress" && redo && !redo.toldAt ? reworkDueOf(redo) : undefined;

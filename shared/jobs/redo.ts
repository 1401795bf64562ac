import type { ErrorCode } from "../errors.ts";
import { RELEASE_MS } from "../payments/release.ts";
import { DAY_MS, type Instant, later } from "../time.ts";
import { isAbandoned } from "./deactivation.ts";
import type { Job, JobView, ProposalKind, ProposalState } from "./schema.ts";

/** How long after its completion a customer may ask for rework: as long as the payment is held (E3). */
const REDO_MS = RELEASE_MS;
/** How long the handyman has for the rework; then an administrator is alerted. */
const REDO_ALERT_MS = 5 * DAY_MS;

type Fact =
  | "status"
  | "redo"
  | "releaseStatus"
  | "handymanInactiveAt"
  | "mayFinish"
  | `${"completed" | "confirmed" | "released" | "disputed" | "resolved"}At`;
type Ended = Pick<JobView, Fact> & {
  readonly proposals?: readonly { readonly kind: ProposalKind; readonly state: ProposalState }[] | undefined;
};

/** Until when rework can be requested. */
export const redoUntil = (completedAt: Instant): Instant => later(completedAt, REDO_MS);

/** Until when the rework has to be completed. */
export const redoDueOf = ({ askedAt }: { readonly askedAt: Instant }): Instant => later(askedAt, REDO_ALERT_MS);

/** Whether the job is in rework now. */
export const isRedoing = ({ status, redo }: Pick<JobView, "status" | "redo">): boolean =>
  status === "in_progress" && redo !== undefined;

/** Whether both sides agreed to end the job. */
const isAgreedEnd = ({ proposals = [] }: Ended): boolean =>
  proposals.some(({ kind, state }) => kind === "ending" && state === "accepted");

/** Why rework cannot be requested now; undefined when it can: once, before the release. */
export function refusalOfRedo(job: Ended, at: Instant): ErrorCode | undefined {
  const { status, completedAt, confirmedAt, releasedAt, resolvedAt, disputedAt, releaseStatus } = job;
  if (status !== "completed" || !completedAt || releaseStatus === "reversed" || isAgreedEnd(job))
    return "job.illegalMove";
  if (isAbandoned(job)) return "job.illegalMove";
  if (job.redo) return "job.redoSpent";
  if (confirmedAt || releasedAt || resolvedAt || at >= redoUntil(completedAt)) return "job.redoOver";
  return disputedAt ? "payment.disputed" : undefined;
}

type Asked = { readonly reason: string; readonly at: Instant };

/** The job, in progress again. It no longer counts as completed, so payment, release and reminders wait. */
export const redone = (job: Job & { readonly completedAt: Instant }, { reason, at }: Asked): Job => ({
  ...job,
  status: "in_progress",
  redo: { askedAt: at, reason, completedAt: job.completedAt },
  completedAt: undefined,
  unpaidDays: undefined,
  updatedAt: at,
});

/** When an administrator is alerted to missing rework; undefined when it is done or the alert was raised. */
export const redoLookAt = ({ status, redo }: Job): Instant | undefined =>
  status === "in_progress" && redo && !redo.toldAt ? redoDueOf(redo) : undefined;

import type { ErrorCode } from "../errors.ts";
import { RELEASE_MS } from "../payments/release.ts";
import { DAY_MS, type Instant, later } from "../time.ts";
import { isAbandoned } from "./deactivation.ts";
import type { Job, JobView, ProposalKind, ProposalState } from "./schema.ts";

/** How long after the end of a job its customer may ask the handyman to come back: as long as paid money is held (E3). */
const REDO_MS = RELEASE_MS;
/** So long the handyman has to do it again; then an administrator hears of it. */
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

/** Until when the handyman of a job that ended then may be asked to come back. */
export const redoUntil = (completedAt: Instant): Instant => later(completedAt, REDO_MS);

/** Until when a handyman who was asked has time. */
export const redoDueOf = ({ askedAt }: { readonly askedAt: Instant }): Instant => later(askedAt, REDO_ALERT_MS);

/** Whether a job is done a second time at this moment. */
export const isRedoing = ({ status, redo }: Pick<JobView, "status" | "redo">): boolean =>
  status === "in_progress" && redo !== undefined;

/** Both sides agreed that this was the end, at the price of what was done. */
const isAgreedEnd = ({ proposals = [] }: Ended): boolean =>
  proposals.some(({ kind, state }) => kind === "ending" && state === "accepted");

/** Why the handyman cannot be asked to come back at a moment; undefined when they can: once, before the money has left. */
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

/** The job in progress again. It counts as not done, so what hangs on its end waits for the next one. */
export const redone = (job: Job & { readonly completedAt: Instant }, { reason, at }: Asked): Job => ({
  ...job,
  status: "in_progress",
  redo: { askedAt: at, reason, completedAt: job.completedAt },
  completedAt: undefined,
  unpaidDays: undefined,
  updatedAt: at,
});

/** When an administrator hears that the handyman has not done it again; undefined when it is done, or they have. */
export const redoLookAt = ({ status, redo }: Job): Instant | undefined =>
  status === "in_progress" && redo && !redo.toldAt ? redoDueOf(redo) : undefined;

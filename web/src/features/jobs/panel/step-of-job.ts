import { openAppointmentOf } from "../../../../../shared/jobs/appointments/lifecycle.ts";
import { PRICE_APPROVAL_MS } from "../../../../../shared/jobs/deadlines.ts";
import { inactivityCancelAt } from "../../../../../shared/jobs/inactivity.ts";
import { isPriceOpen } from "../../../../../shared/jobs/proposals.ts";
import { answerableProposalOf } from "../../../../../shared/jobs/proposers.ts";
import { isInRework, reworkDueOf } from "../../../../../shared/jobs/rework.ts";
import type { JobView, ProposalSide } from "../../../../../shared/jobs/schema.ts";
import { blockedFrom } from "../../../../../shared/jobs/unpaid.ts";
import { addMs, HOUR_MS, type Instant } from "../../../../../shared/time.ts";
import { wallTimeAt } from "../../../../../shared/time-zones.ts";
import { paymentStateOf, releaseStateOf } from "../../requests/details/payment-state.ts";
import type { FileStage } from "../dispute/reading.ts";

/** Who acts next on a job, for one of its sides; `now` happens at this moment, `done` waits for nobody. */
export type StepTurn = "now" | "yours" | "theirs" | "both" | "ours" | "bank" | "done";

export type StepKind =
  | ("pay" | "price" | "answer" | "claim" | "time" | "address" | "stale" | "confirm" | "arrived" | "onTheWay")
  | ("working" | "rework" | "visit" | "noTime" | "theirTime" | "theirAnswer" | "payment" | "dispute")
  | ("paused" | "chargeback" | "bankAsks" | "released" | "refunded" | "cancelled" | "review");

export type Step = {
  readonly kind: StepKind;
  readonly turn: StepTurn;
  /** In a dispute, how far a decision is. */
  readonly stage?: FileStage | undefined;
  /** When it ends otherwise. */
  readonly by?: Instant | undefined;
  /** When it happens. */
  readonly at?: Instant | undefined;
};

type Case = { readonly job: JobView; readonly side: ProposalSide; readonly now: Instant };
type Moment = Instant | undefined;

/** One row of the table: a kind of step, whether it is the next one, whose turn it is, and until or from when. */
type Row = {
  readonly kind: StepKind;
  readonly is: (of: Case) => boolean;
  readonly turn: StepTurn | ((of: Case) => StepTurn);
  readonly by?: (of: Case) => Moment;
  readonly at?: (of: Case) => Moment;
};

/** How long after its start a visit that nobody began is still the next thing. */
const PAST_MS = 12 * HOUR_MS;

const isAccepted = ({ job }: Case) => job.status === "accepted";
const isDone = ({ job }: Case) => job.status === "completed";
const isBySide = (by: ProposalSide, { side }: Case) => by === side;
const openTime = ({ job, now }: Case) => {
  const open = openAppointmentOf(job);
  return open && open.expiresAt > now ? open : undefined;
};
const proposalOf = ({ job }: Case) => answerableProposalOf(job);
const waitsFor = (by: ProposalSide | undefined, of: Case) => by !== undefined && !isBySide(by, of);
const isHeld = (of: Case) => isDone(of) && releaseStateOf(of.job) === "held";
const isReleased = (of: Case) => isDone(of) && releaseStateOf(of.job) === "released";
const priceUntil = ({ job }: Case): Moment =>
  job.status === "accepted" ? addMs(job.createdAt, PRICE_APPROVAL_MS) : undefined;
const visitAt = ({ job }: Case): Moment => job.appointment?.startsAt;
const isToday = ({ job, now }: Case, at: Moment): boolean =>
  at !== undefined && wallTimeAt(at, job.timeZone).day <= wallTimeAt(now, job.timeZone).day;

const rows: readonly Row[] = [
  { kind: "cancelled", turn: "done", is: ({ job }) => job.status === "cancelled" },
  {
    kind: "claim",
    turn: "yours",
    is: (of) => {
      const { noShow } = of.job;
      return isAccepted(of) && !!noShow && !noShow.answer && waitsFor(noShow.by, of) && noShow.answerUntil > of.now;
    },
    by: ({ job }) => job.noShow?.answerUntil,
  },
  {
    kind: "answer",
    turn: "yours",
    is: (of) => of.side === "handyman" && waitsFor(proposalOf(of)?.by, of),
    by: (of) => proposalOf(of)?.expiresAt,
  },
  {
    kind: "pay",
    turn: (of) => (of.side === "customer" ? "yours" : "theirs"),
    is: (of) => paymentStateOf(of.job) === "due",
    by: ({ job }) => blockedFrom(job),
  },
  {
    kind: "answer",
    turn: "yours",
    is: (of) => waitsFor(proposalOf(of)?.by, of),
    by: (of) => proposalOf(of)?.expiresAt,
  },
  {
    kind: "price",
    turn: "yours",
    is: ({ job, side }) => side === "customer" && isPriceOpen(job),
    by: priceUntil,
  },
  { kind: "time", turn: "yours", is: (of) => waitsFor(openTime(of)?.by, of), by: (of) => openTime(of)?.expiresAt },
  { kind: "address", turn: "yours", is: ({ job, side }) => side === "customer" && job.isAddressAwaited === true },
  {
    kind: "stale",
    turn: "yours",
    is: ({ job }) => inactivityCancelAt(job) !== undefined,
    by: ({ job }) => inactivityCancelAt(job),
  },
  { kind: "chargeback", turn: "bank", is: ({ job }) => job.disputedAt !== undefined },
  // Its file knows better: `useDisputeStep`.
  { kind: "dispute", turn: "both", is: ({ job }) => job.status === "disputed" },
  { kind: "bankAsks", turn: "bank", is: (of) => isHeld(of) && of.job.bankAskedAt !== undefined },
  { kind: "paused", turn: "ours", is: (of) => isHeld(of) && of.job.pausedAt !== undefined },
  {
    kind: "confirm",
    turn: (of) => (of.side === "customer" ? "yours" : "theirs"),
    is: isHeld,
    by: ({ job }) => job.releaseDueAt,
  },
  {
    kind: "rework",
    turn: (of) => (of.side === "handyman" ? "yours" : "now"),
    is: ({ job }) => isInRework(job),
    by: ({ job, side }) => (job.redo && side === "handyman" ? reworkDueOf(job.redo) : undefined),
  },
  { kind: "working", turn: "now", is: ({ job }) => job.status === "in_progress" },
  {
    kind: "price",
    turn: "theirs",
    is: ({ job, side }) => side === "handyman" && isPriceOpen(job),
    by: priceUntil,
  },
  { kind: "arrived", turn: "now", is: (of) => isAccepted(of) && of.job.arrivedAt !== undefined },
  {
    kind: "onTheWay",
    turn: "now",
    is: (of) => isAccepted(of) && of.job.onTheWayAt !== undefined,
    at: ({ job }) => job.expectedAt,
  },
  {
    kind: "visit",
    turn: (of) => (isToday(of, visitAt(of)) ? "now" : of.side === "customer" ? "theirs" : "yours"),
    is: (of) => {
      const at = visitAt(of);
      return isAccepted(of) && at !== undefined && addMs(at, PAST_MS) >= of.now;
    },
    at: visitAt,
  },
  { kind: "refunded", turn: "done", is: ({ job }) => job.paymentStatus === "refunded" },
  {
    kind: "review",
    turn: "yours",
    is: (of) => of.side === "customer" && isReleased(of) && of.job.mayReview === true,
  },
  { kind: "released", turn: "done", is: isReleased },
  { kind: "theirAnswer", turn: "theirs", is: (of) => !!proposalOf(of), by: (of) => proposalOf(of)?.expiresAt },
  { kind: "payment", turn: "bank", is: (of) => !isAccepted(of) },
  { kind: "theirTime", turn: "theirs", is: (of) => !!openTime(of), by: (of) => openTime(of)?.expiresAt },
];

/** The next step of a job as one of its sides sees it: the first row of the table that is true; without one a time is to be agreed. */
export function stepOfJob(job: JobView, side: ProposalSide, now: Instant): Step {
  const of: Case = { job, side, now };
  const row = rows.find(({ is }) => is(of));
  if (!row) return { kind: "noTime", turn: "yours" };
  const turn = typeof row.turn === "function" ? row.turn(of) : row.turn;
  return { kind: row.kind, turn, by: row.by?.(of), at: row.at?.(of) };
}

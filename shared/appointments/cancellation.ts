import type { CancellationPolicy } from "../cancellation-policy.ts";
import { LATE_START_MS } from "../jobs/appointments/checks.ts";
import type { Job, JobCanceller } from "../jobs/schema.ts";
import { type Cents, cents, percentOf, ZERO_CENTS } from "../money.ts";
import { type ChargedSums, firstChargeOf, isDisputed } from "../payments/charges.ts";
import { refundableOf } from "../payments/refunds.ts";
import type { Payment } from "../payments/schema.ts";
import { addMs, DAY_MS, type Instant, latest } from "../time.ts";
import {
  cancellationFees,
  type FeeLevel,
  FREE_AFTER_MS,
  FREE_BEFORE_MS,
  SHORT_NOTICE_MS,
} from "./cancellation-fees.ts";

/** For how long a time that the customer gave up still counts, so that moving it first saves nothing. */
const GIVEN_UP_MS = DAY_MS;

/** What a cancellation at this moment does with the money. */
export type CancellationTerms = {
  readonly policy: CancellationPolicy;
  /** What the customer pays of what is held; the handyman gets all of it. */
  readonly feeCents: Cents;
  /** What goes back to the customer. */
  readonly refundCents: Cents;
  /** Until when the customer cancels free, while that is ahead; that moment included. */
  readonly freeUntil: Instant | undefined;
};

type CancelledJob = Pick<
  Job,
  | ("agreedPriceCents" | "appointment" | "appointments" | "arrivedAt" | "cancellationPolicy" | "noShow")
  | ("priceApproval" | "status")
>;
type PaidMoney = ChargedSums &
  Pick<Payment, "status" | "releaseStatus" | "chargeback" | "laterChargebacks" | "supplements">;

type Cancelled = {
  readonly job: CancelledJob;
  readonly payment: PaidMoney | undefined;
  readonly by: JobCanceller;
  /** The job ends because one side has not come. */
  readonly isNoShow?: boolean | undefined;
  readonly at: Instant;
};

/**
 * What it costs to cancel a job now: the same for the preview and the booking (I-V5). Only a customer pays, for an agreed
 * time, out of money that is held: what they gave up less than a day ahead, or by not coming.
 */
export function cancellationTermsOf({ job, payment, by, isNoShow = false, at }: Cancelled): CancellationTerms {
  const policy = job.cancellationPolicy ?? "none";
  const paidBackCents = payment?.status === "completed" ? refundableOf(payment) : ZERO_CENTS;
  const level = policy === "standard" ? levelOf(job, { by, isNoShow, at }) : undefined;
  const feeCents = level ? cents(Math.min(feeOf(job.agreedPriceCents, level), heldCentsOf(payment))) : ZERO_CENTS;
  const isFreeNow = policy === "standard" && by === "customer" && level === undefined && job.status === "accepted";
  return {
    policy,
    feeCents,
    refundCents: cents(paidBackCents - feeCents),
    freeUntil: isFreeNow ? freeUntilOf(job, at) : undefined,
  };
}

/** The fee of a price at one level: a percentage, rounded half up, and at most the level's maximum. */
export function feeOf(priceCents: Cents, level: FeeLevel): Cents {
  const { percent, maxCents } = cancellationFees[level];
  return cents(Math.min(percentOf(priceCents, percent), maxCents));
}

/** What a fee can be kept of: the first charge, while it is held and no bank asks for it. */
const heldCentsOf = (payment: PaidMoney | undefined): Cents =>
  payment?.status === "completed" && payment.releaseStatus === "held" && !isDisputed(payment)
    ? refundableOf(firstChargeOf(payment))
    : ZERO_CENTS;

/** What the cancellation costs; undefined when it is free. */
function levelOf(job: CancelledJob, { by, isNoShow, at }: Pick<Cancelled, "by" | "isNoShow" | "at">) {
  // A contested no-show is about a job that waits for its work, though it is disputed.
  if (!(job.status === "accepted" || isNoShow) || job.priceApproval !== "approved") return undefined;
  if (isNoShow) return job.noShow?.by === "handyman" ? "shortNotice" : undefined;
  if (by !== "customer") return undefined;
  const levels = timesOf(job, at).map(levelAt);
  return levels.find((level) => level === "shortNotice") ?? levels.find((level) => level === "late");
}

/** An agreed time, and when its customer gave it up. */
type GivenUp = { readonly startsAt: Instant; readonly agreedAt: Instant; readonly at: Instant };

function levelAt({ startsAt, agreedAt, at }: GivenUp): FeeLevel | undefined {
  if (at <= freeUntilFor({ startsAt, agreedAt })) return undefined;
  return at > addMs(startsAt, -SHORT_NOTICE_MS) ? "shortNotice" : "late";
}

const freeUntilFor = ({ startsAt, agreedAt }: Pick<GivenUp, "startsAt" | "agreedAt">): Instant =>
  latest(addMs(startsAt, -FREE_BEFORE_MS), addMs(agreedAt, FREE_AFTER_MS));

/**
 * The agreed times that a cancellation gives up: the present one, and those that the customer moved or cancelled in the
 * last day, each as of then. What the handyman moved or cancelled does not count.
 */
const timesOf = (job: CancelledJob, at: Instant): readonly GivenUp[] => [
  ...(job.appointment && !isHandymanMissing(job, at) ? [{ ...job.appointment, at }] : []),
  ...job.appointments.flatMap(({ endedBy, decidedAt, agreedAt, agreedOption, options }) => {
    const startsAt = agreedOption === undefined ? undefined : options[agreedOption]?.startsAt;
    const isRecent = decidedAt !== undefined && decidedAt > addMs(at, -GIVEN_UP_MS);
    return endedBy === "customer" && isRecent && startsAt && agreedAt ? [{ startsAt, agreedAt, at: decidedAt }] : [];
  }),
];

/** From half an hour after the start a customer does not pay for a handyman who has not arrived. */
const isHandymanMissing = ({ appointment, arrivedAt }: CancelledJob, at: Instant): boolean =>
  appointment !== undefined && !arrivedAt && at >= addMs(appointment.startsAt, LATE_START_MS);

/** Until when it stays free, if the customer keeps the agreed time until then. */
function freeUntilOf({ appointment }: CancelledJob, at: Instant): Instant | undefined {
  const until = appointment && freeUntilFor(appointment);
  return until && until >= at ? until : undefined;
}

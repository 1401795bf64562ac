import type { Terms } from "../../../shared/disputes/schema.ts";
import { AppError } from "../../../shared/errors/errors.ts";
import { toResolvedJob } from "../../../shared/jobs/dispute.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import type { jobMoves } from "../../../shared/jobs/machine.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { ZERO_CENTS } from "../../../shared/money.ts";
import { isDisputed } from "../../../shared/payments/charges.ts";
import { bankAskedAtOf } from "../../../shared/payments/warnings.ts";
import { type Instant, toInstant } from "../../../shared/time.ts";
import { refund } from "../../payments/refunds/book.ts";
import { isReleasable, releaseFunds, resumeClock } from "../../payments/release/decide.ts";
import { expireSupplementWrites } from "../../payments/supplements/expire.ts";
import {
  overdueClearedWrites,
  type PaymentUnitOfWork,
  paymentWrites,
  statsWrites,
} from "../../payments/unit-of-work.ts";
import type { WriteContext } from "../../runtime/app.ts";
import type { Write } from "../../runtime/data/db.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { closeDisputeWrites } from "../../stores/disputes.ts";
import type { JobWithPayment } from "../../stores/payments.ts";
import { closingActorOf } from "./closing-actor.ts";
import { moveJob } from "./move.ts";

type ResolvedBy = (typeof jobMoves)["release"]["by"][number];

type ResolveInput = Partial<JobWithPayment> & {
  /** As read; its version guards the write. */
  readonly job: Job;
  readonly by: ResolvedBy;
  /** What both agreed on, or what follows when nobody decided: less than the whole is refunded, or an unpaid price changes. */
  readonly terms?: Terms | undefined;
  /** The number of the offer that both agreed on. */
  readonly accepted?: number | undefined;
  readonly also: readonly Write[];
};

/**
 * A disputed job counts as completed: a held payment is released, less what is refunded, an interrupted transfer continues, and
 * an unpaid job can be paid. After a withdrawal everything is as before. Throws `payment.disputed` during a chargeback.
 */
export async function resolveJob(app: WriteContext, input: ResolveInput): Promise<Job> {
  const { job, payment, by, terms, accepted, also } = input;
  if (payment && isDisputed(payment)) throw new AppError("payment.disputed");
  const at = toInstant(app.now());
  const priceCents = terms?.kind === "price" ? terms.amountCents : undefined;
  const resolvedJob = toResolvedJob(job, { by, at, priceCents });
  const step = payment?.processedAt
    ? payOut(app, { job: resolvedJob, payment, extraWrites: [] }, { by, terms, at })
    : undefined;
  const isReleased = payment?.releaseStatus === "held" && step?.payment.releaseStatus === "released";
  const next = step?.job ?? resolvedJob;
  await moveJob(app, next, [
    ...(step ? paymentWrites(step) : []),
    ...statsWrites(job, { totalJobs: job.completedAt ? 0 : 1, totalEarnedCents: step?.earnedDeltaCents ?? 0 }),
    ...overdueClearedWrites(job),
    ...(await expireSupplementWrites(app, job)),
    ...(await closeDisputeWrites(app, job, { by: closingActorOf(by), accepted })),
    emit(app, "job.resolved", { ...jobEventOf(job), isReleased, by, to: "completed" }),
    ...also,
  ]);
  return next;
}

/** Who releases held money with the end of a dispute; nobody reviews what the clock ends. */
const releaseActors = { agreement: "customer", admin: "admin", provider: "admin", clock: "clock" } as const;

type PayOut = { readonly by: ResolvedBy; readonly terms: Terms | undefined; readonly at: Instant };

/**
 * A captured payment after the dispute: refunded as agreed or decided, and released if it can be, else its release date is
 * restored. One that was released or refunded before stays so.
 */
function payOut(app: WriteContext, step: PaymentUnitOfWork, { by, terms, at }: PayOut): PaymentUnitOfWork {
  if (by === "customer" || by === "handyman") return { ...step, ...resumeClock(step, at) };
  const isAgreed = by === "agreement";
  const amountCents = terms?.kind === "refund" ? terms.amountCents : ZERO_CENTS;
  const reason = isAgreed ? "agreement" : "administrator";
  const rest = amountCents > 0 ? refund(app, step, { amountCents, reason, by, at }) : step;
  const releasedBy = releaseActors[by];
  // What a bank asks is for an administrator to answer, who may not have known of it when they decided.
  const isAsked = bankAskedAtOf(rest.payment) !== undefined;
  if (!isAsked && isReleasable(rest, releasedBy)) return releaseFunds(app, rest, { by: releasedBy, at });
  const { job, payment } = resumeClock(rest, at);
  return { ...rest, job, payment: { ...payment, updatedAt: at } };
}

import { isAddressAwaited } from "../../shared/jobs/address-visibility.ts";
import type { JobCheck } from "../../shared/jobs/deadlines.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import { INACTIVITY_REASON, withWarning } from "../../shared/jobs/inactivity.ts";
import { openProposalOf, withDecision } from "../../shared/jobs/proposals.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { dueUnpaidDays, isOverdue } from "../../shared/jobs/unpaid.ts";
import { amountsOf } from "../../shared/payments/fees.ts";
import { policy } from "../../shared/policy.ts";
import type { Instant } from "../../shared/time.ts";
import { raiseAlert } from "../payments/admin-alerts.ts";
import { expireSupplementWrites } from "../payments/supplements/expire.ts";
import type { AppFor } from "../runtime/app.ts";
import { increase, replace, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { cancelJob } from "./commands/cancel.ts";
import { cancelDeactivatedJob } from "./commands/cancel-deactivated.ts";

export type DeadlineContext = AppFor<"db.write">;

/** Does what is due on a job at this time. */
export type DeadlineStep = (app: DeadlineContext, job: Job, at: Instant) => Promise<unknown>;

/**
 * The deadlines of the job itself: the customer is reminded of a price to approve, and the job cancelled after 72 hours;
 * proposals lapse (D-21, E3); unpaid jobs are reminded of; an administrator is alerted to late rework;
 * inactive jobs are warned of and cancelled.
 */
export const jobDeadlineSteps: Readonly<Record<JobCheck, DeadlineStep>> = {
  end: (app, job) => cancelDeactivatedJob(app, job.id),
  askAddress: (app, job, at) => remindOfAddress(app, job, at),
  remind: (app, job, at) => remindOfPrice(app, job, at),
  lapsePrice: (app, job) => lapsePrice(app, job),
  unpaid: (app, job, at) => remindOfPayment(app, job, at),
  redoLate: (app, job, at) => alertLateRework(app, job, at),
  lapseProposal: (app, job, at) => lapseProposal(app, job, at),
  lapseOffer: (app, job, at) => lapseProposal(app, job, at, [unansweredOfferAlert(app, job)]),
  warn: (app, job, at) => warnOfInactivity(app, job, at),
  // The request is not posted again by itself: after such a long time the customer decides that.
  stale: (app, job) => cancelJob(app, { job, by: "clock", reason: INACTIVITY_REASON, isReopened: false }),
};

/** Warns both sides of the day on which the job is cancelled unless one of them acts. */
async function warnOfInactivity(app: DeadlineContext, job: Job, at: Instant): Promise<void> {
  const warnedJob = withWarning(job, at);
  const { staleDueAt } = warnedJob;
  await app.db.transact([
    replace(table.job, warnedJob),
    emit(app, "job.inactivityWarned", { ...jobEventOf(job), staleDueAt }),
  ]);
}

/** Asks the customer for the address again, unless the handyman can see it by now. */
async function remindOfAddress(app: DeadlineContext, job: Job, at: Instant): Promise<void> {
  const handyman = await app.db.get(table.user, { id: job.handymanId });
  const isAwaited = handyman !== undefined && isAddressAwaited(job, handyman, at);
  await app.db.transact([
    replace(table.job, { ...job, addressAskAt: undefined, updatedAt: at }),
    ...(isAwaited ? [emit(app, "job.addressAsked", { ...jobEventOf(job), isAgain: true })] : []),
  ]);
}

const remindOfPrice = (app: DeadlineContext, job: Job, at: Instant) =>
  app.db.transact([
    replace(table.job, { ...job, priceRemindedAt: at, updatedAt: at }),
    emit(app, "job.priceReminded", jobEventOf(job)),
  ]);

/** Reminds the customer that a completed job is not paid; after two weeks they cannot post requests until it is. */
async function remindOfPayment(app: DeadlineContext, job: Job, at: Instant): Promise<void> {
  const days = dueUnpaidDays(job, at);
  if (days === undefined) return;
  const next: Job = { ...job, unpaidDays: days, updatedAt: at };
  const { amountCents } = amountsOf(job.agreedPriceCents);
  await app.db.transact([
    replace(table.job, next),
    emit(app, "job.unpaid", { ...jobEventOf(job), days }),
    ...(isOverdue(next) && !isOverdue(job)
      ? [increase(table.figures, { userId: job.customerId }, { by: { overdueJobs: 1 } })]
      : []),
    ...(days >= policy.unpaidAlertDays ? [raiseAlert(app, job, { alertType: "unpaid", amountCents })] : []),
  ]);
}

/** Alerts an administrator, once, that requested rework was not completed within the deadline. */
async function alertLateRework(app: DeadlineContext, job: Job, at: Instant): Promise<void> {
  const alerted: Job = { ...job, redo: job.redo && { ...job.redo, toldAt: at }, updatedAt: at };
  const { amountCents } = amountsOf(job.agreedPriceCents);
  await app.db.transact([replace(table.job, alerted), raiseAlert(app, job, { alertType: "redoLate", amountCents })]);
}

const lapsePrice = (app: DeadlineContext, job: Job) =>
  cancelJob(app, {
    job: { ...job, priceApproval: "lapsed" },
    by: "clock",
    isReopened: true,
    extraWrites: [emit(app, "job.priceDecided", { ...jobEventOf(job), decision: "lapsed" })],
  });

/** The alert that the handyman has not answered the customer's price offer for a completed job. */
const unansweredOfferAlert = (app: DeadlineContext, job: Job): Write =>
  raiseAlert(app, job, { alertType: "priceUnanswered", amountCents: amountsOf(job.agreedPriceCents).amountCents });

async function lapseProposal(
  app: DeadlineContext,
  job: Job,
  at: Instant,
  extraWrites: readonly Write[] = [],
): Promise<void> {
  const number = openProposalOf(job)?.number;
  if (number === undefined) return;
  await app.db.transact([
    replace(table.job, withDecision(job, { number, state: "lapsed", at })),
    ...(await expireSupplementWrites(app, job)),
    emit(app, "job.proposalDecided", { ...jobEventOf(job), number }),
    ...extraWrites,
  ]);
}

import { JobId } from "../../shared/ids.ts";
import { clockStep, decided, openProposalOf } from "../../shared/jobs/proposals.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { STALE, warned } from "../../shared/jobs/stale.ts";
import { isOverdue, UNPAID_ALERT_DAYS, unpaidDaysOf } from "../../shared/jobs/unpaid.ts";
import { amountsOf } from "../../shared/payments/fees.ts";
import { isAddressAwaited } from "../../shared/requests/address.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { cancelJob } from "../jobs/cancel.ts";
import { endDeactivated } from "../jobs/deactivation.ts";
import { eventOf } from "../jobs/store.ts";
import { raiseAlert } from "../payments/alert.ts";
import { stopSupplement } from "../payments/store.ts";
import type { AppFor } from "../runtime/app.ts";
import { increase, replace, type Write } from "../runtime/db.ts";
import { emit } from "../runtime/outbox.ts";
import * as table from "../runtime/table.ts";

type Clock = AppFor<"db.write">;

/**
 * What the clock does where an answer is missing: it reminds the customer of a price that they have not approved, and
 * cancels the job after 72 hours; a proposal lapses, and its job goes on (D-21, E3); a finished job is to be paid, and one
 * that its customer was not content with to be done again. A job that nobody starts is cancelled, and both sides are warned.
 */
export async function workUnanswered(app: Clock, id: string): Promise<void> {
  const job = await app.db.get(table.job, { id: JobId.parse(id) });
  const at = toInstant(app.now());
  if (!job) return;
  const step = clockStep(job, at);
  if (step === "end") await endDeactivated(app, job.id);
  if (step === "askAddress") await askForAddress(app, job, at);
  if (step === "remind") await remind(app, job, at);
  if (step === "lapsePrice") await lapsePrice(app, job);
  if (step === "unpaid") await remindOfPayment(app, job, at);
  if (step === "redoLate") await tellOfRedo(app, job, at);
  if (step === "lapseProposal") await lapseProposal(app, job, at);
  if (step === "lapseOffer") await lapseProposal(app, job, at, [priceAlert(app, job)]);
  if (step === "warn") await warnOfEnd(app, job, at);
  // Its customer may have found another way in all that time: whether it is posted again is for them to say.
  if (step === "stale") await cancelJob(app, { job, by: "clock", reason: STALE, isReopened: false });
}

/** Tells both sides on which day the job is cancelled, unless one of them does something about it before. */
async function warnOfEnd(app: Clock, job: Job, at: Instant): Promise<void> {
  const warning = warned(job, at);
  const { staleDueAt } = warning;
  await app.db.transact([replace(table.job, warning), emit(app, "job.stale", { ...eventOf(job), staleDueAt })]);
}

/** Asks the customer for the address once more, unless the handyman sees it by now. */
async function askForAddress(app: Clock, job: Job, at: Instant): Promise<void> {
  const handyman = await app.db.get(table.user, { id: job.handymanId });
  const isAwaited = handyman !== undefined && isAddressAwaited(job, handyman, at);
  await app.db.transact([
    replace(table.job, { ...job, addressAskAt: undefined, updatedAt: at }),
    ...(isAwaited ? [emit(app, "job.addressAsked", { ...eventOf(job), isAgain: true })] : []),
  ]);
}

const remind = (app: Clock, job: Job, at: Instant) =>
  app.db.transact([
    replace(table.job, { ...job, priceRemindedAt: at, updatedAt: at }),
    emit(app, "job.priceReminded", eventOf(job)),
  ]);

/** Tells the customer that a finished job is not paid: after two weeks they order nothing new until it is. */
async function remindOfPayment(app: Clock, job: Job, at: Instant): Promise<void> {
  const days = unpaidDaysOf(job, at);
  if (days === undefined) return;
  const next: Job = { ...job, unpaidDays: days, updatedAt: at };
  const { amountCents } = amountsOf(job.agreedPriceCents);
  await app.db.transact([
    replace(table.job, next),
    emit(app, "job.unpaid", { ...eventOf(job), days }),
    ...(isOverdue(next) && !isOverdue(job)
      ? [increase(table.user, { id: job.customerId }, { by: { overdueJobs: 1 } })]
      : []),
    ...(days >= UNPAID_ALERT_DAYS ? [raiseAlert(app, job, { alertType: "unpaid", amountCents })] : []),
  ]);
}

/** The handyman was asked to come back days ago, and has not done the job again: an administrator hears of it, once. */
async function tellOfRedo(app: Clock, job: Job, at: Instant): Promise<void> {
  const told: Job = { ...job, redo: job.redo && { ...job.redo, toldAt: at }, updatedAt: at };
  const { amountCents } = amountsOf(job.agreedPriceCents);
  await app.db.transact([replace(table.job, told), raiseAlert(app, job, { alertType: "redoLate", amountCents })]);
}

const lapsePrice = (app: Clock, job: Job) =>
  cancelJob(app, {
    job: { ...job, priceApproval: "lapsed" },
    by: "clock",
    isReopened: true,
    also: [emit(app, "job.priceDecided", { ...eventOf(job), decision: "lapsed" })],
  });

/** The handyman has not answered what the customer offers for finished work: an administrator closes the job, or leaves it. */
const priceAlert = (app: Clock, job: Job): Write =>
  raiseAlert(app, job, { alertType: "priceUnanswered", amountCents: amountsOf(job.agreedPriceCents).amountCents });

async function lapseProposal(app: Clock, job: Job, at: Instant, also: readonly Write[] = []): Promise<void> {
  const number = openProposalOf(job)?.number;
  if (number === undefined) return;
  await app.db.transact([
    replace(table.job, decided(job, { number, state: "lapsed", at })),
    ...(await stopSupplement(app, job)),
    emit(app, "job.proposalDecided", { ...eventOf(job), number }),
    ...also,
  ]);
}

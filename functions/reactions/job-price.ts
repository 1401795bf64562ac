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
 * Applies a job's next deadline: reminds the customer of a price to approve and cancels the job after 72 hours; lets
 * proposals lapse (D-21, E3); reminds of unpaid jobs; alerts an administrator about late rework; warns of inactive jobs
 * and cancels them.
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
  // The request is not posted again by itself: after such a long time the customer decides that.
  if (step === "stale") await cancelJob(app, { job, by: "clock", reason: STALE, isReopened: false });
}

/** Warns both sides of the day on which the job is cancelled unless one of them acts. */
async function warnOfEnd(app: Clock, job: Job, at: Instant): Promise<void> {
  const warning = warned(job, at);
  const { staleDueAt } = warning;
  await app.db.transact([replace(table.job, warning), emit(app, "job.stale", { ...eventOf(job), staleDueAt })]);
}

/** Asks the customer for the address again, unless the handyman can see it by now. */
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

/** Reminds the customer that a completed job is not paid; after two weeks they cannot post requests until it is. */
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

/** Alerts an administrator, once, that requested rework was not completed within the deadline. */
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

/** The alert that the handyman has not answered the customer's price offer for a completed job. */
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

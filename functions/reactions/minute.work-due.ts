import { AppError, errors } from "../../shared/errors/errors.ts";
import { applyDueActivation } from "../admin/commands/activation.ts";
import { endDueFreeze } from "../admin/commands/freeze.ts";
import { applyDeadline } from "../appointments/commands/apply-deadline.ts";
import { forgetReport } from "../conversations/commands/forget-report.ts";
import { sendDigests } from "../conversations/commands/send-digests.ts";
import { applyDisputeDeadline } from "../disputes/commands/apply-deadline.ts";
import { sendDigest } from "../matching/digest.ts";
import { giveUpMatching, matchRequest } from "../matching/match.ts";
import { tellInvitations } from "../notifications/invitation-bundle.ts";
import { alertLongHeld, pollRefunds, type RefundPollContext, withChangesAtProvider } from "../payments/due-checks.ts";
import { expireIntent } from "../payments/intents/expire.ts";
import { executeRefunds } from "../payments/refunds/execute.ts";
import { autoRelease, syncTransfer } from "../payments/release/by-clock.ts";
import { alarmOldDebt } from "../payments/transfers/debt.ts";
import { closeLostQuotes } from "../quotes/commands/close-lost.ts";
import { lookAtQuote } from "../quotes/commands/look-at-quote.ts";
import { expireRequest } from "../requests/commands/expire.ts";
import { giveUpOpening, openPrivateRequest } from "../requests/commands/open-private.ts";
import type { AppFor } from "../runtime/app.ts";
import { now as clock } from "../runtime/config.ts";
import { DueKind } from "../runtime/data/index-keys.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import { consumer } from "../runtime/events/consumer.ts";
import { recordAbandonedWork } from "../runtime/observability/abandoned-work.ts";
import { log, recordFailedReaction } from "../runtime/observability/log.ts";
import { recordMailQuota, recordOldestDue } from "../runtime/observability/metrics.ts";
import { ServiceUnavailableError } from "../runtime/service-unavailable.ts";
import { deleteOrphanUpload } from "../uploads/delete-orphan.ts";
import { deleteUnusedImage } from "../uploads/delete-unused.ts";
import { applyDueVerifications } from "../verifications/expire.ts";
import { type DueItem, dueAtOf, idOf, isLastTry, kindOf, listDue, MAX_TRIES, postpone } from "./due-queue.ts";
import { RUN_MS, workUntil } from "./due-run.ts";

type WorkDueContext = AppFor<"db.write" | "files.write" | "files.receive" | "stripe" | "mail.quota"> &
  RefundPollContext;

/** The handler of each due kind. Each reads the item again, strongly, before it acts. */
const handlers: Readonly<Record<DueKind, (app: WorkDueContext, id: string, sk: string) => Promise<void>>> = {
  "request.expire": expireRequest,
  "job.deadline": applyDeadline,
  "dispute.deadline": applyDisputeDeadline,
  "payment.intent-check": expireIntent,
  "payment.release": autoRelease,
  "payment.refund": executeRefunds,
  "payment.transfer": syncTransfer,
  "payment.long-held": alertLongHeld,
  "payment.refund-poll": pollRefunds,
  "handyman.receivable": alarmOldDebt,
  "user.activation": applyDueActivation,
  "user.unfreeze": endDueFreeze,
  "upload.orphan": deleteOrphanUpload,
  "image.unused": deleteUnusedImage,
  "verification.due": applyDueVerifications,
  "request.match": matchOrExpire,
  "matching.digest": sendDigest,
  "invitation.digest": tellInvitations,
  "conversation.digest": sendDigests,
  "report.forget": forgetReport,
  "quote.due": lookAtQuote,
  "request.quotes": workRequestQuotes,
  "request.open": openPrivateRequest,
};

/** An item is due once: a request that is due for matching may have to be opened, or its time be over. */
async function matchOrExpire(app: WorkDueContext, id: string): Promise<void> {
  await matchRequest(app, id);
  await openPrivateRequest(app, id);
  await expireRequest(app, id);
}

/**
 * Kinds that are given up alone after their last try, since the item is due for other work as well: it is on the due index
 * once, and would be lost to all of its kinds among the abandoned.
 */
const givesUp: Partial<Record<string, (app: WorkDueContext, id: string) => Promise<void>>> = {
  "request.match": giveUpMatching,
  "request.open": giveUpOpening,
};

/** The same item may be due for matching, or its time be over. */
async function workRequestQuotes(app: WorkDueContext, id: string): Promise<void> {
  await closeLostQuotes(app, id);
  await matchOrExpire(app, id);
}

export default consumer("minute.work-due", async ({ event: now, app }) => {
  const endsAt = clock().getTime() + RUN_MS;
  // By SES's own figures, since sign-up codes are sent by Cognito.
  const told = app.mail?.usedOfQuota().then(recordMailQuota);
  const items = await listDue(app.db, now);
  // Before the work, so that a run that is cut has said it.
  const [oldest] = items;
  if (oldest) recordOldestDue(now.getTime() - Date.parse(dueAtOf(oldest)), { kind: kindOf(oldest), id: idOf(oldest) });
  else recordOldestDue(0);
  const context = withChangesAtProvider(app);
  const left = await workUntil(items, {
    work: (due) => workItem(context, now, due).catch(recordingFailure(due)),
    isOver: () => clock().getTime() >= endsAt,
  });
  await told;
  if (left > 0) log.warn("due work left", { left, worked: items.length - left });
});

/** Works one due item, and puts it off if that fails. */
async function workItem(app: WorkDueContext, now: Date, due: DueItem): Promise<void> {
  try {
    // Two due items of one payment may fall into the same minute: the one that loses the race reads again.
    await retryOnConflict(() => handlers[DueKind.parse(kindOf(due))](app, idOf(due), due.sk));
  } catch (thrown) {
    recordingFailure(due)(thrown);
    const countsAsFailure = !isServiceUnavailable(thrown);
    if (countsAsFailure && isLastTry(due) && (await giveUp(app, due)))
      return recordAbandonedWork({ kind: kindOf(due), id: idOf(due), tries: MAX_TRIES });
    const postponed = await postpone(app.db, { now, due, countsAsFailure }).catch(ignoreConflict);
    if (postponed?.isAbandoned) recordAbandonedWork({ kind: kindOf(due), id: idOf(due), tries: postponed.tries });
  }
}

/** Gives up this kind of work alone. False where the item has no other, or when that fails as well. */
async function giveUp(app: WorkDueContext, due: DueItem): Promise<boolean> {
  const stop = givesUp[kindOf(due)];
  if (!stop) return false;
  try {
    await retryOnConflict(() => stop(app, idOf(due)));
    return true;
  } catch (thrown) {
    recordingFailure(due)(thrown);
    return false;
  }
}

/** Ignored: whoever wrote the item in the meantime has set its new due date. */
function ignoreConflict(thrown: unknown): undefined {
  if (thrown instanceof AppError && thrown.code === "conflict.busy") return;
  throw thrown;
}

/** A service that is unavailable does not count as a failure of the item, which is tried again every minute. */
const isServiceUnavailable = (thrown: unknown) =>
  thrown instanceof ServiceUnavailableError || (thrown instanceof AppError && errors[thrown.code].status === 503);

const recordingFailure = (due: DueItem) => (thrown: unknown) =>
  recordFailedReaction(thrown, { endpoint: kindOf(due), requestId: idOf(due) });

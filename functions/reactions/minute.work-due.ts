import { AppError, errors } from "../../shared/errors.ts";
import { followActivationAgain } from "../admin/running-jobs.ts";
import { expireRequest } from "../requests/store.ts";
import type { AppFor } from "../runtime/app.ts";
import { ServiceAway } from "../runtime/away.ts";
import { inBatches } from "../runtime/batches.ts";
import { consumer } from "../runtime/consumer.ts";
import { recordGivenUp } from "../runtime/given-up.ts";
import { recordFailedReaction } from "../runtime/log.ts";
import { retryLostRace } from "../runtime/race.ts";
import { DueKind } from "../runtime/shelves.ts";
import { type Due, idOf, kindOf, listDue, putOff } from "./due.ts";
import { settleVerifications } from "./due-verification.ts";
import { workHeld } from "./held-payment.ts";
import { workUnanswered } from "./job-price.ts";
import { forgetOrphan } from "./orphan-upload.ts";
import { dispatch } from "./outbox.dispatch.ts";
import { makeRefunds } from "./refund-making.ts";
import { lookForReturns } from "./returned-payment.ts";
import { tellOfDebt } from "./share-debt.ts";
import { moveShare } from "./share-transfer.ts";
import { giveUpPayment } from "./stale-payment.ts";
import { workStanding } from "./standing-payment.ts";
import { forgetUnused } from "./unused-image.ts";

type Worker = AppFor<"db.write" | "files.write" | "files.receive" | "stripe" | "queues">;

/** The handler of each due kind. Each reads the item again, strongly, before it acts. */
const work: Readonly<Record<DueKind, (app: Worker, id: string, sk: string) => Promise<void>>> = {
  "request.expire": expireRequest,
  "job.answer": workUnanswered,
  "payment.stale": giveUpPayment,
  "payment.release": workHeld,
  "payment.refund": makeRefunds,
  "payment.transfer": moveShare,
  "payment.standing": workStanding,
  "payment.returns": lookForReturns,
  "handyman.receivable": tellOfDebt,
  "user.activation": followActivationAgain,
  "upload.orphan": forgetOrphan,
  "image.unused": forgetUnused,
  "outbox.undelivered": dispatch,
  "verification.due": settleVerifications,
};

/** How many items of one kind are worked at the same time. */
const AT_ONCE = 10;

export default consumer("minute.work-due", async ({ event: now, app }) => {
  const kinds = Map.groupBy(await listDue(app.db, now), kindOf);
  // Kinds run in parallel, so that many items of one kind, or a failing kind, do not delay the others.
  await Promise.all(
    [...kinds.values()].map((all) => inBatches(all, AT_ONCE, (due) => workOne(app, now, due).catch(recording(due)))),
  );
});

async function workOne(app: Worker, now: Date, due: Due): Promise<void> {
  try {
    // Two due items of one payment may fall into the same minute: the one that loses the race reads again.
    await retryLostRace(() => work[DueKind.parse(kindOf(due))](app, idOf(due), due.sk));
  } catch (thrown) {
    recording(due)(thrown);
    const put = await putOff(app.db, { now, due, isItsFault: !isAway(thrown) }).catch(unlessWritten);
    if (put?.isOver) recordGivenUp({ kind: kindOf(due), id: idOf(due), tries: put.tries });
  }
}

/** Ignored: whoever wrote the item in the meantime has set its new due date. */
function unlessWritten(thrown: unknown): undefined {
  if (thrown instanceof AppError && thrown.code === "conflict.busy") return;
  throw thrown;
}

/** A service that is unavailable does not count as a failure of the item, which is tried again every minute. */
const isAway = (thrown: unknown) =>
  thrown instanceof ServiceAway || (thrown instanceof AppError && errors[thrown.code].status === 503);

const recording = (due: Due) => (thrown: unknown) =>
  recordFailedReaction(thrown, { endpoint: kindOf(due), requestId: idOf(due) });

import { AppError, errors } from "../../shared/errors.ts";
import { expireRequest } from "../requests/store.ts";
import type { AppFor } from "../runtime/app.ts";
import { inBatches } from "../runtime/batches.ts";
import { consumer } from "../runtime/consumer.ts";
import { recordGivenUp } from "../runtime/given-up.ts";
import { recordFailure } from "../runtime/log.ts";
import { type DueKind, dueKinds } from "../runtime/shelves.ts";
import { type Due, idOf, listDue, putOff } from "./due.ts";
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

/** What each kind of due thing asks for. Every one of these reads the item again, strongly, before it acts. */
const work: Readonly<Record<DueKind, (app: Worker, id: string) => Promise<void>>> = {
  "request.expire": expireRequest,
  "job.answer": workUnanswered,
  "payment.stale": giveUpPayment,
  "payment.release": workHeld,
  "payment.refund": makeRefunds,
  "payment.transfer": moveShare,
  "payment.standing": workStanding,
  "payment.returns": lookForReturns,
  "handyman.receivable": tellOfDebt,
  "upload.orphan": forgetOrphan,
  "image.unused": forgetUnused,
  "outbox.undelivered": dispatch,
  "verification.due": settleVerifications,
};

/** How many of one kind are worked at the same time. */
const AT_ONCE = 10;

export default consumer("minute.work-due", async ({ event, app }) => {
  // Side by side, so that a crowd of one kind does not keep the others waiting.
  await Promise.all(dueKinds.map((kind) => workKind(app, kind, event).catch(recording(kind, "all"))));
});

async function workKind(app: Worker, kind: DueKind, now: Date): Promise<void> {
  const all = await listDue(app.db, kind, now);
  // One that fails must not keep the others waiting.
  await inBatches(all, AT_ONCE, (due) =>
    work[kind](app, idOf(due))
      .catch((thrown: unknown) => setAside(app, { kind, now, due, thrown }))
      .catch(recording(kind, idOf(due))),
  );
}

type Failed = { readonly kind: DueKind; readonly now: Date; readonly due: Due; readonly thrown: unknown };

async function setAside({ db }: Worker, { kind, now, due, thrown }: Failed): Promise<void> {
  recording(kind, idOf(due))(thrown);
  const { tries, isOver } = await putOff(db, { kind, now, due, isItsFault: !isAway(thrown) });
  if (isOver) recordGivenUp({ kind, id: idOf(due), tries });
}

/** A service that does not answer is nobody's fault: what waits for it goes on as soon as it is back. */
const isAway = (thrown: unknown) => thrown instanceof AppError && errors[thrown.code].status === 503;

const recording = (kind: DueKind, id: string) => (thrown: unknown) =>
  recordFailure(thrown, { endpoint: kind, requestId: id });

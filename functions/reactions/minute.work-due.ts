import { expireRequest } from "../requests/store.ts";
import type { AppFor } from "../runtime/app.ts";
import { inBatches } from "../runtime/batches.ts";
import { consumer } from "../runtime/consumer.ts";
import { recordFailure } from "../runtime/log.ts";
import { type DueKind, dueKinds } from "../runtime/shelves.ts";
import { listDue } from "./due.ts";
import { forgetOrphan } from "./orphan-upload.ts";
import { dispatch } from "./outbox.dispatch.ts";
import { giveUpPayment } from "./stale-payment.ts";

type Due = AppFor<"db.write" | "files.write" | "stripe" | "queues">;

/** What each kind of due thing asks for. Every one of these reads the item again, strongly, before it acts. */
const work: Readonly<Record<DueKind, (app: Due, id: string) => Promise<void>>> = {
  "request.expire": expireRequest,
  "payment.stale": giveUpPayment,
  "upload.orphan": forgetOrphan,
  "outbox.undelivered": dispatch,
};

/** How many of one kind are worked at the same time. */
const AT_ONCE = 10;

export default consumer("minute.work-due", async ({ event, app }) => {
  // Side by side, so that a crowd of one kind does not keep the others waiting.
  await Promise.allSettled(dueKinds.map((kind) => workKind(app, kind, event)));
});

async function workKind(app: Due, kind: DueKind, now: Date): Promise<void> {
  const ids = await listDue(app.db, kind, now);
  await inBatches(ids, AT_ONCE, (id) =>
    // One that fails must not keep the others waiting; it is still due a minute later.
    work[kind](app, id).catch((thrown: unknown) => recordFailure(thrown, { endpoint: kind, requestId: id })),
  );
}

import { admin } from "../../shared/admin/contract.ts";
import { AppError } from "../../shared/errors.ts";
import { toInstant } from "../../shared/time.ts";
import { resumed, type Step, timed, writesOf } from "../payments/steps.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { retryLostRace } from "../runtime/race.ts";
import { booksOf, moneyOf, paidJob } from "./money.ts";
import { audited } from "./store.ts";

export default endpoint(admin.pauseRelease, ({ params: { jobId }, body, actor, app }) =>
  retryLostRace(async () => {
    const { isPaused, reason } = body;
    const [{ job, payment }, books] = await Promise.all([paidJob(app.db, jobId), booksOf(app.db, jobId)]);
    if (payment.releaseStatus !== "held") throw new AppError("payment.notHeld");
    // Idempotent: the release is paused, or running, already.
    if (isPaused === (payment.pausedAt !== undefined)) return moneyOf({ job, payment }, books);
    const at = toInstant(app.now());
    const pausedAt = isPaused ? at : undefined;
    const moved = { job: { ...job, pausedAt, updatedAt: at }, payment: { ...payment, pausedAt, updatedAt: at } };
    const step: Step = { ...(isPaused ? timed(moved) : resumed(moved, at)), also: [] };
    const action = isPaused ? "payment.pause" : "payment.resume";
    await app.db.transact([
      ...writesOf(step),
      audited(app, { subject: `job#${jobId}`, action, actorId: actor.userId, reason }),
    ]);
    return moneyOf(step, books);
  }),
);

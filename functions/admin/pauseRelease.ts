import { admin } from "../../shared/admin/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { pausedAtOf } from "../../shared/payments/schedule.ts";
import { toInstant } from "../../shared/time.ts";
import { withMirror } from "../payments/mirror.ts";
import { settleAndResume } from "../payments/release/decide.ts";
import { type PaymentUnitOfWork, writesOf } from "../payments/unit-of-work.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { auditWrite } from "../stores/admin.ts";
import { findPaidJob, jobMoneyView, readBooks } from "./views/job-money.ts";

export default endpoint(admin.pauseRelease, ({ params: { jobId }, body, actor, app }) =>
  retryOnConflict(async () => {
    const { isPaused, reason } = body;
    const [{ job, payment }, books] = await Promise.all([findPaidJob(app.db, jobId), readBooks(app.db, jobId)]);
    if (job.status === "disputed") throw new AppError("dispute.decideThere");
    if (payment.releaseStatus !== "held") throw new AppError("payment.notHeld");
    // Idempotent: the release is paused, or running, already.
    if (isPaused === (pausedAtOf(payment) !== undefined)) return jobMoneyView({ job, payment }, books);
    const at = toInstant(app.now());
    const pausedAt = isPaused ? at : undefined;
    const paused = { job: { ...job, updatedAt: at }, payment: { ...payment, pausedAt, updatedAt: at } };
    const step: PaymentUnitOfWork = {
      ...(isPaused ? withMirror(paused) : settleAndResume(paused, at)),
      extraWrites: [],
    };
    const action = isPaused ? "payment.pause" : "payment.resume";
    await app.db.transact([
      ...writesOf(step),
      auditWrite(app, { subject: `job#${jobId}`, action, actorId: actor.userId, reason }),
    ]);
    return jobMoneyView(step, books);
  }),
);

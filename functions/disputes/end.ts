import { withMove } from "../../shared/disputes/clocks.ts";
import { disputes } from "../../shared/disputes/contract.ts";
import { moneyStateOf } from "../../shared/disputes/outcome.ts";
import { actorOf, mayEnd } from "../../shared/disputes/rules.ts";
import type { Dispute } from "../../shared/disputes/schema.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { ProposalSide } from "../../shared/jobs/sides.ts";
import { isDisputed } from "../../shared/payments/charges.ts";
import { toInstant } from "../../shared/time.ts";
import { resolveJob } from "../jobs/commands/resolve.ts";
import { resumeJob } from "../jobs/commands/resume.ts";
import type { WriteContext } from "../runtime/app.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { supersede } from "./commands/execute.ts";
import { type DisputedJob, findJobOfSide, requireLatestDispute } from "./file.ts";
import { showFile, showStored } from "./view.ts";

const targets = { withdraw: "closed", escalate: "deciding" } as const;

async function end({ params: { id }, body: { how }, actor, app }: Call<typeof disputes.end>) {
  const { side, ...disputed } = await findJobOfSide(app.db, id, actor);
  const dispute = await requireLatestDispute(app.db, disputed.job);
  const by = actorOf(dispute, side);
  if (how === "withdraw" && by !== "opener") throw new AppError("auth.forbidden");
  // Idempotent: a retry after a lost answer changes nothing (I-14).
  const isDone = how === "withdraw" ? dispute.outcome === "withdrawn" : dispute.state === "deciding";
  if (isDone) return showFile(app, { ...disputed, dispute }, actor);
  if (!mayEnd(dispute, by, targets[how])) throw new AppError("dispute.illegalMove");
  if (how === "escalate") return escalate(app, { ...disputed, dispute, by }).then((next) => showFile(app, next, actor));
  await withdraw(app, { ...disputed, dispute, side });
  return showStored(app, dispute, actor);
}

type Escalation = DisputedJob & { readonly dispute: Dispute; readonly by: "opener" | "other" };

async function escalate(app: WriteContext, { job, payment, dispute: stored, by }: Escalation) {
  const dispute = withMove(stored, { move: "escalate", by }, toInstant(app.now()));
  await app.db.transact([
    replace(table.dispute, dispute),
    emit(app, "dispute.moved", { ...jobEventOf(job), disputeId: dispute.id, what: "escalated" }),
  ]);
  return { job, payment, dispute };
}

type Withdrawal = DisputedJob & { readonly dispute: Dispute; readonly side: ProposalSide };

/** The job goes back to where it was; what was paid for it is released not before a day has passed. */
function withdraw(app: WriteContext, { job, payment, dispute, side: by }: Withdrawal): Promise<Job> {
  if (payment && isDisputed(payment)) throw new AppError("payment.disputed");
  if (moneyStateOf(job) === "returned") return supersede(app, { job, payment });
  const stored = { job, ...(payment && { payment }), by, also: [] };
  return dispute.fromStatus === "completed" ? resolveJob(app, stored) : resumeJob(app, stored);
}

export default endpoint(disputes.end, (call) => retryOnConflict(() => end(call)));

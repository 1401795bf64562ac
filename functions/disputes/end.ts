import { withMove } from "../../shared/disputes/clocks.ts";
import { disputes } from "../../shared/disputes/contract.ts";
import { mayAccept, withAcceptance } from "../../shared/disputes/decisions.ts";
import type { DisputeEnd } from "../../shared/disputes/input.ts";
import { moneyStateOf } from "../../shared/disputes/outcome.ts";
import { actorOf, mayAdmit, mayEnd } from "../../shared/disputes/rules.ts";
import type { Dispute } from "../../shared/disputes/schema.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { withNoShowAnswer } from "../../shared/jobs/appointments/attendance.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { ProposalSide } from "../../shared/jobs/sides.ts";
import { isDisputed } from "../../shared/payments/charges.ts";
import { toInstant } from "../../shared/time.ts";
import { cancelForNoShow } from "../appointments/commands/cancel-for-no-show.ts";
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

async function end({ params: { id }, body: { how }, actor, app }: Call<typeof disputes.end>) {
  const { side, ...disputed } = await findJobOfSide(app.db, id, actor);
  const dispute = await requireLatestDispute(app.db, disputed.job);
  const by = actorOf(dispute, side);
  if (how === "withdraw" && by !== "opener") throw new AppError("auth.forbidden");
  // Idempotent: a retry after a lost answer changes nothing (I-14).
  if (isDone(disputed.job, dispute, { how, side })) return showFile(app, { ...disputed, dispute }, { side });
  if (!mayEndBy(dispute, { by, side, how })) throw new AppError("dispute.illegalMove");
  if (how === "accept") return showFile(app, await acceptDecision(app, { ...disputed, dispute, side }), { side });
  if (how === "escalate") return showFile(app, await escalate(app, { ...disputed, dispute, by }), { side });
  await (how === "admit" ? admit(app, disputed) : withdraw(app, { ...disputed, dispute, side }));
  return showStored(app, dispute, { side });
}

type End = { readonly how: DisputeEnd["how"]; readonly side: ProposalSide };

function isDone({ noShow }: Job, { outcome, state, acceptedBy }: Dispute, { how, side }: End): boolean {
  if (how === "accept") return acceptedBy.includes(side);
  if (how === "escalate") return state === "deciding";
  return how === "withdraw" ? outcome === "withdrawn" : outcome === "agreed" && noShow?.answer === "admit";
}

function mayEndBy(dispute: Dispute, { by, side, how }: End & { readonly by: "opener" | "other" }): boolean {
  if (how === "accept") return mayAccept(dispute, side);
  if (how === "admit") return mayAdmit(dispute, by);
  return mayEnd(dispute, by, how === "escalate" ? "deciding" : "closed");
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

type Acceptance = DisputedJob & { readonly dispute: Dispute; readonly side: ProposalSide };

/** Once both accept a decision, the schedule carries it out within a minute. */
async function acceptDecision(app: WriteContext, { dispute: stored, side, ...disputed }: Acceptance) {
  const dispute = withAcceptance(stored, side, toInstant(app.now()));
  await app.db.transact([replace(table.dispute, dispute)]);
  return { ...disputed, dispute };
}

type Withdrawal = DisputedJob & { readonly dispute: Dispute; readonly side: ProposalSide };

/** The job goes back to where it was; what was paid for it is released not before a day has passed. */
function withdraw(app: WriteContext, { job, payment, dispute, side: by }: Withdrawal): Promise<Job> {
  if (payment && isDisputed(payment)) throw new AppError("payment.disputed");
  if (moneyStateOf(job) === "returned") return supersede(app, { job, payment });
  const stored = { job, ...(payment && { payment }), by, also: [] };
  return dispute.fromStatus === "completed" ? resolveJob(app, stored) : resumeJob(app, stored);
}

/** Who is said not to have come says so too: the job ends as if the claim had been admitted at once. */
function admit(app: WriteContext, { job, payment }: DisputedJob): Promise<Job> {
  if (payment && isDisputed(payment)) throw new AppError("payment.disputed");
  if (moneyStateOf(job) === "returned") return supersede(app, { job, payment });
  return cancelForNoShow(app, withNoShowAnswer(job, { answer: "admit" }, toInstant(app.now())), "agreement");
}

export default endpoint(disputes.end, (call) => retryOnConflict(() => end(call)));

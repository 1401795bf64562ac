import { admin } from "../../shared/admin/contract.ts";
import { decisionOf, refusalOfDecision, withDecision } from "../../shared/disputes/decisions.ts";
import { type NewDecision, termsOf } from "../../shared/disputes/input.ts";
import { moneyStateOf } from "../../shared/disputes/outcome.ts";
import type { Dispute, DisputeDecision } from "../../shared/disputes/schema.ts";
import { AppError } from "../../shared/errors/errors.ts";
import type { UserId } from "../../shared/ids.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import { ZERO_CENTS } from "../../shared/money.ts";
import { isDisputed } from "../../shared/payments/charges.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { auditWrite } from "../stores/admin.ts";
import { type DisputedCase, findCase, showAdminFile } from "./queries/dispute-file.ts";

async function decide({ params: { jobId }, body, actor: { userId }, app }: Call<typeof admin.decideDispute>) {
  const at = toInstant(app.now());
  const found = await findCase(app.db, jobId);
  const { job, payment, dispute: stored } = found;
  // Idempotent: a retry after a lost answer changes nothing (I-14).
  if (isDone(stored, body, userId)) return showAdminFile(app, found, { userId });
  const { noShowOf, revision } = body;
  const input = { userId, terms: termsOf(body), noShowOf, revision };
  const refusal = refusalOfMoney(found, input) ?? refusalOfDecision(stored, { job, payment }, input, at);
  if (refusal) throw new AppError(refusal);
  const dispute = withDecision(stored, decisionBy(userId, body, found, at), at);
  await app.db.transact([
    replace(table.dispute, dispute),
    emit(app, "dispute.moved", { ...jobEventOf(job), disputeId: dispute.id, what: "ruled" }),
    auditWrite(app, { subject: `job#${jobId}`, action: "dispute.decide", actorId: userId, reason: body.reasons }),
  ]);
  return showAdminFile(app, { ...found, dispute: { ...dispute, version: stored.version + 1 } }, { userId });
}

function isDone(dispute: Dispute, body: NewDecision, userId: UserId): boolean {
  const last = decisionOf(dispute);
  const terms = termsOf(body);
  const isSame =
    last?.terms?.kind === terms?.kind &&
    last?.terms?.amountCents === terms?.amountCents &&
    last?.noShowOf === body.noShowOf;
  return isSame && last?.decidedBy === userId && last.rule === body.rule && last.reasons === body.reasons;
}

/** Whether the money moves: an amount can be decided once it stands still. */
function refusalOfMoney({ job, payment }: DisputedCase, { terms }: Pick<DisputeDecision, "terms">) {
  if (payment && isDisputed(payment)) return "payment.disputed";
  return terms && moneyStateOf(job) === "processing" ? "payment.underWay" : undefined;
}

const decisionBy = (
  decidedBy: UserId,
  body: NewDecision,
  { payment }: DisputedCase,
  createdAt: Instant,
): DisputeDecision => ({
  terms: termsOf(body),
  noShowOf: body.noShowOf,
  refundedCents: payment?.refundedAmountCents ?? ZERO_CENTS,
  rule: body.rule,
  reasons: body.reasons,
  decidedBy,
  createdAt,
});

export default endpoint(admin.decideDispute, (call) => retryOnConflict(() => decide(call)));

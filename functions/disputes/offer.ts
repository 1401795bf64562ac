import { disputes } from "../../shared/disputes/contract.ts";
import { termsOf } from "../../shared/disputes/input.ts";
import { withResponse } from "../../shared/disputes/rules.ts";
import { refusalOfOffer, withLapsedOffer, withOffer } from "../../shared/disputes/settlements.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import { ZERO_CENTS } from "../../shared/money.ts";
import { toInstant } from "../../shared/time.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findJobOfSide, requireOpenDispute } from "./file.ts";
import { showFile } from "./view.ts";

async function offer({ params: { id }, body, actor, app, storeAnswer }: Call<typeof disputes.offer>) {
  const at = toInstant(app.now());
  const { side, ...disputed } = await findJobOfSide(app.db, id, actor);
  const stored = withLapsedOffer(await requireOpenDispute(app.db, disputed.job), at);
  const refundedCents = disputed.payment?.refundedAmountCents ?? ZERO_CENTS;
  const input = { by: side, terms: termsOf(body), isRedo: body.isRedo, text: body.text, refundedCents };
  const refusal = refusalOfOffer(stored, disputed, input);
  if (refusal) throw new AppError(refusal);
  const dispute = withResponse(withOffer(stored, input, at), side, at);
  const answer = await showFile(app, { ...disputed, dispute }, { side });
  const moved = {
    disputeId: dispute.id,
    what: "offered",
    by: side,
    number: dispute.settlements.at(-1)?.number,
  } as const;
  await app.db.transact([
    replace(table.dispute, dispute),
    emit(app, "dispute.moved", { ...jobEventOf(disputed.job), ...moved }),
    ...storeAnswer(answer),
  ]);
  return answer;
}

export default endpoint(disputes.offer, (call) => retryOnConflict(() => offer(call)));

import { disputes } from "../../shared/disputes/contract.ts";
import { addStatement, refusalOfStatement } from "../../shared/disputes/rules.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import { toInstant } from "../../shared/time.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findEvidence, statementWrites } from "./commands/statements.ts";
import { findJobOfSide, requireOpenDispute } from "./file.ts";
import { showFile } from "./view.ts";

async function state({ params: { id }, body, actor, app, storeAnswer }: Call<typeof disputes.state>) {
  const at = toInstant(app.now());
  const { side, ...disputed } = await findJobOfSide(app.db, id, actor);
  const stored = await requireOpenDispute(app.db, disputed.job);
  const refusal = refusalOfStatement(stored, side, at);
  if (refusal) throw new AppError(refusal);
  const images = await findEvidence(app, body.imageUrls, actor.userId);
  const words = { by: side, text: body.text, imageIds: images.map((image) => image.id) };
  const { said, dispute } = addStatement(stored, words, at);
  const answer = await showFile(app, { ...disputed, dispute, said }, { side });
  await app.db.transact([
    replace(table.dispute, dispute),
    ...statementWrites(said, images),
    emit(app, "dispute.moved", { ...jobEventOf(disputed.job), disputeId: dispute.id, what: "stated", by: side }),
    ...storeAnswer(answer),
  ]);
  return answer;
}

export default endpoint(disputes.state, (call) => retryOnConflict(() => state(call)));

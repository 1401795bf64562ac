import { disputes } from "../../shared/disputes/contract.ts";
import { termsOf } from "../../shared/disputes/input.ts";
import { addStatement, refusalOfOpening, toNewDispute } from "../../shared/disputes/rules.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { toInstant } from "../../shared/time.ts";
import { disputeJob, toDisputed } from "../jobs/commands/dispute.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { listDisputesOf } from "../stores/disputes.ts";
import { findEvidence, statementWrites } from "./commands/statements.ts";
import { findJobOfSide } from "./file.ts";
import { showFile } from "./view.ts";

async function open({ params: { id }, body, actor, app, storeAnswer }: Call<typeof disputes.open>) {
  const at = toInstant(app.now());
  const { side, ...disputed } = await findJobOfSide(app.db, id, actor);
  const earlier = await listDisputesOf(app.db, id);
  const wish = termsOf(body);
  const refusal = refusalOfOpening(disputed, { side, wish, earlier }, at);
  if (refusal) throw new AppError(refusal);
  const images = await findEvidence(app, body.imageUrls, actor.userId);
  const opening = { ...disputed, id: app.newId(), side, category: body.category, wish, earlier };
  const words = { by: side, text: body.text, imageIds: images.map((image) => image.id) };
  const { said, dispute } = addStatement(toNewDispute(opening, at), words, at);
  const answer = await showFile(app, { ...toDisputed(disputed, dispute), dispute, said }, { side });
  await disputeJob(app, disputed, { dispute, also: [...statementWrites(said, images), ...storeAnswer(answer)] });
  return answer;
}

export default endpoint(disputes.open, (call) => retryOnConflict(() => open(call)));

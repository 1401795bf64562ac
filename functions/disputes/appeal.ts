import { disputes } from "../../shared/disputes/contract.ts";
import { refusalOfAppeal, withAppeal } from "../../shared/disputes/decisions.ts";
import { addStatement } from "../../shared/disputes/rules.ts";
import type { Dispute } from "../../shared/disputes/schema.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import { toInstant } from "../../shared/time.ts";
import { type DbReader, replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { listStatements } from "../stores/disputes.ts";
import { findEvidence, statementWrites } from "./commands/statements.ts";
import { findJobOfSide, requireLatestDispute } from "./file.ts";
import { showFile } from "./view.ts";

async function appeal({ params: { id }, body, actor, app }: Call<typeof disputes.appeal>) {
  const at = toInstant(app.now());
  const { side: by, ...disputed } = await findJobOfSide(app.db, id, actor);
  const stored = await requireLatestDispute(app.db, disputed.job);
  const { ground, text, imageUrls } = body;
  // Idempotent: a retry after a lost answer changes nothing (I-14).
  if (stored.appeal?.by === by && stored.appeal.ground === ground && (await wordsOf(app, stored)) === text)
    return showFile(app, { ...disputed, dispute: stored }, { side: by });
  const refusal = refusalOfAppeal(stored, by, at);
  if (refusal) throw new AppError(refusal);
  const images = await findEvidence(app, imageUrls, actor.userId);
  const number = stored.statements.customer + stored.statements.handyman + 1;
  const words = { by, text, imageIds: images.map((image) => image.id) };
  const { said, dispute } = addStatement(withAppeal(stored, { by, ground, number }, at), words, at);
  const answer = await showFile(app, { ...disputed, dispute, said }, { side: by });
  await app.db.transact([
    replace(table.dispute, dispute),
    ...statementWrites(said, images),
    emit(app, "dispute.moved", { ...jobEventOf(disputed.job), disputeId: dispute.id, what: "appealed", by }),
  ]);
  return answer;
}

/** The words of the appeal that was made. */
const wordsOf = async (app: { readonly db: DbReader }, dispute: Dispute): Promise<string | undefined> =>
  (await listStatements(app.db, dispute)).find(({ number }) => number === dispute.appeal?.number)?.text;

export default endpoint(disputes.appeal, (call) => retryOnConflict(() => appeal(call)));

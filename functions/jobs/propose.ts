import { AppError } from "../../shared/errors/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import { openProposalOf, refusalOfProposal, withLapsedProposal, withProposal } from "../../shared/jobs/proposals.ts";
import { toInstant } from "../../shared/time.ts";
import { expireSupplementWrites } from "../payments/supplements/expire.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findJobAsParty, mayFinishJob } from "../stores/jobs.ts";
import { showJob, withCurrentAddress } from "./view.ts";

type ProposeCall = Call<typeof jobs.propose>;

async function propose({ params, body: { kind, price, reason }, actor, app, storeAnswer }: ProposeCall) {
  const at = toInstant(app.now());
  const { job: storedJob, side: by } = await findJobAsParty(app.db, params.id, actor);
  const job = withLapsedProposal(storedJob, at);
  const input = { kind, by, priceCents: price, reason };
  const refusal = refusalOfProposal(job, input);
  if (refusal) throw new AppError(refusal);
  const next = withProposal(job, input, at);
  const answer = await showJob(app, next, actor);
  const lapsed = job === storedJob ? undefined : openProposalOf(storedJob);
  await app.db.transact([
    replace(table.job, next),
    ...(lapsed ? [emit(app, "job.proposalDecided", { ...jobEventOf(job), number: lapsed.number })] : []),
    ...(await expireSupplementWrites(app, storedJob)),
    emit(app, "job.proposed", { ...jobEventOf(job), number: next.proposals.length }),
    ...storeAnswer(answer),
  ]);
  return answer;
}

export default endpoint(jobs.propose, (call) => retryOnConflict(() => propose(call)), {
  allowInactive: ({ params, actor, app }) => mayFinishJob(app.db, params.id, actor.userId),
  onReplay: withCurrentAddress,
});

import { AppError } from "../../shared/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { openProposalOf, refusalOfProposal, sideOf, withLapsed, withProposal } from "../../shared/jobs/proposals.ts";
import { toInstant } from "../../shared/time.ts";
import { stopSupplement } from "../payments/store.ts";
import { replace } from "../runtime/db.ts";
import { type Call, endpoint } from "../runtime/endpoint.ts";
import { emit } from "../runtime/outbox.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";
import { eventOf, findJob, jobAt, mayFinishJob } from "./store.ts";
import { asItStands, showJob } from "./view.ts";

type Asked = Call<typeof jobs.propose>;

async function propose({ params, body: { kind, price, reason }, actor, app, receipt }: Asked) {
  const at = toInstant(app.now());
  const found = await findJob(app.db, params.id, actor);
  const job = withLapsed(found, at);
  const by = sideOf(job, actor.userId);
  if (!by) throw new AppError("auth.forbidden");
  const proposed = { kind, by, priceCents: price, reason };
  const refusal = refusalOfProposal(job, proposed);
  if (refusal) throw new AppError(refusal);
  const next = withProposal(job, proposed, at);
  const answer = await showJob(app, next, actor);
  const lapsed = job === found ? undefined : openProposalOf(found);
  await app.db.transact([
    replace(table.job, next),
    ...(lapsed ? [emit(app, "job.proposalDecided", { ...eventOf(job), number: lapsed.number })] : []),
    ...(await stopSupplement(app, found)),
    emit(app, "job.proposed", { ...eventOf(job), number: next.proposals.length }),
    ...receipt(answer),
  ]);
  return answer;
}

export default endpoint(jobs.propose, (call) => retryLostRace(() => propose(call)), {
  ahead: ({ id }) => [jobAt(id)],
  finishes: ({ params, actor, app }) => mayFinishJob(app.db, params.id, actor.userId),
  again: asItStands,
});

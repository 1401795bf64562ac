import { AppError } from "../../shared/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { isPriceOpen } from "../../shared/jobs/proposals.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { renewed } from "../../shared/jobs/stale.ts";
import { toInstant } from "../../shared/time.ts";
import type { Writer } from "../payments/store.ts";
import { replace } from "../runtime/db.ts";
import { type Call, endpoint } from "../runtime/endpoint.ts";
import { emit } from "../runtime/outbox.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";
import { cancelJob } from "./cancel.ts";
import { eventOf, findJob, jobAt, partOf } from "./store.ts";
import { showJob } from "./view.ts";

type Asked = Call<typeof jobs.decidePrice>;

async function decide({ params, body: { isApproved }, actor, app }: Asked) {
  const job = await findJob(app.db, params.id, actor);
  if (!partOf(job, actor).includes("customer")) throw new AppError("auth.forbidden");
  // Idempotent: a retry after a lost answer changes nothing (I-14).
  if (job.priceApproval === (isApproved ? "approved" : "rejected")) return showJob(app, job, actor);
  if (!isPriceOpen(job)) throw new AppError("job.illegalMove");
  return showJob(app, await (isApproved ? approve(app, job) : reject(app, job)), actor);
}

/** Approving a price also shares the address (D-47), as the button says. */
async function approve(app: Writer, job: Job): Promise<Job> {
  const at = toInstant(app.now());
  const given = { priceApproval: "approved", addressSharedAt: job.addressSharedAt ?? at } as const;
  const approved: Job = { ...renewed(job, at), ...given, updatedAt: at };
  await app.db.transact([
    replace(table.job, approved),
    emit(app, "job.priceDecided", { ...eventOf(job), decision: "approved" }),
  ]);
  return approved;
}

/** Rejecting a price cancels the job and reopens the request. */
const reject = (app: Writer, job: Job): Promise<Job> =>
  cancelJob(app, {
    job: { ...job, priceApproval: "rejected" },
    by: "customer",
    isReopened: true,
    also: [emit(app, "job.priceDecided", { ...eventOf(job), decision: "rejected" })],
  });

export default endpoint(jobs.decidePrice, (call) => retryLostRace(() => decide(call)), {
  ahead: ({ id }) => [jobAt(id)],
});

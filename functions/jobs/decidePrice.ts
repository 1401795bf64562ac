import { AppError } from "../../shared/errors/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import { withActivity } from "../../shared/jobs/inactivity.ts";
import { isPriceOpen } from "../../shared/jobs/proposals.ts";
import { rolesIn } from "../../shared/jobs/roles.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { toInstant } from "../../shared/time.ts";
import type { WriteContext } from "../runtime/app.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findJob } from "../stores/jobs.ts";
import { cancelJob } from "./commands/cancel.ts";
import { showJob } from "./view.ts";

type DecidePriceCall = Call<typeof jobs.decidePrice>;

async function decidePrice({ params, body: { isApproved }, actor, app }: DecidePriceCall) {
  const job = await findJob(app.db, params.id, actor);
  if (!rolesIn(job, actor).includes("customer")) throw new AppError("auth.forbidden");
  // Idempotent: a retry after a lost answer changes nothing (I-14).
  if (job.priceApproval === (isApproved ? "approved" : "rejected")) return showJob(app, job, actor);
  if (!isPriceOpen(job)) throw new AppError("job.illegalMove");
  return showJob(app, await (isApproved ? approvePrice(app, job) : rejectPrice(app, job)), actor);
}

/** Approving a price also shares the address (D-47), as the button says. */
async function approvePrice(app: WriteContext, job: Job): Promise<Job> {
  const at = toInstant(app.now());
  const approval = { priceApproval: "approved", addressSharedAt: job.addressSharedAt ?? at } as const;
  const approved: Job = { ...withActivity(job, at), ...approval, updatedAt: at };
  await app.db.transact([
    replace(table.job, approved),
    emit(app, "job.priceDecided", { ...jobEventOf(job), decision: "approved" }),
  ]);
  return approved;
}

/** Rejecting a price cancels the job and reopens the request. */
const rejectPrice = (app: WriteContext, job: Job): Promise<Job> =>
  cancelJob(app, {
    job: { ...job, priceApproval: "rejected" },
    by: "customer",
    isReopened: true,
    extraWrites: [emit(app, "job.priceDecided", { ...jobEventOf(job), decision: "rejected" })],
  });

export default endpoint(jobs.decidePrice, (call) => retryOnConflict(() => decidePrice(call)));

import { AppError } from "../../shared/errors/errors.ts";
import { mayShareAddress } from "../../shared/jobs/address-visibility.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import { withActivity } from "../../shared/jobs/inactivity.ts";
import { rolesIn } from "../../shared/jobs/roles.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findJob } from "../stores/jobs.ts";
import { showJob } from "./view.ts";

type ShareAddressCall = Call<typeof jobs.shareAddress>;

async function shareAddress({ params: { id }, actor, app }: ShareAddressCall) {
  const job = await findJob(app.db, id, actor);
  if (!rolesIn(job, actor).includes("customer")) throw new AppError("auth.forbidden");
  if (!mayShareAddress(job)) throw new AppError("job.illegalMove");
  // Idempotent: a retry after a lost answer changes nothing (I-14).
  if (job.addressSharedAt) return showJob(app, job, actor);
  const at = toInstant(app.now());
  const sharedJob: Job = { ...withActivity(job, at), addressSharedAt: at, addressAskAt: undefined, updatedAt: at };
  await app.db.transact([replace(table.job, sharedJob), emit(app, "job.addressShared", jobEventOf(job))]);
  return showJob(app, sharedJob, actor);
}

export default endpoint(jobs.shareAddress, (call) => retryOnConflict(() => shareAddress(call)));

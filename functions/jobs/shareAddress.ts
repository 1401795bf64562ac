import { AppError } from "../../shared/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { renewed } from "../../shared/jobs/stale.ts";
import { mayShareAddress } from "../../shared/requests/address.ts";
import { toInstant } from "../../shared/time.ts";
import { replace } from "../runtime/db.ts";
import { type Call, endpoint } from "../runtime/endpoint.ts";
import { emit } from "../runtime/outbox.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";
import { eventOf, findJob, jobAt, partOf } from "./store.ts";
import { showJob } from "./view.ts";

type Asked = Call<typeof jobs.shareAddress>;

async function share({ params: { id }, actor, app }: Asked) {
  const job = await findJob(app.db, id, actor);
  if (!partOf(job, actor).includes("customer")) throw new AppError("auth.forbidden");
  if (!mayShareAddress(job)) throw new AppError("job.illegalMove");
  // Idempotent: a retry after a lost answer changes nothing (I-14).
  if (job.addressSharedAt) return showJob(app, job, actor);
  const at = toInstant(app.now());
  const shared: Job = { ...renewed(job, at), addressSharedAt: at, addressAskAt: undefined, updatedAt: at };
  await app.db.transact([replace(table.job, shared), emit(app, "job.addressShared", eventOf(job))]);
  return showJob(app, shared, actor);
}

export default endpoint(jobs.shareAddress, (call) => retryLostRace(() => share(call)), {
  ahead: ({ id }) => [jobAt(id)],
});

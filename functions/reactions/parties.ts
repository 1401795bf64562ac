import type { EventData } from "../../shared/events.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { type DbReader, ref } from "../runtime/db.ts";
import * as table from "../runtime/table.ts";

/** The job of an event and its two people. An event never runs ahead of them: its transaction wrote them. */
export async function partiesOf(
  db: DbReader,
  { jobId, customerId, handymanId }: EventData<"job.accepted">,
): Promise<{ job: Job; customer: User; handyman: User }> {
  const [job, customer, handyman] = await db.getAll([
    ref(table.job, { id: jobId }),
    ref(table.user, { id: customerId }),
    ref(table.user, { id: handymanId }),
  ]);
  if (!job || !customer || !handyman) throw new Error(`The parties of job ${jobId} are incomplete.`);
  return { job, customer, handyman };
}

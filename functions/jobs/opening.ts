import { maskContacts } from "../../shared/contacts/mask-contacts.ts";
import type { Job, JobView } from "../../shared/jobs/schema.ts";
import type { Actor } from "../runtime/app.ts";
import type { DbReader } from "../runtime/data/db.ts";
import { openDisputeRef, openingRef } from "../stores/disputes.ts";

/** How the open dispute of a job began; whoever did not write its words reads them without contact details. */
export async function openingOf(db: DbReader, job: Job, { userId }: Actor): Promise<JobView["dispute"]> {
  const { id: jobId, openDisputeId: id } = job;
  if (!id) return undefined;
  const [dispute, statement] = await db.getAll([openDisputeRef(job), openingRef({ id, jobId })]);
  if (!dispute || !statement) return undefined;
  const { openedBy, category, createdAt } = dispute;
  return {
    openedBy,
    category,
    createdAt,
    reason: openedBy === userId ? statement.text : maskContacts(statement.text, job.address).text,
  };
}

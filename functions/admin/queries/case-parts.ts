import type { CaseParts, Named } from "../../../shared/admin/schema.ts";
import type { JobId, ServiceRequestId, UserId } from "../../../shared/ids.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { maskedTitle } from "../../../shared/requests/visible-text.ts";
import { fullNameOf } from "../../../shared/session/full-name.ts";
import type { User } from "../../../shared/session/schema.ts";
import { type DbReader, ref } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { jobRef } from "../../stores/jobs.ts";
import { requestRef } from "../../stores/requests.ts";

/** What a case is stored with: a job, a request and a handyman who writes about it, or a person alone. */
export type CaseSubject = {
  readonly jobId?: JobId | undefined;
  readonly serviceRequestId?: ServiceRequestId | undefined;
  readonly handymanId?: UserId | undefined;
  readonly userId?: UserId | undefined;
};

/** The two sides of a case, or the one person it is about. */
type Sides = {
  readonly title?: string;
  readonly customerId?: UserId | undefined;
  readonly handymanId?: UserId | undefined;
  readonly userId?: UserId | undefined;
};

export const sidesOfJob = (job: Job): Sides => ({
  title: maskedTitle(job),
  customerId: job.customerId,
  handymanId: job.handymanId,
});

/**
 * The title and the two sides of each case. However many cases: one read of their jobs and requests, and one of the
 * people. They may lag, and nothing is written by them.
 */
export async function casePartsOf(db: DbReader, subjects: readonly CaseSubject[]): Promise<readonly CaseParts[]> {
  const jobIds = unique(subjects.map(({ jobId }) => jobId));
  const requestIds = unique(subjects.map(({ serviceRequestId }) => serviceRequestId));
  const [jobs, requests] = await Promise.all([
    db.getAllEventually(jobIds.map(jobRef)),
    db.getAllEventually(requestIds.map(requestRef)),
  ]);
  const sides = subjects.map(({ jobId, serviceRequestId, handymanId, userId }) => {
    const job = jobs.find((each) => each?.id === jobId);
    if (job) return sidesOfJob(job);
    const request = requests.find((each) => each?.id === serviceRequestId);
    return request ? { title: maskedTitle(request), customerId: request.customerId, handymanId } : { userId };
  });
  return withNames(db, sides);
}

/** The same for sides that are known, with one read of the people. */
export async function withNames(db: DbReader, cases: readonly Sides[]): Promise<readonly CaseParts[]> {
  const ids = unique(cases.flatMap(({ customerId, handymanId, userId }) => [customerId, handymanId, userId]));
  const users = await db.getAllEventually(ids.map((id) => ref(table.user, { id })));
  const people = new Map(users.flatMap((user) => (user ? [[user.id, user] as const] : [])));
  const named = (id: UserId | undefined): Named | undefined => id && { id, name: nameOf(people.get(id)) };
  return cases.map(({ title, customerId, handymanId, userId }) => {
    if (!userId) return { title, customer: named(customerId), handyman: named(handymanId) };
    return people.get(userId)?.role === "handyman" ? { handyman: named(userId) } : { customer: named(userId) };
  });
}

const unique = <Id>(ids: readonly (Id | undefined)[]): Id[] => [...new Set(ids.flatMap((id) => id ?? []))];

/** The whole name, as administrators read it; undefined for somebody without one. */
export const nameOf = (user: Pick<User, "firstName" | "lastName"> | undefined): string | undefined =>
  fullNameOf(user) || undefined;

import { jobEventOf } from "../../../shared/jobs/event.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { transition } from "../../../shared/machine.ts";
import { requestMachine } from "../../../shared/requests/machine.ts";
import type { ServiceRequest } from "../../../shared/requests/schema.ts";
import type { User } from "../../../shared/session/schema.ts";
import { areaFiguresWrites } from "../../handymen/store.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { conditionNot, create, replace, type Write } from "../../runtime/data/db.ts";
import { ignoreIfWritten } from "../../runtime/data/optimistic-retry.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";

type AcceptInput = {
  readonly job: Job;
  readonly request: ServiceRequest;
  /** The handyman, with the response time of this acceptance counted (D-37). */
  readonly handyman: User;
  readonly also: readonly Write[];
};

/**
 * Stores the accepted job and closes its request. Of several handymen the first wins; the others throw
 * `conflict.busy`, and find it taken when they read it again (I-13).
 */
export async function acceptRequest(app: WriteContext, { job, request, handyman, also }: AcceptInput): Promise<void> {
  const acceptedRequest: ServiceRequest = {
    ...transition(requestMachine, request, { move: "accept", by: "handyman" }),
    jobId: job.id,
    handymanId: job.handymanId,
    updatedAt: job.createdAt,
  };
  const transaction = app.db.transact([
    // Retried from its read: matching writes the request too, so a lost race does not mean that it was taken.
    replace(table.request, acceptedRequest),
    // A customer who was deactivated meanwhile gets no new job (D-30).
    conditionNot(table.user, { id: job.customerId }, { is: { isActive: false }, orElse: "serviceRequest.taken" }),
    replace(table.user, handyman),
    ...areaFiguresWrites(handyman),
    create(table.job, job),
    emit(app, "job.accepted", jobEventOf(job)),
    ...also,
  ]);
  await ignoreIfWritten(transaction, () => app.db.get(table.job, job));
}

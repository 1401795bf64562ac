import { jobEventOf } from "../../../shared/jobs/event.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { endQuote, PARKED_MS } from "../../../shared/quotes/lifecycle.ts";
import type { Quote } from "../../../shared/quotes/schema.ts";
import { toAcceptedRequest } from "../../../shared/requests/lifecycle.ts";
import type { ServiceRequest } from "../../../shared/requests/schema.ts";
import { addMs } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { create, replace, type Write } from "../../runtime/data/db.ts";
import { conditionActive } from "../../runtime/data/field-checks.ts";
import { ignoreIfWritten } from "../../runtime/data/optimistic-retry.ts";
import { idEntry } from "../../runtime/data/search-entries.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";

type AcceptInput = {
  readonly job: Job;
  readonly request: ServiceRequest;
  /** The pending quote of the handyman who accepts: it ends, since the job takes its place. */
  readonly ownQuote: Quote | undefined;
  readonly also: readonly Write[];
};

/**
 * Stores the accepted job and closes its request. Of several handymen the first wins; the others throw
 * `conflict.busy`, and find it taken when they read it again (I-13).
 */
export async function acceptRequest(app: WriteContext, { job, request, ownQuote, also }: AcceptInput): Promise<void> {
  const at = job.createdAt;
  const quotesReceived = request.quotesReceived - (ownQuote ? 1 : 0);
  const isDecided = job.priceApproval === "approved";
  const quotesDueAt = isDecided ? at : addMs(at, PARKED_MS);
  const acceptedRequest = toAcceptedRequest(request, { job, by: "handyman", quotesReceived, quotesDueAt });
  const transaction = app.db.transact([
    // Retried from its read: matching writes the request too, so a lost race does not mean that it was taken.
    replace(table.request, acceptedRequest),
    // A customer who was deactivated or frozen meanwhile gets no new job (D-30).
    conditionActive(table.user, { id: job.customerId }, { at, orElse: "serviceRequest.taken" }),
    ...(ownQuote ? [replace(table.quote, endQuote(ownQuote, { by: "handyman" }, at))] : []),
    create(table.job, job),
    idEntry("job", job),
    emit(app, "job.accepted", jobEventOf(job)),
    ...also,
  ]);
  await ignoreIfWritten(transaction, () => app.db.get(table.job, job));
}

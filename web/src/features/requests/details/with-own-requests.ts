import type { QueryClient } from "@tanstack/react-query";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { jobs, requests } from "../../../api/endpoints.ts";
import { ownWrites, withOwnWrites } from "../../../api/own-writes.ts";
import { type Options, send } from "../../../api/send.ts";

type ListOptions = Options & {
  readonly client: QueryClient;
  readonly isFirstPage: boolean;
  readonly contains?: (request: ServiceRequestView) => boolean;
};

/** The jobs that this user has just accepted or changed. */
export const ownJobs = (client: QueryClient): JobView[] =>
  [...ownWrites<JobView>(client, jobs.list.domain).values()].map(({ entity }) => entity);

/**
 * The requests of an index list, with what this user has just written. Their own request whose job they have just changed
 * is read again: cancelling a job reopens or closes its request, and answers with the job alone.
 */
export async function withOwnRequests(
  items: readonly ServiceRequestView[],
  { client, isFirstPage, contains, signal }: ListOptions,
): Promise<ServiceRequestView[]> {
  const changedIds = new Set(ownJobs(client).map(({ serviceRequestId }) => serviceRequestId));
  const list = { domain: requests.list.domain, startsNewest: isFirstPage, contains };
  return Promise.all(
    withOwnWrites(client, items, list).map((request) =>
      request.isOwn && changedIds.has(request.id)
        ? send(requests.get, { params: { id: request.id } }, { signal }).catch(() => request)
        : request,
    ),
  );
}

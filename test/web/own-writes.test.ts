// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Endpoint, EndpointSpec, Request } from "../../shared/endpoint.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { createQueryClient, mutation } from "../../web/src/api/client.ts";
import { INDEX_LAG_MS, refetchChanged } from "../../web/src/api/own-writes.ts";
import { jobPages, requestPages } from "../../web/src/features/dashboards/customer/customer-queries.ts";
import { idOf } from "../support/makers/entities.ts";
import { jobView, requestView } from "../support/makers/views.ts";
import { stubServer } from "../support/pages/stub-server.ts";

const own = { isOwn: true, distanceMiles: undefined };
const older = requestView(1, own);
const posted = requestView(2, own);

let client: ReturnType<typeof createQueryClient>;
let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient(() => {});
  server = stubServer();
  server.on(requests.list, () => [older]);
  server.on(requests.create, () => posted);
});
afterEach(() => vi.useRealTimers());

const write = <S extends EndpointSpec>(endpoint: Endpoint<S>, request: Request<S>) =>
  client.getMutationCache().build(client, mutation(endpoint)).execute(request);

const post = () =>
  write(requests.create, {
    body: {
      ...{ title: posted.title, description: posted.description, category: posted.category, urgency: posted.urgency },
      ...{ address: "100 Oak Street", city: posted.city, zipCode: posted.zipCode },
    },
  });
const cancel = (request: typeof older) => write(requests.cancel, { params: { id: request.id } });

/** The customer's requests as `id status`, fetched now. */
async function fetchRequests() {
  const { pages } = await client.fetchInfiniteQuery({ ...requestPages, staleTime: 0 });
  return pages.flatMap(({ items }) => items).map(({ id, status }) => `${id} ${status}`);
}

test("a list whose index lags has what was just posted, and once it follows it is there once", async () => {
  await post();
  expect(await fetchRequests()).toEqual([`${posted.id} pending`, `${older.id} pending`]);
  expect(await fetchRequests()).toEqual([`${posted.id} pending`, `${older.id} pending`]);
  server.on(requests.list, () => [posted, older]);
  expect(await fetchRequests()).toEqual([`${posted.id} pending`, `${older.id} pending`]);
});

test("a list whose index lags has the new state of what was just changed, which was posted or was there", async () => {
  await post();
  for (const request of [posted, older]) {
    server.on(requests.cancel, () => ({ ...request, status: "cancelled" as const }));
    await cancel(request);
  }
  expect(await fetchRequests()).toEqual([`${posted.id} cancelled`, `${older.id} cancelled`]);
});

test("a request has the state that cancelling its job has given it", async () => {
  server.on(requests.list, () => [posted, { ...older, status: "accepted" as const }]);
  server.on(requests.get, () => ({ ...older, status: "pending" as const }));
  const job = { ...jobView(1), serviceRequestId: older.id, status: "cancelled" as const };
  server.on(jobs.updateStatus, () => job);
  await write(jobs.updateStatus, { params: { id: job.id }, body: { status: "cancelled", isStillNeeded: true } });
  expect(await fetchRequests()).toEqual([`${posted.id} pending`, `${older.id} pending`]);
  expect(server.sentTo(requests.get).map(({ path }) => path)).toEqual([`/api/service-requests/${older.id}`]);
  await vi.advanceTimersByTimeAsync(INDEX_LAG_MS);
  expect(await fetchRequests()).toEqual([`${posted.id} pending`, `${older.id} accepted`]);
});

test("a changed entity that is on a later page is not put on the first one", async () => {
  server.on(jobs.list, () => [jobView(1)]);
  server.on(jobs.keep, () => jobView(2));
  await write(jobs.keep, { params: { id: jobView(2).id } });
  const { pages } = await client.fetchInfiniteQuery(jobPages);
  expect(pages.flatMap(({ items }) => items).map(({ id }) => id)).toEqual([idOf(1)]);
});

test("what is refetched is fetched once more after the lag, if the API reads it from an index", async () => {
  const isOutdated = (queryKey: string[]) => client.getQueryState(queryKey)?.isInvalidated;
  const keys = [["jobs"], ["session"]];
  const answer = () => keys.map((queryKey) => client.setQueryData(queryKey, "answer"));
  answer();
  await refetchChanged(client, keys);
  expect(keys.map(isOutdated)).toEqual([true, true]);
  answer();
  expect(keys.map(isOutdated)).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(INDEX_LAG_MS);
  expect(keys.map(isOutdated)).toEqual([true, false]);
});

test("after the lag the list is what the index says, and is fetched once more", async () => {
  await post();
  await fetchRequests();
  expect(client.getQueryState(requestPages.queryKey)?.isInvalidated).toBe(false);
  await vi.advanceTimersByTimeAsync(INDEX_LAG_MS);
  expect(client.getQueryState(requestPages.queryKey)?.isInvalidated).toBe(true);
  expect(await fetchRequests()).toEqual([`${older.id} pending`]);
});

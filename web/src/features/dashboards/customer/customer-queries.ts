import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { queryKeyOf } from "../../../api/client.ts";
import { jobs, requests } from "../../../api/endpoints.ts";
import { refetchChanged, withOwnWrites } from "../../../api/own-writes.ts";
import { pagedQuery, usePagedList } from "../../../api/paged-query.ts";
import { sendPage } from "../../../api/send.ts";
import { useHasNewMessages } from "../../notifications/use-notifications.ts";
import { withOwnRequests } from "../../requests/details/with-own-requests.ts";

export const requestPages = pagedQuery(
  [...queryKeyOf(requests.list, { query: {} }), "pages"],
  async (cursor, options) => {
    const page = await sendPage(requests.list, { query: { cursor } }, options);
    return { ...page, items: await withOwnRequests(page.items, { ...options, isFirstPage: cursor === undefined }) };
  },
);

export const jobPages = pagedQuery([...queryKeyOf(jobs.list, { query: {} }), "pages"], async (cursor, options) => {
  const page = await sendPage(jobs.list, { query: { cursor } }, options);
  return { ...page, items: withOwnWrites(options.client, page.items, jobs.list) };
});

/** The customer's requests, newest first; refetched when a message came, since each counts the questions that wait. */
export function useRequestPages() {
  const client = useQueryClient();
  const hasNewMessages = useHasNewMessages();
  const hadBefore = useRef(hasNewMessages);
  useEffect(() => {
    if (hasNewMessages && hadBefore.current === false) void refetchChanged(client, [requestPages.queryKey]);
    hadBefore.current = hasNewMessages;
  }, [client, hasNewMessages]);
  return usePagedList(requestPages);
}

/** The customer's jobs, newest first. */
export const useJobPages = () => usePagedList(jobPages);

export type RequestPages = ReturnType<typeof useRequestPages>;
export type JobPages = ReturnType<typeof useJobPages>;

/** A job from the cached lists, as placeholder data of its panel; undefined when it is not cached. */
export const cachedJob = (client: QueryClient, jobId: string) =>
  client
    .getQueryData(jobPages.queryKey)
    ?.pages.flatMap(({ items }) => items)
    .find(({ id }) => id === jobId);

/** The cancelled jobs of a request, from the cached list; does not fetch. */
export const useCancelledJobs = (requestId: string): JobView[] =>
  usePagedList({ ...jobPages, enabled: false }).items.filter(
    ({ serviceRequestId, status }) => serviceRequestId === requestId && status === "cancelled",
  );

export const cachedRequest = (client: QueryClient, requestId: string) =>
  client
    .getQueryData(requestPages.queryKey)
    ?.pages.flatMap(({ items }) => items)
    .find(({ id }) => id === requestId);

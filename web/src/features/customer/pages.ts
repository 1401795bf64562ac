import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { jobs } from "../../../../shared/jobs/contract.ts";
import { requests } from "../../../../shared/requests/contract.ts";
import { keyOf } from "../../api/client.ts";
import { sendPage } from "../../api/send.ts";
import { useInfiniteQuery } from "../../api/use-infinite-query.ts";

/** The first page is asked for without a cursor. */
const FIRST = "";
const asked = (cursor: string) => ({ query: cursor === FIRST ? {} : { cursor } });

export const requestPages = infiniteQueryOptions({
  queryKey: [...keyOf(requests.list, asked(FIRST)), "pages"],
  queryFn: ({ pageParam, signal }) => sendPage(requests.list, asked(pageParam), { signal }),
  initialPageParam: FIRST,
  getNextPageParam: ({ cursor }) => cursor,
});

export const jobPages = infiniteQueryOptions({
  queryKey: [...keyOf(jobs.list, asked(FIRST)), "pages"],
  queryFn: ({ pageParam, signal }) => sendPage(jobs.list, asked(pageParam), { signal }),
  initialPageParam: FIRST,
  getNextPageParam: ({ cursor }) => cursor,
});

/** Their requests, newest first, as far as they were asked for. */
export function useRequestPages() {
  const pages = useInfiniteQuery(requestPages);
  return { ...pages, items: pages.data?.pages.flatMap(({ items }) => items) ?? [] };
}

/** Their jobs, newest first, as far as they were asked for. */
export function useJobPages() {
  const pages = useInfiniteQuery(jobPages);
  return { ...pages, items: pages.data?.pages.flatMap(({ items }) => items) ?? [] };
}

export type RequestPages = ReturnType<typeof useRequestPages>;
export type JobPages = ReturnType<typeof useJobPages>;

/** What the lists already say of one job or request, so that its panel need not wait; undefined when they do not know it. */
export const knownJob = (client: QueryClient, jobId: string) =>
  client
    .getQueryData(jobPages.queryKey)
    ?.pages.flatMap(({ items }) => items)
    .find(({ id }) => id === jobId);

export const knownRequest = (client: QueryClient, requestId: string) =>
  client
    .getQueryData(requestPages.queryKey)
    ?.pages.flatMap(({ items }) => items)
    .find(({ id }) => id === requestId);

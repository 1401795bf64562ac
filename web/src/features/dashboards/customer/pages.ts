import type { QueryClient } from "@tanstack/react-query";
import { jobs } from "../../../../../shared/jobs/contract.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { requests } from "../../../../../shared/requests/contract.ts";
import { keyOf } from "../../../api/client.ts";
import { pagesOf, usePages } from "../../../api/pages.ts";
import { sendPage } from "../../../api/send.ts";

export const requestPages = pagesOf([...keyOf(requests.list, { query: {} }), "pages"], (cursor, options) =>
  sendPage(requests.list, { query: { cursor } }, options),
);

export const jobPages = pagesOf([...keyOf(jobs.list, { query: {} }), "pages"], (cursor, options) =>
  sendPage(jobs.list, { query: { cursor } }, options),
);

/** Their requests, newest first, as far as they were asked for. */
export const useRequestPages = () => usePages(requestPages);

/** Their jobs, newest first, as far as they were asked for. */
export const useJobPages = () => usePages(jobPages);

export type RequestPages = ReturnType<typeof useRequestPages>;
export type JobPages = ReturnType<typeof useJobPages>;

/** What the lists already say of one job or request, so that its panel need not wait; undefined when they do not know it. */
export const knownJob = (client: QueryClient, jobId: string) =>
  client
    .getQueryData(jobPages.queryKey)
    ?.pages.flatMap(({ items }) => items)
    .find(({ id }) => id === jobId);

/** The cancelled jobs of a request, as far as the list of jobs is there: it is not asked for. */
export const useFormerJobs = (requestId: string): JobView[] =>
  usePages({ ...jobPages, enabled: false }).items.filter(
    ({ serviceRequestId, status }) => serviceRequestId === requestId && status === "cancelled",
  );

export const knownRequest = (client: QueryClient, requestId: string) =>
  client
    .getQueryData(requestPages.queryKey)
    ?.pages.flatMap(({ items }) => items)
    .find(({ id }) => id === requestId);

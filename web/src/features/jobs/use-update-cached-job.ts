import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { query } from "../../api/client.ts";
import { jobs } from "../../api/endpoints.ts";
import type { ListPage } from "../../api/send.ts";

type Pages = InfiniteData<ListPage<JobView[]>>;
type CachedJobs = JobView[] | Pages | undefined;

/**
 * Writes the returned job into all cached queries, because a DynamoDB index may lag. A complete list gets an unknown job
 * prepended; in a paged list the job may be on a later page, so it is not added.
 */
export function useUpdateCachedJob(): (job: JobView) => void {
  const client = useQueryClient();
  return (job) => updateCachedJob(client, job);
}

function updateCachedJob(client: QueryClient, job: JobView): void {
  const replaceJob = (items: JobView[]) => items.map((cachedJob) => (cachedJob.id === job.id ? job : cachedJob));
  const replaceInPage = (page: ListPage<JobView[]>) => ({ ...page, items: replaceJob(page.items) });
  client.setQueryData(query(jobs.get, { params: { jobId: job.id } }).queryKey, job);
  client.setQueriesData<CachedJobs>({ queryKey: [jobs.list.domain, jobs.list.name] }, (cached) => {
    if (!cached) return cached;
    if (!Array.isArray(cached)) return { ...cached, pages: cached.pages.map(replaceInPage) };
    return cached.some(({ id }) => id === job.id) ? replaceJob(cached) : [job, ...cached];
  });
}

import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { jobs } from "../../../../shared/jobs/contract.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { query } from "../../api/client.ts";
import type { ListPage } from "../../api/send.ts";

type Pages = InfiniteData<ListPage<JobView[]>>;
type Cached = JobView[] | Pages | undefined;

/**
 * Writes the returned job into all cached queries, because a DynamoDB index may lag. A complete list gets an unknown job
 * prepended; in a paged list the job may be on a later page, so it is not added.
 */
export function useKeepJob(): (job: JobView) => void {
  const client = useQueryClient();
  return (job) => keep(client, job);
}

function keep(client: QueryClient, job: JobView): void {
  const fresh = (items: JobView[]) => items.map((other) => (other.id === job.id ? job : other));
  const inPages = (page: ListPage<JobView[]>) => ({ ...page, items: fresh(page.items) });
  client.setQueryData(query(jobs.get, { params: { jobId: job.id } }).queryKey, job);
  client.setQueriesData<Cached>({ queryKey: [jobs.list.domain, jobs.list.name] }, (cached) => {
    if (!cached) return cached;
    if (!Array.isArray(cached)) return { ...cached, pages: cached.pages.map(inPages) };
    return cached.some(({ id }) => id === job.id) ? fresh(cached) : [job, ...cached];
  });
}

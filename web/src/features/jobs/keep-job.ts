import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { jobs } from "../../../../shared/jobs/contract.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { query } from "../../api/client.ts";
import type { ListPage } from "../../api/send.ts";

type Pages = InfiniteData<ListPage<JobView[]>>;
type Cached = JobView[] | Pages | undefined;

/** Puts the server's answer wherever the job is on screen: an index may not have it yet. */
export function keepJob(client: QueryClient, job: JobView): void {
  const fresh = (items: JobView[]) => items.map((other) => (other.id === job.id ? job : other));
  const inPages = (page: ListPage<JobView[]>) => ({ ...page, items: fresh(page.items) });
  client.setQueryData(query(jobs.get, { params: { jobId: job.id } }).queryKey, job);
  client.setQueriesData<Cached>({ queryKey: [jobs.list.domain, jobs.list.name] }, (cached) => {
    if (!cached) return cached;
    return Array.isArray(cached) ? fresh(cached) : { ...cached, pages: cached.pages.map(inPages) };
  });
}

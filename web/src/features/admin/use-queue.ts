import type { Endpoint } from "../../../../shared/endpoint.ts";
import { pagedQuery, usePagedList } from "../../api/paged-query.ts";
import type { ListPage, Options } from "../../api/send.ts";

const PER_PAGE = 20;

type QueuePageRequest = { limit: number; cursor: string | undefined };

/** A paged queue of items for administrators. */
export function useQueue<Item>(
  { domain, name }: Pick<Endpoint, "domain" | "name">,
  fetchPage: (query: QueuePageRequest, options: Options) => Promise<ListPage<Item[]>>,
) {
  return usePagedList(
    pagedQuery([domain, name, "queue"], (cursor, options) => fetchPage({ limit: PER_PAGE, cursor }, options)),
  );
}

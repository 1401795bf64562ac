import type { Endpoint } from "../../../../shared/endpoint.ts";
import type { PageRequest } from "../../../../shared/page.ts";
import { pagedQuery, usePagedList } from "../../api/paged-query.ts";
import type { ListPage, Options } from "../../api/send.ts";

const PER_PAGE = 20;

/** A paged queue of items for administrators. */
export function useQueue<Item>(
  { domain, name }: Pick<Endpoint, "domain" | "name">,
  fetchPage: (query: PageRequest, options: Options) => Promise<ListPage<Item[]>>,
) {
  return usePagedList(
    pagedQuery([domain, name, "queue"], (cursor, options) => fetchPage({ limit: PER_PAGE, cursor }, options)),
  );
}

import type { PageRequest } from "../../../../../shared/page.ts";
import type { Callable } from "../../../api/endpoints.ts";
import { pagedQuery, usePagedList } from "../../../api/paged-query.ts";
import type { ListPage, Options } from "../../../api/send.ts";

const PER_PAGE = 25;

/** An administrators' list with its filter, page by page. The API reads its items strongly, so that own writes show. */
export function useAdminList<Item, Filter extends object>(
  { domain, name }: Pick<Callable, "domain" | "name">,
  filter: Filter,
  fetchPage: (query: Filter & PageRequest, options: Options) => Promise<ListPage<Item[]>>,
) {
  return usePagedList(
    pagedQuery([domain, name, "list", filter], (cursor, options) =>
      fetchPage({ ...filter, limit: PER_PAGE, cursor }, options),
    ),
  );
}

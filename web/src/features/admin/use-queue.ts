import type { Endpoint } from "../../../../shared/endpoint.ts";
import type { ListPage, Options } from "../../api/send.ts";
import { useInfiniteQuery } from "../../api/use-infinite-query.ts";

/** The first page is asked for without a cursor. */
const FIRST = "";
const PER_PAGE = 20;

type Asked = { limit: number; cursor?: string };

/** What waits for an administrator, as far as it was asked for. `read` gets one page of it. */
export function useQueue<Item>(
  { domain, name }: Pick<Endpoint, "domain" | "name">,
  read: (query: Asked, options: Options) => Promise<ListPage<Item[]>>,
) {
  const pages = useInfiniteQuery({
    queryKey: [domain, name, "queue"],
    queryFn: ({ pageParam, signal }) =>
      read({ limit: PER_PAGE, ...(pageParam !== FIRST && { cursor: pageParam }) }, { signal }),
    initialPageParam: FIRST,
    getNextPageParam: ({ cursor }) => cursor,
  });
  // What is there stays when only the next page does not come.
  const error = pages.isFetchNextPageError ? null : pages.error;
  return { ...pages, error, items: pages.data?.pages.flatMap(({ items }) => items) ?? [] };
}

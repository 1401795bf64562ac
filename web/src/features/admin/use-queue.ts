import type { QueryClient } from "@tanstack/react-query";
import type { PageRequest } from "../../../../shared/page.ts";
import type { Callable } from "../../api/endpoints.ts";
import { withOwnWrites } from "../../api/own-writes.ts";
import { pagedQuery, usePagedList } from "../../api/paged-query.ts";
import type { ListPage, Options } from "../../api/send.ts";

const PER_PAGE = 20;

type QueueOptions<Item> = {
  readonly contains?: (item: Item, client: QueryClient) => boolean;
  readonly part?: string;
};

/**
 * A paged queue of items for administrators. `contains`: whether an item still waits, after what this administrator has
 * just written. `part`: of several lists of one endpoint.
 */
export function useQueue<Item extends { readonly id: string }>(
  { domain, name }: Pick<Callable, "domain" | "name">,
  fetchPage: (query: PageRequest, options: Options) => Promise<ListPage<Item[]>>,
  { contains, part }: QueueOptions<Item> = {},
) {
  return usePagedList(
    pagedQuery([domain, name, "queue", ...(part ? [part] : [])], async (cursor, options) => {
      const page = await fetchPage({ limit: PER_PAGE, cursor }, options);
      const list = { domain, contains: contains && ((item: Item) => contains(item, options.client)) };
      return { ...page, items: withOwnWrites(options.client, page.items, list) };
    }),
  );
}

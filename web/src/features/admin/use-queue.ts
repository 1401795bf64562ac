import type { Endpoint } from "../../../../shared/endpoint.ts";
import { pagesOf, usePages } from "../../api/pages.ts";
import type { ListPage, Options } from "../../api/send.ts";

const PER_PAGE = 20;

type Asked = { limit: number; cursor: string | undefined };

/** A paged queue of items for administrators. */
export function useQueue<Item>(
  { domain, name }: Pick<Endpoint, "domain" | "name">,
  read: (query: Asked, options: Options) => Promise<ListPage<Item[]>>,
) {
  return usePages(pagesOf([domain, name, "queue"], (cursor, options) => read({ limit: PER_PAGE, cursor }, options)));
}

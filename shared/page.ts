import * as z from "zod";
import { limits } from "./limits.ts";

/** Paging is optional: without it a list answers its newest items, at most `limits.listItems`. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(limits.pageItems).optional(),
  cursor: z
    .string()
    .regex(/^[!-~]{1,160}$/)
    .optional(),
});
export type PageQuery = z.output<typeof PageQuery>;

/** Which page of a list is read: at most `limit` items after the one at which `cursor` of the page before points. */
export type PageRequest = { readonly limit: number; readonly cursor?: string | undefined };

/** One page of a list. `cursor` is absent on the last page and opaque outside of its store. */
export type Page<T> = { readonly items: readonly T[]; readonly cursor?: string | undefined };

type MergeOptions<T> = {
  readonly limit: number;
  readonly sortKeyOf: (item: T) => string;
  /** Oldest first; otherwise newest first. */
  readonly ascending?: boolean;
};

/** One page of several lists that were read with the same request; `sortKeyOf` makes the next cursor. */
export function mergePages<T>(
  pages: readonly Page<T>[],
  { limit, sortKeyOf, ascending = false }: MergeOptions<T>,
): Page<T> {
  const all = pages.flatMap(({ items }) => items).sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) === ascending ? -1 : 1));
  const items = all.slice(0, limit);
  const last = items.at(-1);
  const hasMore = all.length > limit || pages.some(({ cursor }) => cursor !== undefined);
  return { items, cursor: last && hasMore ? sortKeyOf(last) : undefined };
}

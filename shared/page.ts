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

/** One page of a list. `cursor` is absent on the last page and opaque outside of its store. */
export type Page<T> = { readonly items: readonly T[]; readonly cursor?: string | undefined };

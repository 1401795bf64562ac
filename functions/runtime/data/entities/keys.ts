import type { Instant } from "../../../../shared/time.ts";

export type ById<Id> = { readonly id: Id };

/** Sorts by time; the id makes it unique. */
export const dateSortKey = ({ createdAt, id }: { createdAt: Instant; id: string }): string => `${createdAt}#${id}`;

/** The time and the id of a sort key by time. */
export function readDateSortKey(sortKey: string): { createdAt: string; id: string } {
  const [createdAt = "", id = ""] = sortKey.split("#");
  return { createdAt, id };
}

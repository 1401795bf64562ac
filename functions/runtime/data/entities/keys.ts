import type { Instant } from "../../../../shared/time.ts";

export type ById<Id> = { readonly id: Id };

/** Sorts by time; the id makes it unique. */
export const dateSortKey = ({ createdAt, id }: { createdAt: Instant; id: string }): string => `${createdAt}#${id}`;

const SHORT_ID_LENGTH = 12;

/**
 * The same on the indexes that list what changes often: the end of the id tells items of one moment apart, in fewer bytes of
 * an item that is written again and again.
 */
export const listSortKey = ({ createdAt, id }: { createdAt: Instant; id: string }): string =>
  `${createdAt}#${id.slice(-SHORT_ID_LENGTH)}`;

/** The time and the id of a sort key by time. */
export function readDateSortKey(sortKey: string): { createdAt: string; id: string } {
  const [createdAt = "", id = ""] = sortKey.split("#");
  return { createdAt, id };
}

import type { Instant } from "../../../../shared/time.ts";

export type ById<Id> = { readonly id: Id };

/** Sorts by time; the id makes it unique. */
export const dateSortKey = ({ createdAt, id }: { createdAt: Instant; id: string }): string => `${createdAt}#${id}`;

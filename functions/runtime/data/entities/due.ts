import type { Instant } from "../../../../shared/time.ts";
import type { DueKind } from "../index-keys.ts";

type DueEntry = { readonly kind: DueKind; readonly at: Instant };

/** An entry of the due index; undefined when there is nothing to do. */
export const dueAt = (kind: DueKind, at: Instant | undefined): DueEntry | undefined => (at ? { kind, at } : undefined);

/** An item is on the due index once, with its earliest entry. */
export const earliest = (entries: readonly (DueEntry | undefined)[]): DueEntry | undefined =>
  entries.filter((entry) => entry !== undefined).sort((a, b) => (a.at < b.at ? -1 : 1))[0];

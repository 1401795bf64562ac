import type { Page, PageRequest } from "../../../shared/page.ts";
import type { FeedEntry } from "../../../shared/requests/feed.ts";
import { dateSortKey } from "../../runtime/data/entities/keys.ts";

/**
 * How many entries of a cell are read at first, next, and from the third time on: with the one or two more that a query
 * reads, they fit into 4, 4 and 16 kB where each wishes a time, and reads are paid by 4 kB. The first two mostly do where
 * every trade is wanted.
 */
const ENTRIES_PER_READ = [10, 10, 44] as const;
/** A page ends after this many entries, even if it is not full: a narrow radius in a big city matches few of them. */
const MAX_ENTRIES = 600;

export type CellPage = PageRequest & {
  /** One page of a cell, newest first. */
  readonly readCell: (cell: string, page: PageRequest) => Promise<Page<FeedEntry>>;
  readonly matches: (entry: FeedEntry) => boolean;
};

/** What was read of a cell; `cursor` is absent once nothing older is left. */
type CellState = {
  readonly cell: string;
  readonly entries: readonly FeedEntry[];
  readonly cursor?: string | undefined;
  readonly reads: number;
};

/**
 * The newest matching entries of several cells as one page, newest first. Of each cell a few entries are read at first,
 * and more only of those that hold up the page: whose unread entries may be newer than what was found elsewhere.
 */
export async function mergeCells(
  cells: readonly string[],
  { readCell, matches, limit, cursor }: CellPage,
): Promise<Page<FeedEntry>> {
  const readOn = async (state: CellState): Promise<CellState> => {
    const size = ENTRIES_PER_READ[state.reads] ?? ENTRIES_PER_READ[2];
    const page = await readCell(state.cell, { limit: size, cursor: state.cursor });
    return { ...state, entries: [...state.entries, ...page.items], cursor: page.cursor, reads: state.reads + 1 };
  };
  let states = await Promise.all(cells.map((cell) => readOn({ cell, entries: [], cursor, reads: 0 })));
  for (;;) {
    const found = states
      .flatMap(({ entries }) => entries)
      .filter(matches)
      .sort((one, other) => (dateSortKey(one) < dateSortKey(other) ? 1 : -1));
    const horizon = horizonOf(states);
    const complete = found.filter((entry) => dateSortKey(entry) >= horizon);
    const read = states.reduce((sum, { entries }) => sum + entries.length, 0);
    if (complete.length >= limit || horizon === "" || read >= MAX_ENTRIES) return toPage(complete, { limit, horizon });
    const last = found[limit - 1];
    // Too few were found to know how far the page reaches: the half of the cells that was read the least far.
    const reach = last ? dateSortKey(last) : medianCursor(states);
    states = await Promise.all(states.map((state) => ((state.cursor ?? "") >= reach ? readOn(state) : state)));
  }
}

function medianCursor(states: readonly CellState[]): string {
  const cursors = states.flatMap(({ cursor }) => cursor ?? []).sort();
  return cursors[Math.floor(cursors.length / 2)] ?? "";
}

/** Up to which sort key all cells were read; empty when they were read to their end. */
const horizonOf = (states: readonly CellState[]): string =>
  states.reduce((horizon, { cursor = "" }) => (cursor > horizon ? cursor : horizon), "");

function toPage(complete: readonly FeedEntry[], { limit, horizon }: { limit: number; horizon: string }) {
  const items = complete.slice(0, limit);
  const last = items.length < complete.length ? items.at(-1) : undefined;
  return { items, cursor: last ? dateSortKey(last) : horizon || undefined };
}

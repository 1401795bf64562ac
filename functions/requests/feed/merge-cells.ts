import type { Page, PageRequest } from "../../../shared/page.ts";
import type { FeedEntry } from "../../../shared/requests/feed.ts";

/** How many entries of a cell are read at first: they and one more fit into 4 kB, the cheapest read there is. */
const FIRST_ENTRIES = 9;
/** Each further read of a cell is twice as large, up to this. */
const MAX_ENTRIES_PER_READ = 100;
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
  readonly nextRead: number;
};

export const feedSortKey = ({ createdAt, id }: Pick<FeedEntry, "createdAt" | "id">) => `${createdAt}#${id}`;

/**
 * The newest matching entries of several cells as one page, newest first. Of each cell a few entries are read at first,
 * and more only of those that hold up the page: whose unread entries may be newer than what was found elsewhere.
 */
export async function mergeCells(
  cells: readonly string[],
  { readCell, matches, limit, cursor }: CellPage,
): Promise<Page<FeedEntry>> {
  const readOn = async (state: CellState): Promise<CellState> => {
    const page = await readCell(state.cell, { limit: state.nextRead, cursor: state.cursor });
    const nextRead = Math.min(2 * state.nextRead, MAX_ENTRIES_PER_READ);
    return { ...state, entries: [...state.entries, ...page.items], cursor: page.cursor, nextRead };
  };
  let states = await Promise.all(cells.map((cell) => readOn({ cell, entries: [], cursor, nextRead: FIRST_ENTRIES })));
  for (;;) {
    const found = states
      .flatMap(({ entries }) => entries)
      .filter(matches)
      .sort((one, other) => (feedSortKey(one) < feedSortKey(other) ? 1 : -1));
    const horizon = horizonOf(states);
    const complete = found.filter((entry) => feedSortKey(entry) >= horizon);
    const read = states.reduce((sum, { entries }) => sum + entries.length, 0);
    if (complete.length >= limit || horizon === "" || read >= MAX_ENTRIES) return toPage(complete, { limit, horizon });
    const wanted = found[Math.min(limit, found.length) - 1];
    const heldUp = wanted && feedSortKey(wanted) < horizon ? feedSortKey(wanted) : horizon;
    states = await Promise.all(states.map((state) => ((state.cursor ?? "") >= heldUp ? readOn(state) : state)));
  }
}

/** Up to which sort key all cells were read; empty when they were read to their end. */
const horizonOf = (states: readonly CellState[]): string =>
  states.reduce((horizon, { cursor = "" }) => (cursor > horizon ? cursor : horizon), "");

function toPage(complete: readonly FeedEntry[], { limit, horizon }: { limit: number; horizon: string }) {
  const items = complete.slice(0, limit);
  const last = items.length < complete.length ? items.at(-1) : undefined;
  return { items, cursor: last ? feedSortKey(last) : horizon || undefined };
}

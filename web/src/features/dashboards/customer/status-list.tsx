import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type More, ShowMore } from "../../../ui/show-more.tsx";
import type { ShownStatus } from "../../../ui/status-badge.tsx";
import type { Group } from "./active-and-recent.ts";
import { ListSearch } from "./list-search.tsx";
import { matchesSearch } from "./matches-search.ts";
import { NoSearchResults } from "./no-search-results.tsx";
import { StatusChips } from "./status-chips.tsx";

/** How many tickets are shown at first, and with each 'Load more'. */
export const PAGE_SIZE = 10;
/** Longer lists can be searched. */
const SEARCH_MIN_ITEMS = 6;

export type StatusListProps<Item> = {
  /** Newest first. */
  items: readonly Item[];
  statusOf: (item: Item) => ShownStatus;
  /** Items of one group are together; each has its name above its first item, unless there is only one. */
  groupOf?: (item: Item) => Group;
  /** The text to search; without it there is no search field. */
  textOf?: (item: Item) => string;
  /** Loads more from the server; undefined when `items` is complete. */
  more?: More | undefined;
  children: (item: Item) => ReactNode;
};

/** Each group where it begins; nothing where all are of one. */
const groupStarts = (groups: readonly Group[]): readonly (Group | undefined)[] =>
  new Set(groups).size < 2 ? [] : groups.map((group, index) => (group === groups[index - 1] ? undefined : group));

/**
 * Tickets with status filter chips, and a search field above six items; 'Load more' shows the next ones and fetches from the
 * server when they run out.
 */
export function StatusList<Item extends { id: string }>(props: StatusListProps<Item>) {
  const { items, statusOf, groupOf, textOf, more, children } = props;
  const { t } = useTranslation(["common", "customer"]);
  const [chosen, setChosen] = useState<readonly ShownStatus[]>([]);
  const [term, setTerm] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const filtered = items
    .filter((item) => chosen.length === 0 || chosen.includes(statusOf(item)))
    .filter((item) => matchesSearch(textOf?.(item) ?? "", term));
  const shown = filtered.slice(0, limit);
  const starts = groupStarts(groupOf ? shown.map(groupOf) : []);
  const isSearched = textOf !== undefined && (items.length > SEARCH_MIN_ITEMS || term !== "");

  function clearSearch() {
    setTerm("");
    search.current?.focus();
  }

  function showMore() {
    setLimit(limit + PAGE_SIZE);
    if (filtered.length < limit + PAGE_SIZE && more?.hasNextPage) more.fetchNextPage();
  }

  return (
    <div className="stack">
      {isSearched && <ListSearch term={term} found={filtered.length} onChange={setTerm} inputRef={search} />}
      <StatusChips present={items.map(statusOf)} chosen={chosen} onChange={setChosen} />
      {shown.length > 0 ? (
        <ul className="stack">
          {shown.map((item, index) => (
            <li key={item.id}>
              {starts[index] && <p className="group">{t(`customer.group.${starts[index]}`)}</p>}
              {children(item)}
            </li>
          ))}
        </ul>
      ) : (
        <NoSearchResults term={term} onClear={clearSearch} />
      )}
      <ShowMore isThere={filtered.length > shown.length} more={more} onPress={showMore} />
    </div>
  );
}

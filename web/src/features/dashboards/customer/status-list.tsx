import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PartBoundary } from "../../../ui/feedback/part-boundary.tsx";
import { type More, ShowMore } from "../../../ui/page/show-more.tsx";
import type { ShownStatus } from "../../../ui/ticket/status-badge.tsx";
import { TicketHeading } from "../../../ui/ticket/ticket.tsx";
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
  /** Items of one group are together; each group has its name as a heading, unless there is only one. */
  groupOf?: (item: Item) => Group;
  /** Below the items of a group. */
  noteOf?: (group: Group) => ReactNode;
  /** The text to search; without it there is no search field. */
  textOf?: (item: Item) => string;
  /** Loads more from the server; undefined when `items` is complete. */
  more?: More | undefined;
  children: (item: Item) => ReactNode;
};

type GroupOfItems<Item> = Pick<StatusListProps<Item>, "items" | "children"> & {
  /** Undefined in a list without groups. */
  group: Group | undefined;
  isOnly: boolean;
  note: ReactNode;
};

/** The tickets of one group under its name, which screen readers say with the list. */
function GroupList<Item extends { id: string }>({ group, isOnly, items, note, children }: GroupOfItems<Item>) {
  const { t } = useTranslation(["common", "customer"]);
  const id = useId();
  const isNamed = group !== undefined && !isOnly;
  return (
    <div className="group">
      {isNamed && <h3 id={id}>{t(`customer.group.${group}`)}</h3>}
      <TicketHeading value={isNamed ? "h4" : "h3"}>
        <ul className="stack" aria-labelledby={isNamed ? id : undefined}>
          {items.map((item) => (
            <li key={item.id}>
              <PartBoundary>{children(item)}</PartBoundary>
            </li>
          ))}
        </ul>
      </TicketHeading>
      {note}
    </div>
  );
}

/**
 * Tickets with status filter chips, and a search field above six items; 'Load more' shows the next ones and fetches from the
 * server when they run out.
 */
export function StatusList<Item extends { id: string }>(props: StatusListProps<Item>) {
  const { items, statusOf, groupOf, noteOf, textOf, more, children } = props;
  const [chosen, setChosen] = useState<readonly ShownStatus[]>([]);
  const [term, setTerm] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const filtered = items
    .filter((item) => chosen.length === 0 || chosen.includes(statusOf(item)))
    .filter((item) => matchesSearch(textOf?.(item) ?? "", term));
  const shown = filtered.slice(0, limit);
  const groups = Map.groupBy(shown, (item) => groupOf?.(item));
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
        [...groups].map(([group, members]) => (
          <GroupList
            key={group ?? "all"}
            group={group}
            items={members}
            isOnly={groups.size === 1}
            note={group && noteOf?.(group)}
          >
            {children}
          </GroupList>
        ))
      ) : (
        <NoSearchResults term={term} onClear={clearSearch} />
      )}
      <ShowMore isThere={filtered.length > shown.length} more={more} onPress={showMore} />
    </div>
  );
}

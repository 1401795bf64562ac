import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import type { ShownStatus } from "../../ui/status-badge.tsx";
import { StatusChips } from "./status-chips.tsx";

/** How many tickets are shown at first, and with each 'Load more'. */
export const STEP = 10;

export type More = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => void;
};

export type StatusListProps<Item> = {
  /** Newest first. */
  items: readonly Item[];
  statusOf: (item: Item) => ShownStatus;
  /** Where the list goes on at the server; left out where this list is all there is. */
  more?: More | undefined;
  children: (item: Item) => ReactNode;
};

/** Tickets with chips to keep some statuses only; 'Load more' shows the next ones and asks the server when they run out. */
export function StatusList<Item extends { id: string }>({ items, statusOf, more, children }: StatusListProps<Item>) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly ShownStatus[]>([]);
  const [limit, setLimit] = useState(STEP);
  const kept = chosen.length === 0 ? items : items.filter((item) => chosen.includes(statusOf(item)));
  const shown = kept.slice(0, limit);

  function showMore() {
    setLimit(limit + STEP);
    if (kept.length < limit + STEP && more?.hasNextPage) more.fetchNextPage();
  }

  return (
    <div className="stack">
      <StatusChips present={items.map(statusOf)} chosen={chosen} onChange={setChosen} />
      {shown.length > 0 ? (
        <ul className="stack">
          {shown.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t("customer.noneMatching")}</p>
      )}
      {(kept.length > shown.length || more?.hasNextPage) && (
        <Button pending={more?.isFetchingNextPage} pendingText={t("customer.loadingMore")} onClick={showMore}>
          {t("customer.loadMore")}
        </Button>
      )}
      {more?.isFetchNextPageError && <p role="alert">{t("customer.moreFailed")}</p>}
    </div>
  );
}

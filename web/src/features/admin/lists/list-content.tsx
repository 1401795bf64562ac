import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { type More, ShowMore } from "../../../ui/page/show-more.tsx";
import { QueryContent, type QueryContentProps } from "../query-content.tsx";

type ListContentProps<Item> = {
  list: QueryContentProps["result"] & More & { items: readonly Item[] };
  children: (items: readonly Item[]) => ReactNode;
};

/** The rows of a list while it loads, when it failed, and when it is empty. */
export function ListContent<Item>({ list, children }: ListContentProps<Item>) {
  const { t } = useTranslation(["common", "lists"]);
  return (
    <QueryContent result={list} errorTitle={t("lists.failed")}>
      {() =>
        list.items.length === 0 && !list.hasNextPage ? (
          <EmptyState title={t("lists.none")}>{t("lists.noneText")}</EmptyState>
        ) : (
          <div className="stack">
            {children(list.items)}
            <ShowMore more={list} onPress={list.fetchNextPage} />
          </div>
        )
      }
    </QueryContent>
  );
}

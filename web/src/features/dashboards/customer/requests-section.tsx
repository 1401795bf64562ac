import { useTranslation } from "react-i18next";
import { Section } from "../../../ui/page/section.tsx";
import { ShowMore } from "../../../ui/page/show-more.tsx";
import { groupOfRow, type RecentRow } from "./active-and-recent.ts";
import type { RequestPages } from "./customer-queries.ts";
import { ListFailure } from "./list-failure.tsx";
import { RecentTicket, recentStatusOf, recentTextOf } from "./recent-ticket.tsx";
import { StatusList } from "./status-list.tsx";
import { useCreatedRequestId } from "./use-created-request-id.ts";

export type RequestsSectionProps = {
  id: string;
  rows: readonly RecentRow[];
  /** The query of all the customer's requests. */
  pages: RequestPages;
};

/** The customer's requests without an active job, newest first; a just created one is highlighted (R-035, D-53). */
export function RequestsSection({ id, rows, pages }: RequestsSectionProps) {
  const { t } = useTranslation(["common", "customer"]);
  const createdId = useCreatedRequestId();
  const { items, isSuccess, isLoadingError, hasNextPage } = pages;
  return (
    <Section id={id} title={t("customer.recentRequests")}>
      {isLoadingError && <ListFailure title={t("customer.requestsFailed")} pages={pages} />}
      {isSuccess && rows.length === 0 && !hasNextPage && (
        <p className="muted">{t(items.length > 0 ? "customer.allActive" : "customer.noRequests")}</p>
      )}
      {rows.length > 0 ? (
        <StatusList
          items={rows}
          statusOf={recentStatusOf}
          groupOf={groupOfRow}
          noteOf={(group) => group === "theirs" && <p className="note">{t("customer.notifyNote")}</p>}
          textOf={recentTextOf}
          more={pages}
        >
          {(row) => <RecentTicket row={row} isNew={row.id === createdId} />}
        </StatusList>
      ) : (
        <ShowMore more={pages} onPress={() => pages.fetchNextPage()} />
      )}
    </Section>
  );
}

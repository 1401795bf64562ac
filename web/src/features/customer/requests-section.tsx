import { useTranslation } from "react-i18next";
import { paths } from "../../paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Section } from "../../ui/section.tsx";
import { ListFailure } from "./list-failure.tsx";
import type { RequestPages } from "./pages.ts";
import { RequestTicket } from "./request-ticket.tsx";
import { StatusList } from "./status-list.tsx";
import { useFreshRequest } from "./use-fresh-request.ts";

/** The customer's requests, newest first; one made a moment ago is marked. */
export function RequestsSection({ id, pages }: { id: string; pages: RequestPages }) {
  const { t } = useTranslation();
  const freshId = useFreshRequest();
  const { items, isSuccess, isLoadingError } = pages;
  return (
    <Section id={id} title={t("customer.recentRequests")}>
      {isLoadingError && <ListFailure title={t("customer.requestsFailed")} pages={pages} />}
      {isSuccess && items.length === 0 && <NoRequests />}
      {items.length > 0 && (
        <div className="stack">
          <StatusList
            items={items}
            statusOf={({ status }) => status}
            textOf={({ title, description }) => `${title} ${description}`}
            more={pages}
          >
            {(request) => <RequestTicket request={request} fresh={request.id === freshId} />}
          </StatusList>
          <p className="text-sm text-muted">{t("customer.notifyNote")}</p>
        </div>
      )}
    </Section>
  );
}

function NoRequests() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t("customer.noRequests")}
      action={<LinkButton to={paths.newRequest}>{t("customer.requestService")}</LinkButton>}
    >
      {t("customer.noRequestsText")}
    </EmptyState>
  );
}

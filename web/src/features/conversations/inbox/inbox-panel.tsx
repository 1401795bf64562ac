import { useTranslation } from "react-i18next";
import { requestIdOf } from "../../../api/problem.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorCard } from "../../../ui/feedback/error-card.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { PlacePanel } from "../../../ui/page/panel.tsx";
import { ShowMore } from "../../../ui/page/show-more.tsx";
import { useCurrentUser } from "../../session/current-user.tsx";
import { InboxRow } from "./inbox-row.tsx";
import { useInbox } from "./use-inbox.ts";

const emptyTexts: Readonly<Record<string, "emptyCustomer" | "emptyHandyman">> = {
  customer: "emptyCustomer",
  handyman: "emptyHandyman",
};

/** The reader's conversations: unread ones first, then by their last message. */
export default function InboxPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["common", "conversations"]);
  return (
    <PlacePanel title={t("conversations.title")} onClose={onClose}>
      <Inbox />
    </PlacePanel>
  );
}

function Inbox() {
  const { t } = useTranslation(["common", "conversations"]);
  const { role } = useCurrentUser();
  const pages = useInbox();
  const { items, error, data, isFetching, refetch } = pages;
  if (error && !data) {
    const title = t("conversations.inboxFailed");
    return <ErrorCard title={title} onRetry={refetch} retrying={isFetching} requestId={requestIdOf(error)} />;
  }
  if (!data) return <Spinner />;
  if (items.length === 0) {
    return (
      <EmptyState title={t("conversations.emptyTitle")}>
        {t(`conversations.${emptyTexts[role ?? ""] ?? "emptyOther"}`)}
      </EmptyState>
    );
  }
  return (
    <div className="stack">
      <ul>
        {items.map((row) => (
          <li key={row.id}>
            <InboxRow row={row} />
          </li>
        ))}
      </ul>
      <ShowMore more={pages} onPress={() => void pages.fetchNextPage()} />
    </div>
  );
}

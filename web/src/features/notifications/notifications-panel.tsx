import { useTranslation } from "react-i18next";
import { notificationKinds } from "../../../../shared/notifications/kinds.ts";
import type { NotificationView } from "../../../../shared/notifications/schema.ts";
import { requestIdOf } from "../../api/problem.ts";
import { Button } from "../../ui/button/button.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorCard } from "../../ui/feedback/error-card.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { ShowMore } from "../../ui/page/show-more.tsx";
import { useTopBarPanel } from "../session/use-top-bar-panel.ts";
import { NotificationRow } from "./notification-row.tsx";
import { useMarkRead, useNotificationPages, useUnreadCount } from "./use-notifications.ts";

/** The notifications, newest first, with links to their subjects and to the email preferences. */
export default function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["common", "notifications"]);
  const { to } = useTopBarPanel("notifications");
  const { mutate, isPending } = useMarkRead();
  const unreadCount = useUnreadCount();
  const footer = (
    <>
      <LinkButton variant="quiet" to={to("mails")} replace>
        {t("notifications.settings")}
      </LinkButton>
      {unreadCount > 0 && (
        <Button pending={isPending} onClick={() => mutate({ body: { all: true } })}>
          {t("notifications.markAll")}
        </Button>
      )}
    </>
  );
  return (
    <Panel title={t("notifications.title")} onClose={onClose} footer={footer}>
      <Notifications onRead={(id) => mutate({ body: { ids: [id] } })} />
    </Panel>
  );
}

function Notifications({ onRead }: { onRead: (id: NotificationView["id"]) => void }) {
  const { t } = useTranslation(["common", "notifications"]);
  const pages = useNotificationPages();
  const { items, error, isFetching, refetch } = pages;
  if (error && !items) {
    const title = t("notifications.failed");
    return <ErrorCard title={title} onRetry={refetch} retrying={isFetching} requestId={requestIdOf(error)} />;
  }
  if (!items) return <Spinner />;
  // A newer release may send kinds that this build has no text for.
  const known = items.filter(({ kind }) => kind in notificationKinds);
  if (known.length === 0) {
    return <EmptyState title={t("notifications.emptyTitle")}>{t("notifications.emptyText")}</EmptyState>;
  }
  return (
    <div className="stack">
      <ul>
        {known.map((each) => (
          <NotificationRow key={each.id} notification={each} onRead={() => onRead(each.id)} />
        ))}
      </ul>
      <ShowMore more={pages} onPress={() => void pages.fetchNextPage()} />
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathOf } from "../../../../shared/notifications/kinds.ts";
import type { NotificationView } from "../../../../shared/notifications/schema.ts";
import { fillSlots, inAppText, textsByLanguage } from "../../../../shared/notifications/wording.ts";
import { useFormat, useLanguage } from "../../i18n/use-language.ts";
import { Timestamp } from "../../ui/fact/timestamp.tsx";
import { VisuallyHidden } from "../../ui/fact/visually-hidden.tsx";

export type NotificationRowProps = { notification: NotificationView; onRead: () => void };

/** One notification in the current language; it links to its subject, which marks it as read. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const { t } = useTranslation(["common", "notifications"]);
  const language = useLanguage();
  const { money, day, dateTime: moment } = useFormat();
  const { kind, slots, createdAt, isRead } = notification;
  const line = inAppText(textsByLanguage[language].kinds[kind], slots);
  return (
    <li>
      <Link
        className="notification"
        data-unread={isRead ? undefined : ""}
        to={pathOf(notification)}
        onClick={() => !isRead && onRead()}
      >
        <span>
          {!isRead && <VisuallyHidden>{t("notifications.unread")}: </VisuallyHidden>}
          {fillSlots(line, slots, { language, money, day, moment })}
        </span>
        <Timestamp at={createdAt} />
      </Link>
    </li>
  );
}

import "./notifications.css";
import { Bell as BellIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useFormat } from "../../i18n/use-language.ts";
import { Late } from "../../ui/late.tsx";
import { latePart } from "../../ui/late-part.ts";
import { useBarPanel } from "../session/use-bar-panel.ts";
import { useFollowedNews, useUnreadCount } from "./use-notifications.ts";

const NotificationsPanel = latePart(() => import("./notifications-panel.tsx"), ["notifications"]);
const MailsPanel = latePart(() => import("./mails-panel.tsx"), ["notifications"]);

const MOST = 99;

/** The bell in the top bar with the unread count, and the panel at `/?notifications=1`. */
export default function Bell() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const count = useUnreadCount();
  useFollowedNews();
  const { view, to, close } = useBarPanel("notifications");
  const name = count > 0 ? t("bar.notificationsUnread", { count }) : t("bar.notifications");
  const Shown = view === "mails" ? MailsPanel : NotificationsPanel;
  return (
    <>
      <Link className="icon-button bell" to={to()} aria-label={name} title={name}>
        <BellIcon aria-hidden="true" />
        {count > 0 && (
          <span className="bell-count" aria-hidden="true">
            {count > MOST ? `${number(MOST)}+` : number(count)}
          </span>
        )}
      </Link>
      <Late>{view && <Shown onClose={close} />}</Late>
    </>
  );
}

import "./notifications.css";
import { Bell as BellIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useFormat } from "../../i18n/use-language.ts";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import { useTopBarPanel } from "../session/use-top-bar-panel.ts";
import { useKeepDevice } from "./push/use-keep-device.ts";
import { useRefreshOnNotification, useRefreshOnPush, useUnreadCount } from "./use-notifications.ts";

const NotificationsPanel = lazyWithRetry(() => import("./notifications-panel.tsx"), ["notifications"]);
const SettingsPanel = lazyWithRetry(() => import("./settings-panel.tsx"), ["notifications"]);

const MAX_SHOWN = 99;

/** The bell in the top bar with the unread count, and the panel at `/?notifications=1`. */
export function Bell() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const count = useUnreadCount();
  useRefreshOnNotification();
  useRefreshOnPush();
  useKeepDevice();
  const { view, to, close } = useTopBarPanel("notifications");
  const name = count > 0 ? t("bar.notificationsUnread", { count }) : t("bar.notifications");
  const Shown = view === "mails" ? SettingsPanel : NotificationsPanel;
  return (
    <>
      <Link className="icon-button bell" to={to()} aria-label={name} title={name}>
        <BellIcon aria-hidden="true" />
        {count > 0 && (
          <span className="bell-count" aria-hidden="true">
            {count > MAX_SHOWN ? `${number(MAX_SHOWN)}+` : number(count)}
          </span>
        )}
      </Link>
      <LazyPanel>{view && <Shown onClose={close} />}</LazyPanel>
    </>
  );
}

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsOnline } from "./use-is-online.ts";

/** How long "back online" is shown. */
export const ONLINE_AGAIN_MS = 3000;

/** Status bar while offline, and for three seconds after the connection is back. */
export function ConnectionBar() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => {
    if (!isOnline) setWasOffline(true);
    const timer = isOnline ? setTimeout(() => setWasOffline(false), ONLINE_AGAIN_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isOnline]);
  const isShown = !isOnline || wasOffline;
  return (
    <div role="status" className="connection-bar" data-online={isOnline || undefined}>
      {isShown && t(isOnline ? "connection.online" : "connection.offline")}
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { useIsOnline } from "../ui/feedback/use-is-online.ts";

export function OnlineIndicator() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  return (
    <span className="online" data-offline={!isOnline || undefined}>
      <span className="bar-word">{t(isOnline ? "bar.online" : "bar.offline")}</span>
    </span>
  );
}

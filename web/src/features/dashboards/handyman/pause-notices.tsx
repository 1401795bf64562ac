import { useTranslation } from "react-i18next";
import { acceptPauseOf } from "../../../../../shared/handymen/accept-pause.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { classes } from "../../../ui/classes.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { PauseNotice } from "../../settings/pause-notice.tsx";
import styles from "./pause-notices.module.css";

/** Of a handyman who rests, and of one who cancelled too many accepted jobs. */
export function PauseNotices() {
  return (
    <>
      <PauseNotice />
      <AcceptPauseNotice />
    </>
  );
}

/** Tells a handyman who cancelled too many accepted jobs why and until when they accept none (D-57). */
function AcceptPauseNotice() {
  const { t } = useTranslation(["common", "handyman"]);
  const format = useFormat();
  const until = acceptPauseOf(useCurrentUser().handyman, new Date().toISOString());
  if (!until) return null;
  const title = t("handyman.acceptPaused", { time: format.dateTime(until) });
  return (
    <aside className={classes("card", styles.notice)} data-attention="" aria-label={title}>
      <details className="disclosure">
        <summary className="strong">{title}</summary>
        <p className="muted">{t("handyman.acceptPausedText")}</p>
      </details>
    </aside>
  );
}

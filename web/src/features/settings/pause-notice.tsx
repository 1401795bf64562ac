import { useTranslation } from "react-i18next";
import { pauseOf } from "../../../../shared/handymen/pause.ts";
import { deviceZone } from "../../i18n/device-zone.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button/button.tsx";
import { classes } from "../../ui/classes.ts";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import { useCurrentUser } from "../session/current-user.tsx";
import styles from "./pause-notice.module.css";

/** Its contract is large, and few are paused. */
const ResumeButton = lazyWithRetry(() => import("./resume-button.tsx"), ["settings"]);

/** Tells a paused handyman so, with one press to come back. */
export function PauseNotice() {
  const { handyman } = useCurrentUser();
  const clocks = { pausedUntil: handyman?.pausedUntil, timeZone: deviceZone() };
  const until = pauseOf(clocks, new Date().toISOString());
  return until ? <Paused until={until} /> : null;
}

function Paused({ until }: { until: string }) {
  const { t } = useTranslation(["common", "settings"]);
  const format = useFormat();
  return (
    <aside
      className={classes("card", styles.pause)}
      data-attention=""
      aria-label={t("settings.paused", { date: format.day(until) })}
    >
      <details className="disclosure">
        <summary className="strong">{t("settings.paused", { date: format.day(until) })}</summary>
        <p className="muted">{t("settings.pausedText")}</p>
      </details>
      <LazyPanel
        fallback={
          <Button slim pending>
            {t("settings.resume")}
          </Button>
        }
      >
        <ResumeButton />
      </LazyPanel>
    </aside>
  );
}

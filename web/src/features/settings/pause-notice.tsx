import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { handymen } from "../../../../shared/handymen/contract.ts";
import { pauseOf } from "../../../../shared/handymen/pause.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { useEndpointMutation } from "../../ui/use-endpoint-mutation.ts";
import { useCurrentUser } from "../session/current-user.tsx";
import styles from "./pause-notice.module.css";

/** Tells a paused handyman so, with one press to come back. */
export function PauseNotice() {
  const { handyman } = useCurrentUser();
  const until = pauseOf({ pausedUntil: handyman?.pausedUntil }, new Date().toISOString());
  return until ? <Paused until={until} /> : null;
}

function Paused({ until }: { until: string }) {
  const { t } = useTranslation(["common", "settings"]);
  const format = useFormat();
  const { send, isSending } = useEndpointMutation(handymen.updateProfile, { failure: t("settings.failed") });

  async function resume({ currentTarget }: MouseEvent) {
    // The pressed button goes with the notice.
    const heading = currentTarget.closest("main")?.querySelector<HTMLElement>("h1");
    const { isDone } = await send({ body: { pausedUntil: null } }, t("settings.resumed"));
    if (isDone) heading?.focus();
  }

  return (
    <aside
      className={classes("card", styles.pause)}
      data-attention=""
      aria-label={t("settings.paused", { date: format.date(until) })}
    >
      <div>
        <p className="strong">{t("settings.paused", { date: format.date(until) })}</p>
        <p className="muted">{t("settings.pausedText")}</p>
      </div>
      <Button slim pending={isSending} onClick={(event) => void resume(event)}>
        {t("settings.resume")}
      </Button>
    </aside>
  );
}

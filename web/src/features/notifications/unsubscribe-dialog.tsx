import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { notifications } from "../../api/endpoints.ts";
import { messageOf } from "../../api/problem.ts";
import { send } from "../../api/send.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";

type Stage = { readonly name: "asking" | "stopping" | "done" } | { readonly name: "failed"; readonly reason: string };

/** Confirms the unsubscribe link of an email; works without a session. */
export default function UnsubscribeDialog({ token }: { token: string }) {
  const { t } = useTranslation(["common", "notifications"]);
  const [stage, setStage] = useState<Stage>({ name: "asking" });
  const [, setParams] = useSearchParams();
  const close = () => setParams({}, { replace: true });

  async function stop() {
    setStage({ name: "stopping" });
    try {
      await send(notifications.unsubscribe, { query: { token } });
      setStage({ name: "done" });
    } catch (error) {
      setStage({ name: "failed", reason: messageOf(error) ?? t("error.description") });
    }
  }

  const isDone = stage.name === "done";
  const footer = (
    <>
      {!isDone && <Button onClick={close}>{t("notifications.unsubscribe.keep")}</Button>}
      {/* The same button in all stages, so that it keeps the focus. */}
      <Button
        variant="primary"
        pending={stage.name === "stopping"}
        pendingText={t("notifications.unsubscribe.stopping")}
        onClick={isDone ? close : stop}
      >
        {t(isDone ? "action.close" : "notifications.unsubscribe.stop")}
      </Button>
    </>
  );
  return (
    <Dialog isLinked title={t("notifications.unsubscribe.title")} onClose={close} footer={footer} size="small">
      <p>{t("notifications.unsubscribe.text")}</p>
      <p role="status">
        {isDone && `${t("notifications.unsubscribe.done")} ${t("notifications.unsubscribe.doneText")}`}
      </p>
      {stage.name === "failed" && <p role="alert">{stage.reason}</p>}
    </Dialog>
  );
}

import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { handymen } from "../../api/endpoints.ts";
import { Button } from "../../ui/button/button.tsx";
import { spoken, useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";

/** Ends a handyman's pause. */
export default function ResumeButton() {
  const { t } = useTranslation(["common", "settings"]);
  const { send, isSending } = useEndpointMutation(handymen.updateProfile, { failure: t("settings.failed") });

  async function resume({ currentTarget }: MouseEvent) {
    // The pressed button goes with the notice.
    const heading = currentTarget.closest("main")?.querySelector<HTMLElement>("h1");
    const { isDone } = await send({ body: { pausedUntil: null } }, spoken(t("settings.resumed")));
    if (isDone) heading?.focus();
  }

  return (
    <Button slim pending={isSending} onClick={(event) => void resume(event)}>
      {t("settings.resume")}
    </Button>
  );
}

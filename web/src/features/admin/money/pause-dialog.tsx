import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { JobMoney } from "../../../../../shared/admin/schema.ts";
import { admin } from "../../../api/endpoints.ts";
import { spoken, useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { ReasonDialog } from "../reason-dialog.tsx";

const words = {
  stop: { title: "money.stopTitle", text: "money.stopText", act: "money.stop", done: "money.stopDone" },
  goOn: { title: "money.goOnTitle", text: "money.goOnText", act: "money.goOn", done: "money.goOnDone" },
} as const;

/** Pauses or resumes the automatic release of held money, with a reason (D-08). */
export function PauseDialog({ money, onClose }: { money: JobMoney; onClose: () => void }) {
  const { t } = useTranslation(["common", "admin", "money"]);
  // The panel may get the new state before this dialog closes.
  const [isPaused] = useState(!money.pause);
  const { send, isSending } = useEndpointMutation(admin.pauseRelease, {
    failure: t("admin.saveFailed"),
    refetchOnFailure: [admin.payment],
  });
  const { title, text, act, done } = words[isPaused ? "stop" : "goOn"];
  const { jobId } = money;

  return (
    <ReasonDialog
      draft={`pause:${jobId}`}
      title={t(title)}
      text={t(text)}
      action={t(act)}
      isSaving={isSending}
      save={(reason) => send({ params: { jobId }, body: { isPaused, reason } }, spoken(t(done)))}
      onClose={onClose}
    />
  );
}

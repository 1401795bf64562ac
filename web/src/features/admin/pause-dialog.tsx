import { useState } from "react";
import { useTranslation } from "react-i18next";
import { admin } from "../../../../shared/admin/contract.ts";
import type { JobMoney } from "../../../../shared/admin/schema.ts";
import { Reason } from "../../../../shared/verifications/schema.ts";
import { useRescuedState } from "../../forms/rescue.ts";
import { DecisionDialog } from "./decision-dialog.tsx";
import { ReasonField } from "./reason-field.tsx";
import { useMoneyOrder } from "./use-money-order.ts";

const words = {
  stop: { title: "money.stopTitle", text: "money.stopText", act: "money.stop", done: "money.stopDone" },
  goOn: { title: "money.goOnTitle", text: "money.goOnText", act: "money.goOn", done: "money.goOnDone" },
} as const;

/** Stops the clock that releases held money, or lets it go on, for a reason (D-08). */
export function PauseDialog({ money, onClose }: { money: JobMoney; onClose: () => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useRescuedState(`pause:${money.jobId}`);
  const [isChecked, setChecked] = useState(false);
  // The panel may know the new state before this is closed.
  const [isPaused] = useState(!money.pausedAt);
  const { save, isSaving } = useMoneyOrder(admin.pauseRelease);
  const { title, text, act, done } = words[isPaused ? "stop" : "goOn"];

  async function decide() {
    setChecked(true);
    if (!Reason.safeParse(reason).success) return;
    if (await save({ params: { jobId: money.jobId }, body: { isPaused, reason } }, t(done))) onClose();
  }

  return (
    <DecisionDialog title={t(title)} action={t(act)} isSaving={isSaving} onSave={() => void decide()} onClose={onClose}>
      <p>{t(text)}</p>
      <ReasonField
        label={t("admin.reason")}
        hint={t("admin.reasonHint")}
        value={reason}
        isChecked={isChecked}
        onChange={setReason}
      />
    </DecisionDialog>
  );
}

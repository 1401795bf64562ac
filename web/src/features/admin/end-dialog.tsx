import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { admin } from "../../../../shared/admin/contract.ts";
import { jobs } from "../../../../shared/jobs/contract.ts";
import { Reason } from "../../../../shared/verifications/schema.ts";
import { useRescuedState } from "../../forms/rescue.ts";
import { DecisionDialog } from "./decision-dialog.tsx";
import { ReasonField } from "./reason-field.tsx";
import { useDecision } from "./use-decision.ts";

/** Ends a job that neither side can end alone, for a reason; its customer gets everything back (E3). */
export function EndDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useRescuedState(`end:${jobId}`);
  const [isChecked, setChecked] = useState(false);
  const client = useQueryClient();
  // With a payment or without one, the job may have moved on.
  const onRefused = () => {
    for (const { domain, name } of [admin.payment, jobs.get])
      void client.invalidateQueries({ queryKey: [domain, name] });
  };
  const { save, isSaving } = useDecision(admin.endJob, { onRefused });

  async function decide() {
    setChecked(true);
    if (!Reason.safeParse(reason).success) return;
    if (await save({ params: { jobId }, body: { reason } }, t("money.endDone"))) onClose();
  }

  return (
    <DecisionDialog
      title={t("money.endTitle")}
      action={t("money.end")}
      isDangerous
      isSaving={isSaving}
      onSave={() => void decide()}
      onClose={onClose}
    >
      <p>{t("money.endText")}</p>
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

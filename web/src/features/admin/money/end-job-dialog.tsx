import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { admin } from "../../../../../shared/admin/contract.ts";
import { jobs } from "../../../../../shared/jobs/contract.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { useDecision } from "../use-decision.ts";

/** Cancels a job that neither side can cancel alone, with a reason; the customer is refunded in full (E3). */
export function EndJobDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { t } = useTranslation(["common", "money"]);
  const client = useQueryClient();
  // The job or its payment may have changed.
  const onRefused = () => {
    for (const { domain, name } of [admin.payment, jobs.get])
      void client.invalidateQueries({ queryKey: [domain, name] });
  };
  const { save, isSaving } = useDecision(admin.endJob, { onRefused });

  return (
    <ReasonDialog
      draft={`end:${jobId}`}
      title={t("money.endTitle")}
      text={t("money.endText")}
      action={t("money.end")}
      isDangerous
      isSaving={isSaving}
      save={(reason) => save({ params: { jobId }, body: { reason } }, t("money.endDone"))}
      onClose={onClose}
    />
  );
}

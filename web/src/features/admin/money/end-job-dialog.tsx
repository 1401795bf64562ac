import { useTranslation } from "react-i18next";
import { admin, jobs } from "../../../api/endpoints.ts";
import { spoken, useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { ReasonDialog } from "../reason-dialog.tsx";

/** Cancels a job that neither side can cancel alone, with a reason; the customer is refunded in full (E3). */
export function EndJobDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { t } = useTranslation(["common", "admin", "money"]);
  const { send, isSending } = useEndpointMutation(admin.endJob, {
    failure: t("admin.saveFailed"),
    refetchOnFailure: [admin.payment, jobs.get],
  });

  return (
    <ReasonDialog
      draft={`end:${jobId}`}
      title={t("money.endTitle")}
      text={t("money.endText")}
      action={t("money.end")}
      isDangerous
      isSaving={isSending}
      save={(reason) => send({ params: { jobId }, body: { reason } }, spoken(t("money.endDone")))}
      onClose={onClose}
    />
  );
}

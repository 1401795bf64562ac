import { useTranslation } from "react-i18next";
import { moneyPartsOf } from "../../../../../shared/jobs/money-parts.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { jobs } from "../../../api/endpoints.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { useUpdateCachedJob } from "../../jobs/use-update-cached-job.ts";

export type ReleaseDialogProps = { job: JobView; handyman: string; onClose: () => void };

/** Confirms the release of held money; stays open after a failure, to retry, unless nothing is left to release. */
export function ReleaseDialog({ job, handyman, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation(["common", "payments"]);
  const format = useFormat();
  const { isSending, send } = useEndpointMutation(jobs.confirm, {
    onSuccess: useUpdateCachedJob(),
    failure: t("payments.releaseFailed"),
    refetchOnFailure: [{ domain: jobs.confirm.domain }],
    onDone: onClose,
  });
  const release = () => void send({ params: { id: job.id } }, t("payments.releaseDone", { handyman }));
  const { leftCents, overpaidCents } = moneyPartsOf(job);
  const amount = format.money(leftCents - overpaidCents);
  return (
    <ConfirmDialog
      title={t("payments.releaseTitle", { amount })}
      confirm={{ text: t("payments.releaseNow"), pendingText: t("payments.releasing"), variant: "primary" }}
      cancel={t("payments.notYet")}
      isSending={isSending}
      onConfirm={release}
      onClose={onClose}
    >
      {t("payments.releaseText", { handyman })}
    </ConfirmDialog>
  );
}

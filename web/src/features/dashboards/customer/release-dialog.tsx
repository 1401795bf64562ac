import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { jobs } from "../../../api/endpoints.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { spoken, useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { useShowFailure } from "../../jobs/panel/refusals.tsx";
import { useUpdateCachedJob } from "../../jobs/use-update-cached-job.ts";

export type ReleaseDialogProps = {
  job: JobView;
  /** What is released, as money. */
  amount: string;
  onClose: () => void;
};

/** Confirms the release of held money; stays open after a failure, to retry, unless nothing is left to release. */
export function ReleaseDialog({ job, amount, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation(["common", "payments"]);
  const format = useFormat();
  const { showFailure } = useShowFailure(t("payments.releaseFailed"));
  const { isSending, send } = useEndpointMutation(jobs.confirm, {
    onSuccess: useUpdateCachedJob(),
    failure: showFailure,
    refetchOnFailure: [{ domain: jobs.confirm.domain }],
    onDone: onClose,
  });
  const handyman = job.handymanFirstName || t("payments.theHandyman");
  const release = () => void send({ params: { id: job.id } }, spoken(t("payments.releaseDone", { handyman })));
  return (
    <ConfirmDialog
      title={t("payments.releaseTitle", { amount })}
      confirm={{ text: t("payments.releaseNow"), pendingText: t("payments.releasing"), variant: "primary" }}
      cancel={t("payments.notYet")}
      isSending={isSending}
      onConfirm={release}
      onClose={onClose}
    >
      {t("payments.releaseText", { handyman, share: format.money(centsOf(job.handymanAmount)) })}
    </ConfirmDialog>
  );
}

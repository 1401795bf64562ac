import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { jobs } from "../../../api/endpoints.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { spoken } from "../../../ui/button/use-endpoint-mutation.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { useJobMutation } from "../use-job-mutation.ts";

/** Confirms the rejection of a price, which cancels the job. */
export default function RejectDialog({ job, onClose }: { job: JobView; onClose: () => void }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const { isSending, send } = useJobMutation(jobs.decidePrice, onClose);
  const total = format.money(centsOf(job.total));
  const reject = () =>
    void send(
      { params: { id: job.id }, body: { isApproved: false } },
      spoken(t(job.isAskedAlone ? "jobs.rejectedEnds" : "jobs.rejected")),
    );
  return (
    <ConfirmDialog
      title={t("jobs.rejectTitle", { total })}
      confirm={{ text: t("jobs.rejectNow"), pendingText: t("jobs.rejecting"), variant: "danger" }}
      cancel={t("action.cancel")}
      isSending={isSending}
      onConfirm={reject}
      onClose={onClose}
    >
      {t(job.isAskedAlone ? "jobs.rejectEnds" : "jobs.rejectText")}
    </ConfirmDialog>
  );
}

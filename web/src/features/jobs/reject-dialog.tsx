import { useTranslation } from "react-i18next";
import { jobs } from "../../../../shared/jobs/contract.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../shared/money.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { QuestionDialog } from "../../ui/question-dialog.tsx";
import { useJobStep } from "./use-job-step.ts";

/** Confirms the rejection of a price, which cancels the job. */
export default function RejectDialog({ job, onClose }: { job: JobView; onClose: () => void }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const { isSending, take } = useJobStep(jobs.decidePrice, { onOver: onClose });
  const price = format.money(centsOf(job.agreedPrice));
  const reject = () => take({ params: { id: job.id }, body: { isApproved: false } }, t("jobs.rejected"));
  return (
    <QuestionDialog
      title={t("jobs.rejectTitle", { price })}
      yes={{ text: t("jobs.rejectNow"), pendingText: t("jobs.rejecting"), variant: "danger" }}
      no={t("action.cancel")}
      isSending={isSending}
      onYes={reject}
      onClose={onClose}
    >
      {t("jobs.rejectText")}
    </QuestionDialog>
  );
}

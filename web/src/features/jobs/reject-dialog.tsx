import { useTranslation } from "react-i18next";
import { jobs } from "../../../../shared/jobs/contract.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { fromDecimal, ZERO_CENTS } from "../../../../shared/money.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useJobStep } from "./use-job-step.ts";

/** Asks once more before a price is rejected, and with it the job. */
export default function RejectDialog({ job, onClose }: { job: JobView; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { isSending, take } = useJobStep(jobs.decidePrice, { onOver: onClose });
  const price = format.money(fromDecimal(job.agreedPrice) ?? ZERO_CENTS);
  const reject = () => take({ params: { id: job.id }, body: { isApproved: false } }, t("jobs.rejected"));
  const footer = (
    <>
      <Button pending={isSending} onClick={onClose}>
        {t("action.cancel")}
      </Button>
      <Button variant="danger" pending={isSending} pendingText={t("jobs.rejecting")} onClick={reject}>
        {t("jobs.rejectNow")}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t("jobs.rejectTitle", { price })}
      size="small"
      onClose={onClose}
      dismissible={!isSending}
      footer={footer}
    >
      <p>{t("jobs.rejectText")}</p>
    </Dialog>
  );
}

import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Late } from "../../../ui/late.tsx";
import { latePart } from "../../../ui/late-part.ts";
import { useMayAct } from "../../jobs/use-may-act.ts";

const WriteReviewDialog = latePart(() => import("../../reviews/job-review-dialog.tsx"), ["reviews"]);

/** Asks the customer for a review after the release, as long as the server would accept one. */
export function ReviewAsk({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "payments"]);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { handymanId, handymanFirstName, releaseStatus, mayReview } = job;
  const mayAct = useMayAct(job);
  const isAsked = mayReview && mayAct && releaseStatus === "released";
  const name = handymanFirstName || t("payments.theHandyman");
  return (
    <>
      {isAsked && (
        <section className="card stack" aria-labelledby={id}>
          <h3 id={id}>{t("payments.reviewAsk", { name })}</h3>
          <p>{t("payments.reviewAskText")}</p>
          <div className="actions">
            <Button variant="primary" onClick={() => setOpen(true)}>
              {t("payments.reviewWrite")}
            </Button>
          </div>
        </section>
      )}
      <Late>
        {isOpen && (
          <WriteReviewDialog revieweeId={handymanId} jobId={job.id} name={name} onClose={() => setOpen(false)} />
        )}
      </Late>
    </>
  );
}

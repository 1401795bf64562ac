import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { useCanAct } from "../../jobs/use-can-act.ts";
import { BookAgainLink } from "./book-again.tsx";

const WriteReviewDialog = lazyWithRetry(() => import("../../reviews/write-review-dialog.tsx"), ["reviews"]);

/** Whether the customer is asked for a review: after the release, as long as the server would accept one. */
export function useIsReviewAsked(job: JobView): boolean {
  const canAct = useCanAct(job);
  return job.mayReview === true && canAct && job.releaseStatus === "released";
}

/** Asks the customer for a review, and offers to book the handyman again. */
export function ReviewPrompt({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "payments"]);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { handymanId, handymanFirstName } = job;
  const isShown = useIsReviewAsked(job);
  const name = handymanFirstName || t("payments.theHandyman");
  return (
    <>
      {isShown && (
        <section className="card stack" aria-labelledby={id}>
          <h3 id={id}>{t("payments.reviewAsk", { name })}</h3>
          <p>{t("payments.reviewAskText")}</p>
          <div className="actions">
            <Button variant="primary" onClick={() => setOpen(true)}>
              {t("payments.reviewWrite")}
            </Button>
            <BookAgainLink job={job} />
          </div>
        </section>
      )}
      <LazyPanel>
        {isOpen && (
          <WriteReviewDialog revieweeId={handymanId} jobId={job.id} name={name} onClose={() => setOpen(false)} />
        )}
      </LazyPanel>
    </>
  );
}

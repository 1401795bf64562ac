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
function useIsReviewAsked(job: JobView): boolean {
  const canAct = useCanAct(job);
  return job.mayReview === true && canAct && job.releaseStatus === "released";
}

/** What opens the review of a job's handyman, undefined where none is asked for, and the form, which outlives its button. */
function useReview(job: JobView) {
  const { t } = useTranslation(["common", "payments"]);
  const [isOpen, setOpen] = useState(false);
  const isAsked = useIsReviewAsked(job);
  const name = job.handymanFirstName || t("payments.theHandyman");
  const form = (
    <LazyPanel>
      {isOpen && (
        <WriteReviewDialog revieweeId={job.handymanId} jobId={job.id} name={name} onClose={() => setOpen(false)} />
      )}
    </LazyPanel>
  );
  return { name, form, open: isAsked ? () => setOpen(true) : undefined };
}

/** On the ticket of a finished job: to review, and to book the handyman again. */
export function FinishedActions({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "payments"]);
  const { form, open } = useReview(job);
  return (
    <>
      {open && (
        <Button slim onClick={open}>
          {t("payments.reviewWrite")}
        </Button>
      )}
      <BookAgainLink job={job} />
      {form}
    </>
  );
}

/** Asks the customer for a review, and offers to book the handyman again. */
export function ReviewPrompt({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "payments"]);
  const id = useId();
  const { name, form, open } = useReview(job);
  return (
    <>
      {open && (
        <section className="card stack" aria-labelledby={id}>
          <h3 id={id}>{t("payments.reviewAsk", { name })}</h3>
          <p>{t("payments.reviewAskText")}</p>
          <div className="actions">
            <Button variant="primary" onClick={open}>
              {t("payments.reviewWrite")}
            </Button>
            <BookAgainLink job={job} />
          </div>
        </section>
      )}
      {form}
    </>
  );
}

import { Flag } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewView } from "../../../../shared/reviews/schema.ts";
import { Button } from "../../ui/button/button.tsx";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";

const ReportReviewDialog = lazyWithRetry(() => import("./report-review-dialog.tsx"), ["moderation"]);

/** A quiet button, since most reviews are never reported. Afterwards it says so and keeps the focus. */
export function ReportReview({ review }: { review: ReviewView }) {
  const { t } = useTranslation(["common", "reviews"]);
  const [isOpen, setOpen] = useState(false);
  const [isReported, setReported] = useState(false);
  return (
    <>
      <Button
        slim
        variant="quiet"
        className="review-button"
        pending={isReported}
        aria-label={isReported ? undefined : t("reviews.reportNamed", { title: review.title })}
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden="true" />
        {t(isReported ? "reviews.reported" : "reviews.report")}
      </Button>
      <LazyPanel>
        {isOpen && (
          <ReportReviewDialog review={review} onReported={() => setReported(true)} onClose={() => setOpen(false)} />
        )}
      </LazyPanel>
    </>
  );
}

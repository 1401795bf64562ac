import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button/button.tsx";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import type { WriteReviewDialogProps } from "./write-review-dialog.tsx";

const WriteReviewDialog = lazyWithRetry(() => import("./write-review-dialog.tsx"), ["reviews"]);

export type WriteReviewProps = Omit<WriteReviewDialogProps, "onClose"> & {
  /** Whether the server would accept a review. */
  isOffered: boolean;
};

/** 'Write Review' button and its dialog; an open dialog stays when a review is no longer possible. */
export function WriteReview({ isOffered, ...about }: WriteReviewProps) {
  const { t } = useTranslation(["common", "reviews"]);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOffered && <Button onClick={() => setOpen(true)}>{t("reviews.write")}</Button>}
      <LazyPanel>{isOpen && <WriteReviewDialog {...about} onClose={() => setOpen(false)} />}</LazyPanel>
    </>
  );
}

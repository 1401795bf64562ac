import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { WriteReviewDialog, type WriteReviewDialogProps } from "./write-review-dialog.tsx";

export type WriteReviewProps = Omit<WriteReviewDialogProps, "onClose"> & {
  /** Whether a review would be taken. */
  isOffered: boolean;
};

/** 'Write Review' and its dialog; one that is open stays, though it has become clear that it is refused. */
export function WriteReview({ isOffered, ...about }: WriteReviewProps) {
  const { t } = useTranslation(["common", "reviews"]);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOffered && <Button onClick={() => setOpen(true)}>{t("reviews.write")}</Button>}
      {isOpen && <WriteReviewDialog {...about} onClose={() => setOpen(false)} />}
    </>
  );
}

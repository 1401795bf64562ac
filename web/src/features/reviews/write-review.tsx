import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { WriteReviewDialog, type WriteReviewDialogProps } from "./write-review-dialog.tsx";

/** 'Write Review' and its dialog. */
export function WriteReview(about: Omit<WriteReviewDialogProps, "onClose">) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("reviews.write")}</Button>
      {isOpen && <WriteReviewDialog {...about} onClose={() => setOpen(false)} />}
    </>
  );
}

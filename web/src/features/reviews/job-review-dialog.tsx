import { WriteReviewDialog, type WriteReviewDialogProps } from "./write-review-dialog.tsx";

/** The review dialog of one job, with its texts. */
export default function JobReviewDialog(props: WriteReviewDialogProps) {
  return <WriteReviewDialog {...props} />;
}

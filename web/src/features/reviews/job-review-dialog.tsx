import { WriteReviewDialog, type WriteReviewDialogProps } from "./write-review-dialog.tsx";

/** The review of one job, over its panel; it brings its words. */
export default function JobReviewDialog(props: WriteReviewDialogProps) {
  return <WriteReviewDialog {...props} />;
}

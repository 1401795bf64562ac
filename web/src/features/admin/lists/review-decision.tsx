import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import type { ReviewDecisionDialogProps } from "./review-dialogs.tsx";

const ReviewDecisionDialog = lazyWithRetry(() => import("./review-dialogs.tsx"), ["admin", "lists", "moderation"]);

export type ReviewToDecide = Omit<ReviewDecisionDialogProps, "onClose">;

/** The dialog of a decision about a review, while there is one. */
export const ReviewDecision = ({ about, onClose }: { about: ReviewToDecide | undefined; onClose: () => void }) => (
  <LazyPanel>{about && <ReviewDecisionDialog {...about} onClose={onClose} />}</LazyPanel>
);

import { useState } from "react";
import type { ListedReview } from "../../../../../shared/admin/list-schema.ts";
import { ListedReviewContent } from "./listed-review.tsx";
import { ReviewDecision, type ReviewToDecide } from "./review-decision.tsx";

/** Reviews with both people, each of which an administrator can hide, show again, or keep. */
export function ListedReviews({ reviews }: { reviews: readonly ListedReview[] }) {
  const [deciding, setDeciding] = useState<ReviewToDecide>();
  return (
    <>
      <ul className="stack">
        {reviews.map((review) => (
          <li key={review.id} className="card stack stack-close">
            <ListedReviewContent review={review} onDecide={(decision) => setDeciding({ review, decision })} />
          </li>
        ))}
      </ul>
      <ReviewDecision about={deciding} onClose={() => setDeciding(undefined)} />
    </>
  );
}

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewView } from "../../../../shared/reviews/schema.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Section } from "../../ui/page/section.tsx";
import { type More, ShowMore } from "../../ui/page/show-more.tsx";
import { RatingBars } from "./rating-bars.tsx";
import { ReviewCard } from "./review-card.tsx";

export type ReviewsSectionProps = {
  reviews: readonly ReviewView[];
  starCounts: readonly number[];
  total: number;
  /** 'Write Review' button, if allowed. */
  action?: ReactNode;
  /** Text of the empty state. */
  emptyText: string;
  /** Whether they are about their reader. */
  areAboutReader: boolean;
  /** Loads more reviews. */
  more: More;
};

/** A handyman's reviews with the distribution of ratings. */
export function ReviewsSection(props: ReviewsSectionProps) {
  const { reviews, starCounts, total, action, emptyText, areAboutReader, more } = props;
  const { t } = useTranslation(["common", "reviews"]);
  return (
    <Section title={t("reviews.title")} action={action}>
      {total === 0 ? (
        <EmptyState title={t("reviews.empty")}>{emptyText}</EmptyState>
      ) : (
        <div className="stack">
          <div className="card">
            <RatingBars starCounts={starCounts} total={total} />
          </div>
          <ul className="stack">
            {reviews.map((review) => (
              <ReviewCard key={review.id} review={review} isAboutReader={areAboutReader} />
            ))}
          </ul>
          <ShowMore more={more} onPress={() => more.fetchNextPage()} />
        </div>
      )}
    </Section>
  );
}

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewView } from "../../../../shared/reviews/schema.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Section } from "../../ui/section.tsx";
import { RatingBars } from "./rating-bars.tsx";
import { ReviewCard } from "./review-card.tsx";

export type ReviewsSectionProps = {
  reviews: readonly ReviewView[];
  starCounts: readonly number[];
  total: number;
  /** 'Write Review', for whoever may. */
  action?: ReactNode;
  /** Who can fill it while it is empty. */
  emptyText: string;
  /** Fetches more; absent when all are there. */
  onMore?: (() => void) | undefined;
  isFetching: boolean;
};

/** What people say of a handyman's work, and how the ratings are spread. */
export function ReviewsSection(props: ReviewsSectionProps) {
  const { reviews, starCounts, total, action, emptyText, onMore, isFetching } = props;
  const { t } = useTranslation();
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
              <ReviewCard key={review.id} review={review} />
            ))}
          </ul>
          {onMore && (
            <Button pending={isFetching} onClick={onMore}>
              {t("reviews.more")}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}

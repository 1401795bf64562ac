import { useTranslation } from "react-i18next";
import type { ReviewView } from "../../../../shared/reviews/schema.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Badge } from "../../ui/fact/badge.tsx";
import { Timestamp } from "../../ui/fact/timestamp.tsx";
import { useCurrentUser } from "../session/current-user.tsx";
import { HelpfulReview, useHelpful } from "./helpful-review.tsx";
import { ReportReview } from "./report-review.tsx";
import { Stars } from "./stars.tsx";

type ReviewCardProps = {
  review: ReviewView;
  /** Whether it is about its reader, who reports it but does not mark it as helpful. */
  isAboutReader: boolean;
};

/** One review, marked when it belongs to a verified job (D-17); its readers report it, or find it helpful. */
export function ReviewCard({ review, isAboutReader }: ReviewCardProps) {
  const { t } = useTranslation(["common", "reviews"]);
  const format = useFormat();
  const { isActive } = useCurrentUser();
  const helpful = useHelpful(review);
  const { rating, title, comment, createdAt, isVerifiedJob, reviewerFirstName } = review;
  return (
    <li className="card review">
      <div className="ticket-meta">
        <Stars rating={Number(rating)} />
        <span className="note">{t("reviews.rated", { stars: format.number(Number(rating)) })}</span>
        {isVerifiedJob && <Badge tone="success">{t("reviews.verifiedJob")}</Badge>}
      </div>
      <h3>{title}</h3>
      <p>{comment}</p>
      {helpful.count > 0 && <p className="note">{t("reviews.helpfulCount", { count: helpful.count })}</p>}
      <div className="review-foot">
        <p className="note">
          {reviewerFirstName && (
            <>
              <bdi className="strong">{reviewerFirstName}</bdi>
              {" · "}
            </>
          )}
          <Timestamp at={createdAt} as="date" />
        </p>
        {isActive && !review.isOwn && (
          <div className="review-buttons">
            {!isAboutReader && <HelpfulReview title={title} state={helpful} />}
            <ReportReview review={review} />
          </div>
        )}
      </div>
    </li>
  );
}

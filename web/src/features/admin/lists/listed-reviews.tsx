import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { ListedReview } from "../../../../../shared/admin/list-schema.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { Stars } from "../../reviews/stars.tsx";
import { recordSearch } from "../pages/record-rows.tsx";
import styles from "./lists.module.css";
import { HideReviewDialog, ShowReviewDialog } from "./review-dialogs.tsx";

/** Reviews with both people, each of which an administrator can hide or show again. */
export function ListedReviews({ reviews }: { reviews: readonly ListedReview[] }) {
  const [openReview, setOpenReview] = useState<ListedReview>();
  const close = () => setOpenReview(undefined);
  return (
    <>
      <ul className="stack">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} onDecide={() => setOpenReview(review)} />
        ))}
      </ul>
      {openReview &&
        (openReview.hidden ? (
          <ShowReviewDialog review={openReview} onClose={close} />
        ) : (
          <HideReviewDialog review={openReview} onClose={close} />
        ))}
    </>
  );
}

function ReviewItem({ review, onDecide }: { review: ListedReview; onDecide: () => void }) {
  const { t } = useTranslation(["common", "desk", "lists"]);
  const { rating, title, comment, createdAt, jobId, hidden } = review;
  return (
    <li className="card stack stack-close">
      <p className={styles.meta}>
        <Stars rating={Number(rating)} />
        <span className="note">{t("lists.stars", { count: Number(rating) })}</span>
        {hidden && (
          <Badge tone="danger">{t("lists.hiddenFor", { reason: t(`desk.hidingReason.${hidden.reason}`) })}</Badge>
        )}
      </p>
      <strong className="breakable">{title}</strong>
      <p className="breakable">{comment}</p>
      {hidden?.note && <p className="note breakable">{hidden.note}</p>}
      <p className={styles.meta}>
        <People review={review} />
        {jobId && (
          <Link className="text-link" to={{ search: recordSearch.job(jobId) }}>
            {t("lists.seeJob")}
          </Link>
        )}
        <span className="note">
          <Timestamp at={createdAt} as="date" />
        </span>
      </p>
      <Button
        slim
        className={styles.decide}
        aria-label={t(hidden ? "lists.showNamed" : "lists.hideNamed", { title })}
        onClick={onDecide}
      >
        {t(hidden ? "lists.show" : "lists.hide")}
      </Button>
    </li>
  );
}

/** Who wrote about whom; both lead to their pages. */
function People({ review: { reviewer, reviewee } }: { review: ListedReview }) {
  const { t } = useTranslation(["common", "lists"]);
  const linkTo = ({ id, name }: ListedReview["reviewer"]) => (
    <Link className="text-link" to={{ search: recordSearch.user(id) }}>
      {name ?? t("lists.somebody")}
    </Link>
  );
  return (
    <span className={styles.people}>
      {linkTo(reviewer)} <span className="note">{t("lists.about")}</span> {linkTo(reviewee)}
    </span>
  );
}

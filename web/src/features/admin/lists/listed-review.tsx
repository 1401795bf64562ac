import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { ListedReview } from "../../../../../shared/admin/list-schema.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Badge } from "../../../ui/fact/badge.tsx";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { Stars } from "../../reviews/stars.tsx";
import { recordSearch } from "../pages/record-rows.tsx";
import styles from "./lists.module.css";
import type { ReviewToDecide } from "./review-decision.tsx";

type Decision = ReviewToDecide["decision"];
type ListedReviewProps = { review: ListedReview; onDecide: (decision: Decision) => void };

/** A review with both people, what is said against it, and the decisions about it. */
export function ListedReviewContent({ review, onDecide }: ListedReviewProps) {
  const { t } = useTranslation(["common", "lists", "moderation"]);
  const { rating, title, comment, createdAt, jobId, hidden, reports } = review;
  return (
    <>
      <p className={styles.meta}>
        <Stars rating={Number(rating)} />
        <span className="note">{t("lists.stars", { count: Number(rating) })}</span>
        {reports && <Badge tone="warning">{t("lists.reported", { count: reports.length })}</Badge>}
        {hidden && (
          <Badge tone="danger">{t("lists.hiddenFor", { reason: t(`moderation.reason.${hidden.reason}`) })}</Badge>
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
      {reports && <Reports reports={reports} />}
      <Decisions review={review} onDecide={onDecide} />
    </>
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

/** The open reports: which rule is said to be broken, and the reporter's own words. */
function Reports({ reports }: { reports: NonNullable<ListedReview["reports"]> }) {
  const { t } = useTranslation(["common", "lists", "moderation"]);
  return (
    <ul className={styles.reports} aria-label={t("lists.reported", { count: reports.length })}>
      {reports.map(({ reason, text, isByReviewee, createdAt }) => (
        <li key={`${createdAt} ${reason}`}>
          <p className={styles.meta}>
            <strong>{t(`moderation.reason.${reason}`)}</strong>
            <span className="note">
              {t(isByReviewee ? "lists.fromReviewee" : "lists.fromOther")} · <Timestamp at={createdAt} />
            </span>
          </p>
          {text && <p className="breakable">{text}</p>}
        </li>
      ))}
    </ul>
  );
}

/** What can be decided, a button each. */
function Decisions({ review: { title, hidden, reports }, onDecide }: ListedReviewProps) {
  const { t } = useTranslation(["common", "lists"]);
  const decisions: readonly Decision[] = hidden ? ["show"] : reports ? ["hide", "keep"] : ["hide"];
  return (
    <div className="actions">
      {decisions.map((decision) => (
        <Button
          key={decision}
          slim
          aria-label={t(`lists.${decision}Named`, { title })}
          onClick={() => onDecide(decision)}
        >
          {t(`lists.${decision}`)}
        </Button>
      ))}
    </div>
  );
}

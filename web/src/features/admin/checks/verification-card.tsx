import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { fullNameOf } from "../../../../../shared/session/full-name.ts";
import type { VerificationTask } from "../../../../../shared/verifications/schema.ts";
import { useCheckName } from "../../../i18n/use-check-name.ts";
import { Button } from "../../../ui/button/button.tsx";
import { VerificationBadge } from "../../verifications/verification-badge.tsx";

type TaskProps = { task: VerificationTask; isClaiming: boolean; onReview: () => void };

/** A document that waits, with its owner (E5). */
export function VerificationCard({ task, isClaiming, onReview }: TaskProps) {
  const { t } = useTranslation(["common", "admin"]);
  const { status, city, reviewer } = task;
  const type = useCheckName()(task);
  const name = fullNameOf(task) || t("admin.unnamed");
  const word = reviewer === "me" ? "admin.reviewGoOn" : "admin.review";
  return (
    <>
      <div className="row">
        <h3>{type}</h3>
        <VerificationBadge status={status} />
      </div>
      <p className="note breakable">
        <Link className="text-link" to={{ search: `?user=${task.userId}` }}>
          <bdi>{name}</bdi>
        </Link>
        {city && `, ${city}`}
        {reviewer && <> · {t(reviewer === "me" ? "admin.reviewMine" : "admin.reviewOther")}</>}
      </p>
      {reviewer !== "other" && (
        <div>
          <Button slim pending={isClaiming} aria-label={t(`${word}Named`, { type, name })} onClick={onReview}>
            {t(word)}
          </Button>
        </div>
      )}
    </>
  );
}

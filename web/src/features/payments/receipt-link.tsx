import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { receiptPath } from "../../paths.ts";
import { useCurrentUser } from "../session/current-user.tsx";

/** Link to the receipt of a paid job, or to the handyman's statement; nothing for an unpaid job. */
export function ReceiptLink({ job: { id, handymanId, paidAt } }: { job: JobView }) {
  const { t } = useTranslation(["common", "payments"]);
  const isHandyman = useCurrentUser().id === handymanId;
  if (!paidAt) return null;
  return (
    <p>
      <Link className="text-link" to={receiptPath(id)}>
        {isHandyman ? t("payments.statement") : t("payments.receipt")}
      </Link>
    </p>
  );
}

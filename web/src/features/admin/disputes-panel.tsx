import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { admin } from "../../../../shared/admin/contract.ts";
import { stubOf } from "../../../../shared/ids.ts";
import { query } from "../../api/client.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import { When } from "../../ui/when.tsx";
import { Answer } from "./answer.tsx";
import { FindPayment } from "./find-payment.tsx";
import { PaymentLink } from "./payment-link.tsx";

/** The disputes that are open, and the way to the money of any job, at `/?panel=disputes` (D-10). */
export function DisputesPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const disputes = useQuery(query(admin.disputes, { query: {} }));
  const open = disputes.data ?? [];
  return (
    <Panel title={t("admin.disputes")} onClose={onClose}>
      <Answer answer={disputes} failed={t("admin.disputesFailed")}>
        {() =>
          open.length === 0 ? (
            <EmptyState title={t("admin.noDisputes")}>{t("admin.noDisputesText")}</EmptyState>
          ) : (
            <ul className="stack">
              {open.map(({ id, jobId, reason, createdAt }) => (
                <li key={id} className="card grid gap-1">
                  <h3>{t("admin.disputeOf", { id: stubOf(jobId) })}</h3>
                  <p className="wrap-anywhere">{reason}</p>
                  <p className="text-sm text-muted">
                    <When at={createdAt} />
                  </p>
                  <div>
                    <PaymentLink jobId={jobId} about={t("admin.disputeOf", { id: stubOf(jobId) })} />
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      <FindPayment />
    </Panel>
  );
}

import { useTranslation } from "react-i18next";
import { admin } from "../../../../shared/admin/contract.ts";
import { stubOf } from "../../../../shared/ids.ts";
import { sendPage } from "../../api/send.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { When } from "../../ui/when.tsx";
import { Answer } from "./answer.tsx";
import { FindPayment } from "./find-payment.tsx";
import { PaymentLink } from "./payment-link.tsx";
import { useQueue } from "./use-queue.ts";

/** The disputes that are open, and the way to the money of any job, at `/?panel=disputes` (D-10). */
export function DisputesPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const disputes = useQueue(admin.disputes, (page, options) => sendPage(admin.disputes, { query: page }, options));
  const open = disputes.items;
  return (
    <Panel title={t("admin.disputes")} onClose={onClose}>
      <Answer answer={disputes} failed={t("admin.disputesFailed")}>
        {() =>
          open.length === 0 ? (
            <EmptyState title={t("admin.noDisputes")}>{t("admin.noDisputesText")}</EmptyState>
          ) : (
            <div className="stack">
              <ul className="stack">
                {open.map(({ id, jobId, reason, createdAt }) => (
                  <li key={id} className="card grid gap-1">
                    <h3>{t("admin.disputeOf", { id: stubOf(jobId) })}</h3>
                    <p className="wrap-anywhere">{reason}</p>
                    <p className="text-sm text-muted">
                      <When at={createdAt} />
                    </p>
                    <div className="-ms-3.5">
                      <PaymentLink jobId={jobId} about={t("admin.disputeOf", { id: stubOf(jobId) })} />
                    </div>
                  </li>
                ))}
              </ul>
              <ShowMore more={disputes} onPress={() => void disputes.fetchNextPage()} />
            </div>
          )
        }
      </Answer>
      <FindPayment />
    </Panel>
  );
}

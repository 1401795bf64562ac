import { useTranslation } from "react-i18next";
import { admin } from "../../../api/endpoints.ts";
import { ownWrites } from "../../../api/own-writes.ts";
import { sendPage } from "../../../api/send.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Panel } from "../../../ui/page/panel.tsx";
import { ShowMore } from "../../../ui/page/show-more.tsx";
import { QueryContent } from "../query-content.tsx";
import { useQueue } from "../use-queue.ts";
import { DisputeCard } from "./dispute-card.tsx";
import { FindPayment } from "./find-payment.tsx";

/** The open disputes, and a search for any job's payment, at `/?panel=disputes` (D-10). */
export default function DisputesPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["common", "admin"]);
  const disputes = useQueue(
    admin.disputes,
    (page, options) => sendPage(admin.disputes, { query: page }, options),
    // Deciding a dispute returns its job.
    ({ jobId }, client) => !ownWrites(client, admin.disputes.domain).has(jobId),
  );
  const open = disputes.items;
  return (
    <Panel title={t("admin.disputes")} onClose={onClose}>
      <QueryContent result={disputes} errorTitle={t("admin.disputesFailed")}>
        {() =>
          open.length === 0 ? (
            <EmptyState title={t("admin.noDisputes")}>{t("admin.noDisputesText")}</EmptyState>
          ) : (
            <div className="stack">
              <ul className="stack">
                {open.map((dispute) => (
                  <li key={dispute.id} className="card stack stack-tight">
                    <DisputeCard dispute={dispute} />
                  </li>
                ))}
              </ul>
              <ShowMore more={disputes} onPress={() => void disputes.fetchNextPage()} />
            </div>
          )
        }
      </QueryContent>
      <FindPayment />
    </Panel>
  );
}

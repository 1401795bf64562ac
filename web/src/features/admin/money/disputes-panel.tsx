import { useTranslation } from "react-i18next";
import { admin } from "../../../../../shared/admin/contract.ts";
import type { DisputeView } from "../../../../../shared/admin/schema.ts";
import { shortId } from "../../../../../shared/ids.ts";
import { ownWrites } from "../../../api/own-writes.ts";
import { sendPage } from "../../../api/send.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ShowMore } from "../../../ui/show-more.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { QueryContent } from "../query-content.tsx";
import { useQueue } from "../use-queue.ts";
import { FindPayment } from "./find-payment.tsx";

/** The open disputes, and a search for any job's payment, at `/?panel=disputes` (D-10). */
export function DisputesPanel({ onClose }: { onClose: () => void }) {
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
                  <OpenDispute key={dispute.id} dispute={dispute} />
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

/** One dispute, with links to its job and to the decision. */
function OpenDispute({ dispute: { jobId, title, by, reason, createdAt } }: { dispute: DisputeView }) {
  const { t } = useTranslation(["common", "admin", "jobs"]);
  const id = shortId(jobId);
  const name = title ?? t("admin.disputeOf", { id });
  return (
    <li className="card stack stack-tight">
      <h3>{name}</h3>
      <p className="note">
        {by ? t(`admin.disputeBy.${by}`, { id }) : title && t("admin.disputeOf", { id })} <Timestamp at={createdAt} />
      </p>
      <p className="breakable">{reason}</p>
      <div className="actions">
        <LinkButton
          slim
          to={{ search: `?money=${jobId}` }}
          aria-label={t("jobs.decideDisputeNamed", { text: `${name}, ${id}` })}
        >
          {t("jobs.decideDispute")}
        </LinkButton>
      </div>
    </li>
  );
}

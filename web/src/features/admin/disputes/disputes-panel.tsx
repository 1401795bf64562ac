import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DisputeList, disputeLists } from "../../../../../shared/disputes/lists.ts";
import { admin } from "../../../api/endpoints.ts";
import { sendPage } from "../../../api/send.ts";
import { Button } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Panel } from "../../../ui/page/panel.tsx";
import { ShowMore } from "../../../ui/page/show-more.tsx";
import { FindPayment } from "../money/find-payment.tsx";
import styles from "../pages/pages.module.css";
import { QueryContent } from "../query-content.tsx";
import { useQueue } from "../use-queue.ts";
import { DisputeCard } from "./dispute-card.tsx";

/** The disputes by whose turn it is, and a search for any job's payment, at `/?panel=disputes` (D-10). */
export default function DisputesPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["common", "admin"]);
  const [list, setList] = useState<DisputeList>("deciding");
  return (
    <Panel title={t("admin.disputes")} onClose={onClose}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons. */}
      <div className={`actions ${styles.filters}`} role="group" aria-label={t("admin.disputeLists")}>
        {disputeLists.map((each) => (
          <Button key={each} slim aria-pressed={each === list} onClick={() => setList(each)}>
            {t(`admin.disputeList.${each}`)}
          </Button>
        ))}
      </div>
      <Listed key={list} list={list} />
      <FindPayment />
    </Panel>
  );
}

function Listed({ list }: { list: DisputeList }) {
  const { t } = useTranslation(["common", "admin"]);
  const disputes = useQueue(
    admin.disputes,
    (page, options) => sendPage(admin.disputes, { query: { ...page, state: list } }, options),
    { part: list },
  );
  return (
    <QueryContent result={disputes} errorTitle={t("admin.disputesFailed")}>
      {() =>
        disputes.items.length === 0 ? (
          <EmptyState title={t("admin.noDisputes")}>{t(`admin.noDisputesText.${list}`)}</EmptyState>
        ) : (
          <div className="stack">
            <ul className="stack">
              {disputes.items.map((dispute) => (
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
  );
}

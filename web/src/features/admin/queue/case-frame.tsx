import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DisputeView } from "../../../../../shared/admin/dispute-schema.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Money } from "../../../ui/fact/money.tsx";
import styles from "./queue.module.css";
import { stakeOf, type Waiting } from "./waiting.ts";

/** The cases of the queue, one below the other. */
export const CaseList = ({ children }: { children: ReactNode }) => <ol className={styles.cases}>{children}</ol>;

/** One case of the queue: its time, what kind it is, its content, and the money at stake. */
export function CaseFrame({ item, children }: { item: Waiting; children: ReactNode }) {
  const { t } = useTranslation(["common", "records"]);
  return (
    <li className={styles.case}>
      <CaseTime item={item} />
      <div className="stack stack-close">
        <p className="note">{t(`records.waitingKind.${item.kind}`)}</p>
        {children}
      </div>
      <Stake item={item} />
    </li>
  );
}

/** Until when something is to be done, and what happens otherwise; of a case without such a time, since when it waits. */
function CaseTime({ item: { due, since } }: { item: Waiting }) {
  const { t } = useTranslation(["common", "records"]);
  const format = useFormat();
  if (!due) return <p className={styles.time}>{t("records.since", { when: format.timeOf(since) })}</p>;
  return (
    <p className={styles.time} data-due="">
      <strong>{t("records.dueBy", { when: format.timeOf(due.at) })}</strong>{" "}
      <span>{t(`records.dueEnds.${due.ends}`)}</span>
    </p>
  );
}

function Stake({ item }: { item: Waiting }) {
  const cents = stakeOf(item);
  if (cents === undefined) return null;
  return (
    <p className={styles.stake}>
      <Money cents={cents} /> {item.kind === "dispute" && <MoneyState dispute={item.dispute} />}
    </p>
  );
}

function MoneyState({ dispute: { releaseStatus } }: { dispute: DisputeView }) {
  const { t } = useTranslation(["common", "records"]);
  const state = releaseStatus === "held" || releaseStatus === "released" ? releaseStatus : "unpaid";
  return <span className="note">{t(`records.stake.${state}`)}</span>;
}

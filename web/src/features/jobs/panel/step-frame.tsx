import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { otherSideOf } from "../../../../../shared/jobs/other-side.ts";
import type { JobView, ProposalSide } from "../../../../../shared/jobs/schema.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { nameOf } from "../parties.ts";
import { RefusalNote } from "./refusals.tsx";
import styles from "./step.module.css";
import type { Step } from "./step-of-job.ts";

export type StepFrameProps = {
  job: JobView;
  side: ProposalSide;
  step: Step;
  /** Undefined where the children begin with a heading. */
  title?: string | undefined;
  children?: ReactNode;
  /** What happens if nobody does anything. */
  otherwise?: string | undefined;
};

/** At the top of a job's panel: who acts next and until when, what it is, and what happens otherwise. */
export function StepFrame({ job, side, step: { turn, by }, title, children, otherwise }: StepFrameProps) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  return (
    <section className={styles.step} data-attention={turn === "yours" || undefined} aria-label={t("jobs.step")}>
      <p className={styles.who}>
        <span className={styles.dot} data-on={turn === "yours" || turn === "now" || turn === "both" || undefined} />
        {t(`jobs.turn.${turn}`, { person: nameOf(job, otherSideOf(side), t) })}
        {by && <span className={styles.by}>{t("jobs.stepBy", { when: format.dateTime(by) })}</span>}
      </p>
      <RefusalNote job={job} side={side} />
      {title && <h3>{title}</h3>}
      {children}
      {otherwise && <p className="note">{otherwise}</p>}
    </section>
  );
}

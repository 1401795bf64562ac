import { useTranslation } from "react-i18next";
import { disputeRulesPath } from "../../../paths.ts";
import { Shares, shareCentsOf } from "../shares.tsx";
import { type DecisionView, useDecisionWords } from "./decision-words.ts";
import styles from "./file.module.css";
import type { FileProps } from "./file-props.ts";

type DecisionProps = FileProps & { decision: DecisionView };

/** What Homewright decided, what each side has of it, by which rule, and why. */
export function Decision({ job, side, decision }: DecisionProps) {
  const { titleOf, meaningOf } = useDecisionWords(job, side);
  const { terms, shares } = decision;
  const meaning = meaningOf(decision);
  return (
    <>
      <h3>{titleOf(decision)}</h3>
      {terms && shares && <Shares job={job} side={side} kind={terms.kind} shares={shareCentsOf(shares)} />}
      {meaning && <p>{meaning}</p>}
      <Grounds decision={decision} />
    </>
  );
}

/** The published rule, which can be read in the terms without leaving the file, and the reasons. */
export function Grounds({ decision: { rule, reasons } }: Pick<DecisionProps, "decision">) {
  const { t } = useTranslation(["common", "disputes"]);
  return (
    <div className="stack stack-close">
      <p>
        {t("disputes.rule")}{" "}
        <a className="text-link" href={disputeRulesPath} target="_blank" rel="noreferrer">
          {t(`disputes.rules.${rule}.name`)}
        </a>
      </p>
      <p className="note">{t(`disputes.rules.${rule}.text`)}</p>
      <blockquote className={styles.reasons}>{reasons}</blockquote>
    </div>
  );
}

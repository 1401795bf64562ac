import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { otherSideOf } from "../../../../../shared/jobs/other-side.ts";
import type { FileStage } from "../../jobs/dispute/reading.ts";
import { nameOf } from "../../jobs/parties.ts";
import { Decision } from "./decision.tsx";
import { DecisionActs, type DecisionActsProps } from "./decision-acts.tsx";
import type { FileProps } from "./file-props.ts";
import { Sentences } from "./sentences.tsx";

export type DecidedProps = FileProps &
  Pick<DecisionActsProps, "onRefused" | "onAppeal"> & {
    stage: FileStage;
    /** Leads to where an appeal is answered. */
    children: ReactNode;
  };

/** After a decision: what it is and whether it stands, or that it was appealed and who decides again. */
export function Decided({ stage, onRefused, onAppeal, children, ...props }: DecidedProps) {
  const { file, side } = props;
  const decision = file.decisions.at(-1);
  if (stage === "answerAppeal" || stage === "appealed") return <Appealed {...props}>{children}</Appealed>;
  return (
    <>
      {decision && <Decision {...props} decision={decision} />}
      <Next {...props} stage={stage} />
      {side && <DecisionActs {...props} side={side} onRefused={onRefused} onAppeal={onAppeal} />}
    </>
  );
}

function Next({ stage, ...props }: FileProps & { stage: FileStage }) {
  return <p>{useNextText(props, stage)}</p>;
}

/** What can be done about a decision until when, or that nothing can. */
function useNextText({ job, file, side }: FileProps, stage: FileStage): string {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const { appeal, decisions, actions, acceptedBy } = file;
  if (stage === "final") {
    if (!appeal) return t("disputes.finalText.accepted");
    return t(decisions.length > 1 ? "disputes.finalText.appealed" : "disputes.finalText.stands");
  }
  if (!side) return t("disputes.decidedText.plain");
  const person = nameOf(job, otherSideOf(side), t);
  if (stage === "accepted") return t("disputes.decidedText.accepted", { person });
  // After the last day of a dispute nothing is appealed.
  if (!actions.includes("appeal")) return t("disputes.decidedText.acceptOnly");
  return t(`disputes.decidedText.${acceptedBy.length > 0 ? "otherAccepted" : "open"}`, { person });
}

/** An appeal: first its other side may answer it, then another person decides finally. */
function Appealed({ children, ...props }: FileProps & { children: ReactNode }) {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const { job, file, side } = props;
  const by = file.appeal?.by ?? file.side;
  const person = nameOf(job, by, t);
  if (file.waitingFor === "us") {
    const isLate = file.nextAt === file.endsAt;
    return (
      <Sentences title={t("disputes.appealOurs")} text={t(`disputes.appealOursText.${isLate ? "late" : "soon"}`)} />
    );
  }
  const title = by === side ? t("disputes.youAppealed") : t("disputes.appealed", { person });
  const isAsked = side !== undefined && by !== side;
  const text = isAsked
    ? t("disputes.appealAsked")
    : t("disputes.appealWaits", { person: nameOf(job, otherSideOf(by), t) });
  return (
    <>
      <Sentences title={title} text={text} />
      {children}
    </>
  );
}

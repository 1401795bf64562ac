import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { otherSideOf } from "../../../../../shared/jobs/other-side.ts";
import type { ProposalSide } from "../../../../../shared/jobs/schema.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button/button.tsx";
import { FormRefusal } from "../../../ui/form/form-refusal.tsx";
import { datesOf, type FileTurn, openOfferOf, stageOf, turnOf } from "../../jobs/dispute/reading.ts";
import { InactivePartyNote } from "../../jobs/panel/inactive-party-note.tsx";
import step from "../../jobs/panel/step.module.css";
import { nameOf } from "../../jobs/parties.ts";
import { Decided } from "./decided.tsx";
import { Decision } from "./decision.tsx";
import type { FileProps } from "./file-props.ts";
import { OfferAnswer } from "./offer-answer.tsx";
import { OpenOffer } from "./open-offer.tsx";
import { Otherwise } from "./otherwise.tsx";
import { Sentences } from "./sentences.tsx";

export type StatusProps = FileProps & {
  refusal: string | undefined;
  onRefused: (reason: string | undefined) => void;
  /** Leads to where an answer is written. */
  onAnswer: () => void;
  onAppeal: () => void;
};

/** Whose move it is and until when, the one thing to do, and what happens otherwise. */
export function Status({ refusal, onRefused, onAnswer, onAppeal, ...props }: StatusProps) {
  const { t } = useTranslation(["common", "disputes"]);
  const { job, file, side } = props;
  const turn = turnOf(file, side);
  const offer = openOfferOf(file);
  const stage = stageOf(file, side);
  const isAsked = turn === "yours" || (stage === "decided" && side !== undefined);
  const answerButton = turn === "yours" && file.actions.includes("state") && (
    <div className="actions">
      <Button variant="primary" onClick={onAnswer}>
        {t("disputes.answerNow")}
      </Button>
    </div>
  );
  return (
    <section className={step.step} data-attention={isAsked || undefined} aria-label={t("disputes.step")}>
      <Turn {...props} turn={turn} />
      <FormRefusal>{refusal}</FormRefusal>
      {stage ? (
        <Decided {...props} stage={stage} onRefused={onRefused} onAppeal={onAppeal}>
          {answerButton}
        </Decided>
      ) : offer ? (
        <OpenOffer {...props} offer={offer}>
          {side && <OfferAnswer {...props} side={side} offer={offer} onRefused={onRefused} />}
        </OpenOffer>
      ) : (
        <State {...props} turn={turn}>
          {answerButton}
        </State>
      )}
      <InactivePartyNote job={job} />
      <Otherwise {...props} />
    </section>
  );
}

type TurnProps = FileProps & { turn: FileTurn };

/** Who is waited for. */
const waitedFor = ({ file: { waitingFor }, side }: FileProps): ProposalSide =>
  waitingFor === "customer" || waitingFor === "handyman" ? waitingFor : otherSideOf(side ?? "handyman");

function Turn({ turn, ...props }: TurnProps) {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const format = useFormat();
  const [first] = datesOf(props.file);
  const isNow = turn === "yours" || turn === "both";
  return (
    <p className={step.who}>
      <span className={step.dot} data-on={isNow || undefined} />
      {t(`disputes.turn.${turn}`, { person: nameOf(props.job, waitedFor(props), t) })}
      {first && <span className={step.by}>{t("disputes.by", { when: format.dateTime(first.at) })}</span>}
    </p>
  );
}

/** Where it stands without an offer and without a decision, in two sentences; over, how it ended. */
function State({ turn, children, ...props }: TurnProps & { children: ReactNode }) {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const { file, side, job } = props;
  const person = nameOf(job, waitedFor(props), t);
  if (file.state === "closed") return <Ended {...props} />;
  const isLate = turn === "ours" && file.nextAt === file.endsAt;
  const texts = {
    yours: [
      t("disputes.state.answer", { person: nameOf(job, otherSideOf(side ?? "handyman"), t) }),
      t("disputes.state.answerText"),
    ],
    theirs: [t("disputes.state.awaited", { person }), side && t("disputes.state.awaitedText")],
    both: [
      t("disputes.state.both"),
      t(file.category === "noShow" ? "disputes.state.bothTextNoShow" : "disputes.state.bothText"),
    ],
    bothSides: [t("disputes.state.both"), undefined],
    ours: [t("disputes.state.us"), t(isLate ? "disputes.state.late" : "disputes.state.usText")],
    bank: [t("disputes.state.bank"), t("disputes.state.bankText")],
    done: ["", undefined],
  } as const;
  const [title, text] = texts[turn];
  return (
    <>
      <Sentences title={title} text={text} />
      {file.isSilent && <Silent {...props} />}
      {children}
    </>
  );
}

/** How it ended; a decision stays readable here. */
function Ended(props: FileProps) {
  const { t } = useTranslation(["common", "disputes"]);
  const { outcome = "decided", decisions } = props.file;
  const text = t(`disputes.endedText.${outcome}`);
  const decision = outcome === "decided" ? decisions.at(-1) : undefined;
  if (!decision) return <Sentences title={t(`disputes.ended.${outcome}`)} text={text} />;
  return (
    <>
      <Decision {...props} decision={decision} />
      <p>{text}</p>
    </>
  );
}

function Silent({ job, file }: FileProps) {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  return <p className="note">{t("disputes.silent", { person: nameOf(job, otherSideOf(file.side), t) })}</p>;
}

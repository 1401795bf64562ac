import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Appointment } from "../../../../shared/jobs/appointments/schema.ts";
import { otherSideOf } from "../../../../shared/jobs/other-side.ts";
import { isPriceOpen } from "../../../../shared/jobs/proposals.ts";
import type { JobView, ProposalSide } from "../../../../shared/jobs/schema.ts";
import { Button } from "../../ui/button/button.tsx";
import { RadioCards } from "../../ui/form/radio-cards.tsx";
import { nameOf } from "../jobs/parties.ts";
import { useCanAct } from "../jobs/use-can-act.ts";
import type { Acts } from "./use-acts.ts";
import { useTimes } from "./use-times.ts";
import { useWishMark } from "./use-wish-mark.ts";

export type OpenProposalProps = { job: JobView; side: ProposalSide; proposed: Appointment; acts: Acts };

/** The times that wait for an answer: the other side picks one, the proposer may withdraw them. */
export function OpenProposal({ job, side, proposed, acts }: OpenProposalProps) {
  const { t } = useTranslation(["common", "jobs", "appointments"]);
  const times = useTimes(job.timeZone);
  const isOwn = proposed.by === side;
  const name = nameOf(job, otherSideOf(side), t);
  const when = times.at(proposed.expiresAt);
  const [first] = proposed.options;
  const elsewhere = first && times.elsewhere(first);
  return (
    <div className="stack">
      {isOwn ? (
        <OwnTimes job={job} side={side} proposed={proposed} />
      ) : (
        <Choice job={job} side={side} proposed={proposed} acts={acts} />
      )}
      {elsewhere && isOwn && <p className="note">{elsewhere}</p>}
      <p className="note">
        {t(isOwn ? "appointments.awaited" : "appointments.answerBy", { name, when })}
        {proposed.isMove && ` ${t("appointments.agreedStands")}`}
      </p>
      {isOwn && <Withdraw job={job} proposed={proposed} acts={acts} />}
    </div>
  );
}

function OwnTimes({ job, side, proposed }: Omit<OpenProposalProps, "acts">) {
  const times = useTimes(job.timeZone);
  const markOf = useWishMark(job, proposed.by, side);
  return (
    <ul className="stack stack-tight">
      {proposed.options.map((option) => (
        <li key={option.startsAt}>
          <span className="strong">{times.title(option)}</span>
          {markOf(option) && <span className="note"> · {markOf(option)}</span>}
        </li>
      ))}
    </ul>
  );
}

function Withdraw({ job, proposed, acts }: Omit<OpenProposalProps, "side">) {
  const { t } = useTranslation(["common", "appointments"]);
  if (!useCanAct(job)) return null;
  return (
    <div className="actions">
      <Button slim pending={acts.isSending} onClick={() => void acts.answer(proposed.number, { answer: "withdraw" })}>
        {t("appointments.withdraw")}
      </Button>
    </div>
  );
}

/** One of the times is picked, the first at the beginning. */
function Choice({ job, side, proposed, acts }: OpenProposalProps) {
  const { t } = useTranslation(["common", "appointments"]);
  const times = useTimes(job.timeZone);
  const name = useId();
  const [picked, setPicked] = useState(0);
  const canAct = useCanAct(job);
  const { options } = proposed;
  const markOf = useWishMark(job, proposed.by, side);
  return (
    <>
      <RadioCards
        legend={t("appointments.pick", { count: options.length })}
        name={name}
        value={String(picked)}
        options={options.map((option, index) => ({
          value: String(index),
          label: times.title(option),
          hint: [markOf(option), times.elsewhere(option)].filter(Boolean).join(" · "),
        }))}
        disabled={!canAct}
        onChange={(event) => setPicked(Number(event.target.value))}
      />
      <ChoiceButtons job={job} side={side} proposed={proposed} acts={acts} picked={picked} />
    </>
  );
}

function ChoiceButtons({
  job,
  side,
  proposed: { number, options },
  acts,
  picked,
}: OpenProposalProps & { picked: number }) {
  const { t } = useTranslation(["common", "appointments"]);
  // The customer decides about the price first.
  const isFirst = side !== "customer" || !isPriceOpen(job);
  if (!useCanAct(job)) return null;
  return (
    <div className="actions">
      <Button
        variant={isFirst ? "primary" : "plain"}
        slim
        pending={acts.isSending}
        onClick={() => void acts.answer(number, { answer: "accept", option: picked })}
      >
        {t("appointments.accept")}
      </Button>
      <Button slim pending={acts.isSending} onClick={() => void acts.answer(number, { answer: "decline" })}>
        {t("appointments.decline", { count: options.length })}
      </Button>
    </div>
  );
}

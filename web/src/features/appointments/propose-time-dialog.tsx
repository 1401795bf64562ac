import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TimeSpan } from "../../../../shared/agenda/windows.ts";
import { otherSideOf } from "../../../../shared/jobs/other-side.ts";
import { isPriceOpen } from "../../../../shared/jobs/proposals.ts";
import type { JobView, ProposalSide } from "../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../shared/money.ts";
import { policy } from "../../../../shared/policy.ts";
import { appointments } from "../../api/endpoints.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { spoken } from "../../ui/button/use-endpoint-mutation.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { FormRefusal } from "../../ui/form/form-refusal.tsx";
import { LateRule } from "../jobs/cancellation/late-rule.tsx";
import { nameOf } from "../jobs/parties.ts";
import styles from "./appointments.module.css";
import { FreeChoice } from "./free-choice.tsx";
import { TimePicker } from "./time-picker.tsx";
import { useAct } from "./use-acts.ts";
import { useTimes } from "./use-times.ts";

export type ProposeTimeDialogProps = {
  job: JobView;
  side: ProposalSide;
  /** The job was accepted right before, which stands whatever comes of this. */
  isAccepted?: boolean;
  onClose: () => void;
};

const isSame = (a: TimeSpan, b: TimeSpan) => a.startsAt === b.startsAt && a.endsAt === b.endsAt;

/** Up to three different times, earliest first. */
function useChosen(onChange: () => void) {
  const [chosen, setChosen] = useState<readonly TimeSpan[]>([]);
  const without = (time: TimeSpan) => chosen.filter((each) => !isSame(each, time));

  function toggle(time: TimeSpan) {
    onChange();
    const others = without(time);
    const isNew = others.length === chosen.length;
    setChosen(isNew ? [...chosen, time].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)) : others);
  }
  return { chosen, toggle, isFull: chosen.length === policy.proposedTimes };
}

/** Sends the chosen times; a refusal is shown beside them. */
function usePropose({ job, side, onClose }: ProposeTimeDialogProps) {
  const { t } = useTranslation(["common", "jobs", "appointments"]);
  const [problem, setProblem] = useState<string>();
  const { isSending, send, renewKey } = useAct(appointments.propose, setProblem);

  async function propose(options: readonly TimeSpan[]) {
    if (options.length === 0) return setProblem(t("appointments.chooseOne"));
    const name = nameOf(job, otherSideOf(side), t);
    const sent = await send(
      { params: { id: job.id }, body: { options: [...options] } },
      spoken(t("appointments.done.propose", { name })),
    );
    if (sent.isDone) onClose();
    // Other times are another request.
    else renewKey();
  }
  return { isSending, propose, problem, setProblem };
}

/** Proposes up to three times: free ones of the handyman, who may also choose any other. */
export default function ProposeTimeDialog(props: ProposeTimeDialogProps) {
  const { job, side, isAccepted = false, onClose } = props;
  const { t } = useTranslation(["common", "jobs", "appointments"]);
  const { isSending, propose, problem, setProblem } = usePropose(props);
  const { chosen, toggle, isFull } = useChosen(() => setProblem(undefined));
  const name = nameOf(job, otherSideOf(side), t);
  const isMove = job.appointment !== undefined;
  return (
    <FormDialog
      title={t(`appointments.${isAccepted ? "acceptedTitle" : isMove ? "moveTitle" : "propose"}`)}
      intro={
        <p>
          {isAccepted && <Accepted job={job} name={name} />} {t(`appointments.proposeText.${side}`, { name })}{" "}
          {isMove && t("appointments.agreedStands")}
        </p>
      }
      {...(isAccepted && { closeText: t("appointments.notNow") })}
      action={{ text: t("appointments.sendTo", { name }), pendingText: t("appointments.sending") }}
      className="stack stack-wide"
      isSending={isSending}
      onClose={onClose}
      onSubmit={() => void propose(chosen)}
    >
      <LateRule job={job} side={side} name={name} />
      <TimePicker
        of={{ ...job, jobId: job.id, windows: job.windows ?? [] }}
        customer={side === "customer" ? undefined : name}
        chosen={chosen}
        isFull={isFull}
        onToggle={toggle}
      />
      {side === "handyman" && <FreeChoice timeZone={job.timeZone} isFull={isFull} onAdd={toggle} />}
      <Chosen timeZone={job.timeZone} chosen={chosen} onRemove={toggle} />
      <FormRefusal>{problem}</FormRefusal>
    </FormDialog>
  );
}

/** Right after the acceptance: a price that the handyman named is still to be approved. */
function Accepted({ job, name }: { job: JobView; name: string }) {
  const { t } = useTranslation(["common", "appointments"]);
  const price = useFormat().money(centsOf(job.agreedPrice));
  return isPriceOpen(job) ? t("appointments.acceptedPriceText", { name, price }) : t("appointments.acceptedText");
}

type ChosenProps = { timeZone: string; chosen: readonly TimeSpan[]; onRemove: (time: TimeSpan) => void };

/** What is chosen so far. */
function Chosen({ timeZone, chosen, onRemove }: ChosenProps) {
  const { t } = useTranslation(["common", "appointments"]);
  const times = useTimes(timeZone);
  const [first] = chosen;
  const elsewhere = first && times.elsewhere(first);
  return (
    <div className="stack stack-close">
      <p className="strong" role="status">
        {t("appointments.chosen", { number: chosen.length, most: policy.proposedTimes })}
      </p>
      <ul className={styles.chosen}>
        {chosen.map((time) => (
          <li key={`${time.startsAt}/${time.endsAt}`}>
            <span>{times.title(time)}</span>
            <IconButton label={t("appointments.remove", { when: times.span(time) })} onClick={() => onRemove(time)}>
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {elsewhere && <p className="note">{elsewhere}</p>}
      <p className="note">{t("appointments.openFor")}</p>
    </div>
  );
}

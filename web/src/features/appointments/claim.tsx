import { useTranslation } from "react-i18next";
import type { NoShow } from "../../../../shared/jobs/appointments/schema.ts";
import { otherSideOf } from "../../../../shared/jobs/other-side.ts";
import type { JobView, ProposalSide } from "../../../../shared/jobs/schema.ts";
import type { Instant } from "../../../../shared/time.ts";
import { Button } from "../../ui/button/button.tsx";
import { nameOf } from "../jobs/parties.ts";
import { useCanAct } from "../jobs/use-can-act.ts";
import { MinutesForm } from "./minutes-form.tsx";
import type { Acts } from "./use-acts.ts";
import { useTimes } from "./use-times.ts";

export type ClaimProps = {
  job: JobView;
  side: ProposalSide;
  noShow: NoShow;
  acts: Acts;
  now: Instant;
  /** Opens the confirmation, because it cancels the job. */
  onAdmit: () => void;
};

/** One side says that the other has not come: what was answered, or the answers to choose from. */
export function Claim(props: ClaimProps) {
  const { t } = useTranslation(["common", "jobs", "appointments"]);
  const { job, side, noShow, now } = props;
  const times = useTimes(job.timeZone);
  const isOwn = noShow.by === side;
  const slots = { name: nameOf(job, otherSideOf(side), t), when: times.at(noShow.answerUntil) };
  const { answer } = noShow;
  if (answer) {
    // A contest opens a dispute, whose file says it.
    if (answer === "admit" || answer === "contest") return null;
    return <p>{t(isOwn ? `appointments.theyAnswered.${answer}` : `appointments.youAnswered.${answer}`, slots)}</p>;
  }
  if (isOwn) return <p>{t("appointments.claimAwaited", slots)}</p>;
  return (
    <>
      <p>{t(`appointments.claimed.${side}`, slots)}</p>
      {noShow.answerUntil > now && <Answers {...props} />}
    </>
  );
}

function Answers({ job, side, acts, onAdmit }: ClaimProps) {
  const { t } = useTranslation(["common", "appointments"]);
  if (!useCanAct(job)) return null;
  const { isSending, reply } = acts;
  return (
    <>
      <div className="actions">
        <Button variant="primary" slim pending={isSending} onClick={() => void reply({ answer: "here" })}>
          {t("appointments.here")}
        </Button>
        <Button slim pending={isSending} onClick={() => void reply({ answer: "contest" })}>
          {t("appointments.contest")}
        </Button>
        <Button slim pending={isSending} onClick={onAdmit}>
          {t(`appointments.admit.${side}`)}
        </Button>
      </div>
      {side === "handyman" && (
        <MinutesForm
          text={t("appointments.late")}
          isSending={isSending}
          onSend={(minutes) => void reply({ answer: "late", minutes })}
        />
      )}
    </>
  );
}

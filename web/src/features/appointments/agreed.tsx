import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { isUnanswered } from "../../../../shared/jobs/appointments/attendance.ts";
import { LATE_START_MS } from "../../../../shared/jobs/appointments/checks.ts";
import type { CheckIn } from "../../../../shared/jobs/appointments/schema.ts";
import { otherSideOf } from "../../../../shared/jobs/other-side.ts";
import type { JobView, ProposalSide } from "../../../../shared/jobs/schema.ts";
import { addMs, type Instant, latest } from "../../../../shared/time.ts";
import { wallTimeAt } from "../../../../shared/time-zones.ts";
import { agendaPath } from "../../paths.ts";
import { Button } from "../../ui/button/button.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { nameOf } from "../jobs/parties.ts";
import { MinutesForm } from "./minutes-form.tsx";
import { mayClaim, nextCheckIn } from "./offered.ts";
import type { Acts } from "./use-acts.ts";
import { type Times, useTimes } from "./use-times.ts";

type Agreed = NonNullable<JobView["appointment"]>;
export type AgreedProps = { job: JobView; side: ProposalSide; agreed: Agreed; now: Instant };

/** What is known about an agreed time, and what comes next. */
export function AgreedNotes({ job, side, agreed, now }: AgreedProps) {
  const { t } = useTranslation(["common", "jobs", "appointments"]);
  const times = useTimes(job.timeZone);
  const isMoved = job.appointments?.find(({ number }) => number === agreed.number)?.isMove;
  const former = isMoved ? job.appointments?.findLast(({ state }) => state === "moved") : undefined;
  const formerTime = former?.options[former.agreedOption ?? 0];
  const elsewhere = times.elsewhere(agreed);
  return (
    <>
      {elsewhere && <p className="note">{elsewhere}</p>}
      {formerTime && <p className="note">{t("appointments.movedFrom", { when: times.span(formerTime) })}</p>}
      {job.status === "accepted" &&
        stepTexts({ job, side, agreed, now }, { times, t }).map((text) => <p key={text}>{text}</p>)}
    </>
  );
}

type Words = { readonly times: Times; readonly t: TFunction<["common", "jobs", "appointments"]> };

/** The next step and its time, in words. */
function stepTexts({ job, side, agreed, now }: AgreedProps, { times, t }: Words): readonly string[] {
  const { onTheWayAt, expectedAt, arrivedAt, customerThereAt } = job;
  const name = nameOf(job, otherSideOf(side), t);
  const isThere = customerThereAt !== undefined && (side === "customer" ? "youThere" : "theyThere");
  const there = isThere ? [t(`appointments.${isThere}`, { name })] : [];
  if (arrivedAt) return [t(`appointments.arrived.${side}`, { name, when: times.at(arrivedAt) }), ...there];
  if (now >= addMs(latest(agreed.startsAt, expectedAt), LATE_START_MS)) {
    // A claim that was contested is not made again.
    const isTold = side === "handyman" || mayClaim(job, side, now);
    return isTold ? [t(`appointments.late.${side}`, { name }), ...there] : there;
  }
  if (expectedAt) return [t(`appointments.expected.${side}`, { name, when: times.at(expectedAt) }), ...there];
  if (onTheWayAt) return [t(`appointments.onTheWay.${side}`, { name }), ...there];
  if (nextCheckIn(job, "handyman", now)) return [t(`appointments.soon.${side}`, { name }), ...there];
  return [t("appointments.reminded")];
}

export type AgreedActionsProps = AgreedProps & {
  acts: Acts;
  /** Another decision of the card is the primary one. */
  isSecond: boolean;
  onMove: (() => void) | undefined;
  onCancel: () => void;
};

/** On the day: on the way, here, nobody came. Before it: move and cancel. */
export function AgreedActions(props: AgreedActionsProps) {
  const { job, side, agreed, now, acts, onMove, onCancel } = props;
  const { t } = useTranslation(["common", "appointments"]);
  const checkIn = nextCheckIn(job, side, now);
  const mayCancel = (job.status === "accepted" || agreed.startsAt > now) && !isUnanswered(job.noShow);
  return (
    <>
      {checkIn === "onTheWay" && <OnTheWay {...props} />}
      <div className="actions">
        {checkIn && <Here {...props} kind={checkIn} />}
        {mayClaim(job, side, now) && (
          <Button slim pending={acts.isSending} onClick={() => void acts.claim()}>
            {t(`appointments.claim.${side}`)}
          </Button>
        )}
        <LinkButton slim href={`/api/jobs/${job.id}/appointment.ics`} download>
          {t("appointments.addToCalendar")}
        </LinkButton>
        {side === "handyman" && (
          <LinkButton slim to={agendaPath(wallTimeAt(agreed.startsAt, job.timeZone).day)}>
            {t("appointments.inAgenda")}
          </LinkButton>
        )}
        {onMove && (
          <Button slim onClick={onMove}>
            {t("appointments.move")}
          </Button>
        )}
        {mayCancel && (
          <Button slim onClick={onCancel}>
            {t("appointments.cancelVisit")}
          </Button>
        )}
      </div>
    </>
  );
}

type CheckInProps = Pick<AgreedActionsProps, "acts" | "isSecond">;

function OnTheWay({ acts, isSecond }: CheckInProps) {
  const { t } = useTranslation(["common", "appointments"]);
  return (
    <MinutesForm
      text={t("appointments.onMyWay")}
      variant={isSecond ? "plain" : "primary"}
      isSending={acts.isSending}
      onSend={(etaMinutes) => void acts.checkIn({ kind: "onTheWay", etaMinutes })}
    />
  );
}

/** Before the way, a handyman may also say at once that they are there. */
function Here({ acts, isSecond, kind }: CheckInProps & { kind: CheckIn["kind"] }) {
  const { t } = useTranslation(["common", "appointments"]);
  return (
    <Button
      variant={isSecond || kind === "onTheWay" ? "plain" : "primary"}
      slim
      pending={acts.isSending}
      onClick={() => void acts.checkIn({ kind: kind === "onTheWay" ? "arrived" : kind })}
    >
      {t("appointments.here")}
    </Button>
  );
}

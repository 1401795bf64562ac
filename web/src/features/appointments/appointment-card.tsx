import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { Appointment } from "../../../../shared/jobs/appointments/schema.ts";
import { otherSideOf } from "../../../../shared/jobs/other-side.ts";
import { isPriceOpen } from "../../../../shared/jobs/proposals.ts";
import type { JobView, ProposalSide } from "../../../../shared/jobs/schema.ts";
import type { Instant } from "../../../../shared/time.ts";
import { Button } from "../../ui/button/button.tsx";
import { nameOf, useSide } from "../jobs/parties.ts";
import { useCanAct } from "../jobs/use-can-act.ts";
import { AgreedActions, AgreedNotes } from "./agreed.tsx";
import { type CardDialog, CardDialogs } from "./card-dialogs.tsx";
import { Claim } from "./claim.tsx";
import { lastOver, mayPropose, waitingAppointmentOf } from "./offered.ts";
import { OpenProposal } from "./open-proposal.tsx";
import { ProposalTitle } from "./proposal-title.tsx";
import { type Acts, useActs } from "./use-acts.ts";
import { useNow } from "./use-now.ts";
import { useTimes } from "./use-times.ts";
import { Wish } from "./wish.tsx";

/** In a job's panel: when the work is, and what either side can do about it now. */
export default function AppointmentCard({ job }: { job: JobView }) {
  const side = useSide(job);
  return side ? <CardOf job={job} side={side} /> : null;
}

type CardProps = { job: JobView; side: ProposalSide };

function CardOf({ job, side }: CardProps) {
  const { t } = useTranslation(["common", "appointments"]);
  const now = useNow();
  const acts = useActs(job);
  const [params, setParams] = useSearchParams();
  const isProposing = params.has("time") && mayPropose(job, side, now);
  const [dialog, setDialog] = useState<CardDialog | undefined>(isProposing ? "propose" : undefined);
  const { appointment: agreed } = job;
  // Once the work has begun, nobody is asked who has come.
  const noShow = job.status === "accepted" ? job.noShow : undefined;
  const open = waitingAppointmentOf(job, now);
  const isClaimed = noShow !== undefined && !noShow.answer;
  const isAsked = isClaimed && noShow.by !== side;
  function close() {
    setDialog(undefined);
    if (params.has("time")) setParams({ job: job.id }, { replace: true });
  }
  const isTurn = isAsked || (open !== undefined && open.by !== side);
  return (
    <section className="card stack" data-attention={isTurn || undefined} aria-label={t("appointments.visit")}>
      <Heading job={job} side={side} open={open} />
      {noShow && agreed && (
        <Claim job={job} side={side} noShow={noShow} acts={acts} now={now} onAdmit={() => setDialog("admit")} />
      )}
      {agreed && !isClaimed && <AgreedNotes job={job} side={side} agreed={agreed} now={now} />}
      {!agreed && !open && <NothingAgreed job={job} side={side} now={now} />}
      {!agreed && <Wish job={job} side={side} />}
      {open && agreed && <ProposalTitle as="h4" job={job} side={side} proposed={open} />}
      {open && <OpenProposal key={open.number} job={job} side={side} acts={acts} proposed={open} />}
      {acts.refusal && (
        <p role="alert" className="danger">
          {acts.refusal}
        </p>
      )}
      {!isAsked && <Actions job={job} side={side} now={now} acts={acts} isTurn={isTurn} onOpen={setDialog} />}
      <CardDialogs job={job} side={side} acts={acts} dialog={dialog} onClose={close} />
    </section>
  );
}

type HeadingProps = CardProps & { open: Appointment | undefined };

/** The agreed time, else what is proposed, else that nothing is. */
function Heading({ job, side, open }: HeadingProps) {
  const { t } = useTranslation(["common", "appointments"]);
  const times = useTimes(job.timeZone);
  const { appointment } = job;
  return (
    <div>
      {appointment && <p className="note">{t("appointments.visit")}</p>}
      {appointment ? (
        <h3>{times.title(appointment)}</h3>
      ) : open ? (
        <ProposalTitle as="h3" job={job} side={side} proposed={open} />
      ) : (
        <h3>{t("appointments.none")}</h3>
      )}
    </div>
  );
}

/** What came of the last proposal, or how a time is agreed on. */
function NothingAgreed({ job, side, now }: CardProps & { now: Instant }) {
  const { t } = useTranslation(["common", "jobs", "appointments"]);
  const times = useTimes(job.timeZone);
  const name = nameOf(job, otherSideOf(side), t);
  const over = lastOver(job, now);
  if (!over) return <p className="muted">{t("appointments.noneText", { name })}</p>;
  const { state, by, options, agreedOption = 0 } = over;
  const option = options[agreedOption];
  if (state === "cancelled")
    return <p>{t("appointments.over.cancelled", { when: option ? times.span(option) : "" })}</p>;
  if (state === "lapsed") return <p>{t("appointments.over.lapsed")}</p>;
  const isOwnAct = (state === "withdrawn") === (by === side);
  const outcome = state === "withdrawn" ? "withdrawn" : "declined";
  return <p>{t(isOwnAct ? `appointments.over.${outcome}` : `appointments.over.${outcome}ByThem`, { name })}</p>;
}

type ActionsProps = CardProps & { now: Instant; acts: Acts; isTurn: boolean; onOpen: (dialog: CardDialog) => void };

function Actions({ job, side, now, acts, isTurn, onOpen }: ActionsProps) {
  const { t } = useTranslation(["common", "appointments"]);
  const { appointment: agreed } = job;
  const canPropose = mayPropose(job, side, now);
  if (!useCanAct(job)) return null;
  if (agreed) {
    return (
      <AgreedActions
        job={job}
        side={side}
        agreed={agreed}
        now={now}
        acts={acts}
        isSecond={isTurn}
        onMove={canPropose ? () => onOpen("propose") : undefined}
        onCancel={() => onOpen("cancel")}
      />
    );
  }
  if (!canPropose) return null;
  // The handyman's first step is in the panel's foot; the customer decides about the price first.
  const isFirst = side === "customer" && job.status === "accepted" && !isPriceOpen(job);
  return (
    <div className="actions">
      <Button variant={isFirst ? "primary" : "plain"} slim onClick={() => onOpen("propose")}>
        {t("appointments.propose")}
      </Button>
    </div>
  );
}

import { useId } from "react";
import { useTranslation } from "react-i18next";
import { jobs } from "../../../../shared/jobs/contract.ts";
import type { JobView, ProposalSide } from "../../../../shared/jobs/schema.ts";
import { staleDueOf } from "../../../../shared/jobs/stale.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { useCurrentUser } from "../session/current-user.tsx";
import { nameOf, otherSide, useSide } from "./parties.ts";
import { useJobStep } from "./use-job-step.ts";
import { useMoneyBack } from "./use-money-back.ts";

/** In a panel after the inactivity warning: when the job is cancelled, and the button that confirms it is still on. */
export function StaleCard({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const id = useId();
  const side = useSide(job);
  const moneyBack = useMoneyBack(job, side);
  const { isActive } = useCurrentUser();
  const dueAt = staleDueOf(job);
  if (!dueAt) return null;
  return (
    <section className="card stack" data-attention={side !== undefined || undefined} aria-labelledby={id}>
      <h3 id={id}>{t("jobs.staleTitle")}</h3>
      <p>{t("jobs.staleText", { when: format.dateTime(dueAt) })}</p>
      <p>
        {moneyBack} {t("jobs.cancelsFree")}
      </p>
      {side && isActive && (
        <div className="actions">
          <KeepButton job={job} side={side} />
        </div>
      )}
    </section>
  );
}

function KeepButton({ job, side }: { job: JobView; side: ProposalSide }) {
  const { t } = useTranslation(["common", "jobs"]);
  const { isSending, take } = useJobStep(jobs.keep);
  const person = nameOf(job, otherSide(side), t);
  const keep = () => take({ params: { id: job.id } }, t("jobs.stoodBy", { person }));
  return (
    <Button variant="primary" pending={isSending} pendingText={t("jobs.stillStanding")} onClick={keep}>
      {t("jobs.stillStands")}
    </Button>
  );
}

/** On a ticket: the deadline for the start. */
export function StaleNote({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const dueAt = staleDueOf(job);
  return dueAt ? <p className="small">{t("jobs.staleNote", { when: format.dateTime(dueAt) })}</p> : null;
}

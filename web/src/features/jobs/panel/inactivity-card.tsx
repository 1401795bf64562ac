import { useId } from "react";
import { useTranslation } from "react-i18next";
import { inactivityCancelAt } from "../../../../../shared/jobs/inactivity.ts";
import { otherSideOf } from "../../../../../shared/jobs/other-side.ts";
import type { JobView, ProposalSide } from "../../../../../shared/jobs/schema.ts";
import { jobs } from "../../../api/endpoints.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button/button.tsx";
import { spoken } from "../../../ui/button/use-endpoint-mutation.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { useRefundText } from "../cancellation/use-refund-text.ts";
import { nameOf, useSide } from "../parties.ts";
import { useJobMutation } from "../use-job-mutation.ts";

/** In a panel after the inactivity warning: when the job is cancelled, and the button that confirms it is still on. */
export function InactivityCard({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const id = useId();
  const side = useSide(job);
  const refundText = useRefundText(job, side);
  const { isActive } = useCurrentUser();
  const dueAt = inactivityCancelAt(job);
  if (!dueAt) return null;
  return (
    <section className="card stack" data-attention={side !== undefined || undefined} aria-labelledby={id}>
      <h3 id={id}>{t("jobs.staleTitle")}</h3>
      <p>{t("jobs.staleText", { when: format.dateTime(dueAt) })}</p>
      <p>
        {refundText} {t("jobs.cancelsFree")}
      </p>
      {side && isActive && (
        <div className="actions">
          <ConfirmActiveButton job={job} side={side} />
        </div>
      )}
    </section>
  );
}

function ConfirmActiveButton({ job, side }: { job: JobView; side: ProposalSide }) {
  const { t } = useTranslation(["common", "jobs"]);
  const { isSending, send } = useJobMutation(jobs.keep);
  const person = nameOf(job, otherSideOf(side), t);
  const confirmActive = () => void send({ params: { id: job.id } }, spoken(t("jobs.stoodBy", { person })));
  return (
    <Button variant="primary" pending={isSending} pendingText={t("jobs.stillStanding")} onClick={confirmActive}>
      {t("jobs.stillStands")}
    </Button>
  );
}

/** On a ticket: the deadline for the start. */
export function InactivityNote({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const dueAt = inactivityCancelAt(job);
  return dueAt ? <p className="small">{t("jobs.staleNote", { when: format.dateTime(dueAt) })}</p> : null;
}

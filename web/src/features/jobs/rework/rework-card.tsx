import { useId } from "react";
import { useTranslation } from "react-i18next";
import { isInRework, reworkDueOf } from "../../../../../shared/jobs/rework.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { nameOf, useSide } from "../parties.ts";

type Rework = NonNullable<JobView["redo"]>;

/** In a panel: the reason of a rework request and, while it is open, what happens next. */
export function ReworkCard({ job }: { job: JobView }) {
  const { redo } = job;
  if (!redo) return null;
  return isInRework(job) ? <OpenRework job={job} redo={redo} /> : <PastRework redo={redo} />;
}

function OpenRework({ job, redo }: { job: JobView; redo: Rework }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const id = useId();
  const side = useSide(job);
  const when = format.dateTime(reworkDueOf(redo));
  const names = { customer: nameOf(job, "customer", t), handyman: nameOf(job, "handyman", t), when };
  const isHeld = side && job.releaseStatus === "held" && !job.disputedAt;
  return (
    <section className="card stack" data-attention={side === "handyman" || undefined} aria-labelledby={id}>
      <h3 id={id}>{t(side === "handyman" ? "jobs.redoTheirs" : "jobs.redoAsked", names)}</h3>
      <p className="details-text">{redo.reason}</p>
      <p>{t(side === "handyman" ? "jobs.redoTheirsText" : "jobs.redoAskedText", names)}</p>
      {isHeld && <p>{t(side === "handyman" ? "jobs.redoHeldShare" : "jobs.redoHeldYours", names)}</p>}
      <p className="note">{t("jobs.redoOn", { when: format.dateTime(redo.askedAt) })}</p>
    </section>
  );
}

function PastRework({ redo }: { redo: Rework }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const id = useId();
  return (
    <section className="details-notes" aria-labelledby={id}>
      <h3 id={id}>{t("jobs.redoStep")}</h3>
      <p className="details-text">{t("jobs.reasonOf", { reason: redo.reason })}</p>
      <p className="note">{t("jobs.redoOn", { when: format.dateTime(redo.askedAt) })}</p>
    </section>
  );
}

/** On a ticket: that rework is requested, and its deadline. */
export function ReworkNote({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const side = useSide(job);
  const { redo } = job;
  if (!redo || !isInRework(job)) return null;
  const when = format.dateTime(reworkDueOf(redo));
  const names = { customer: nameOf(job, "customer", t), handyman: nameOf(job, "handyman", t), when };
  return <p className="small">{t(side === "handyman" ? "jobs.redoNoteTheirs" : "jobs.redoNote", names)}</p>;
}

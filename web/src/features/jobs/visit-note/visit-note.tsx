import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { activeStatuses } from "../../../../../shared/jobs/machine.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { nameOf, useSide } from "../parties.ts";
import { useCanAct } from "../use-can-act.ts";

const VisitNoteDialog = lazyWithRetry(() => import("./visit-note-dialog.tsx"), ["jobs"]);

/** What the customer wants the handyman to know for the visit: written by the one until the job is done, read by the other. */
export function VisitNote({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const side = useSide(job);
  const mayWrite = useCanAct(job) && side === "customer" && activeStatuses.includes(job.status);
  const { customerNotes } = job;
  if (!side || !(customerNotes || mayWrite)) return null;
  const person = nameOf(job, side === "customer" ? "handyman" : "customer", t);
  return (
    <section className="details-notes" aria-labelledby={id}>
      <h3 id={id}>{t(side === "customer" ? "jobs.noteTitle" : "jobs.noteFrom", { person })}</h3>
      {customerNotes && <p className="details-text">{customerNotes}</p>}
      {mayWrite && (
        <>
          <p className="note">{t(job.isAddressHidden ? "jobs.noteLater" : "jobs.noteText", { person })}</p>
          <div className="actions">
            <Button slim onClick={() => setOpen(true)}>
              {t(customerNotes ? "jobs.noteChange" : "jobs.noteAdd")}
            </Button>
          </div>
        </>
      )}
      <LazyPanel>{isOpen && <VisitNoteDialog job={job} person={person} onClose={() => setOpen(false)} />}</LazyPanel>
    </section>
  );
}

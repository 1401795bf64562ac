import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { openAppointmentOf } from "../../../../shared/jobs/appointments/lifecycle.ts";
import { isInRework } from "../../../../shared/jobs/rework.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { proposeTimePath } from "../../paths.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { classes } from "../../ui/classes.ts";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import { useSide } from "../jobs/parties.ts";
import { useCanAct } from "../jobs/use-can-act.ts";
import styles from "./appointment-slot.module.css";
import { mayPropose } from "./offered.ts";
import { useNow } from "./use-now.ts";

const AppointmentCard = lazyWithRetry(() => import("./appointment-card.tsx"), ["appointments", "jobs", "requests"]);

/**
 * Whether there is a visit to speak of: before the work, and while it goes on only another one that is asked for. A time
 * that the early start made void is none.
 */
function hasVisit(job: JobView): boolean {
  if (job.status !== "in_progress") return job.status === "accepted";
  const { startedAt = "", appointment } = job;
  return isInRework(job) || openAppointmentOf(job) !== undefined || (appointment?.startsAt ?? "") > startedAt;
}

/** Where the card of a running job's time stands; as high as the card while that loads. */
export function AppointmentSlot({ job }: { job: JobView }) {
  const isProposing = useSearchParams()[0].has("time");
  if (!hasVisit(job) && !(isProposing && job.status === "in_progress")) return <AnotherVisit job={job} />;
  return (
    <LazyPanel fallback={<Waiting />}>
      <AppointmentCard job={job} />
    </LazyPanel>
  );
}

/** While the work goes on: the work may need a second day. */
function AnotherVisit({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const side = useSide(job);
  const canAct = useCanAct(job);
  const now = useNow();
  if (!side || !canAct || !mayPropose(job, side, now)) return null;
  return (
    <div className="actions">
      <LinkButton slim replace to={proposeTimePath(job.id)}>
        {t("jobs.anotherVisit")}
      </LinkButton>
    </div>
  );
}

const Waiting = () => (
  <div className={classes("card", styles.waiting)}>
    <Spinner />
  </div>
);

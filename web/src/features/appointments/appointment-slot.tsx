import type { JobView } from "../../../../shared/jobs/schema.ts";
import { classes } from "../../ui/classes.ts";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import styles from "./appointment-slot.module.css";

const AppointmentCard = lazyWithRetry(() => import("./appointment-card.tsx"), ["appointments", "jobs", "requests"]);

/** Where the card of a running job's time stands; as high as the card while that loads. */
export function AppointmentSlot({ job }: { job: JobView }) {
  if (job.status !== "accepted" && job.status !== "in_progress") return null;
  return (
    <LazyPanel fallback={<Waiting />}>
      <AppointmentCard job={job} />
    </LazyPanel>
  );
}

const Waiting = () => (
  <div className={classes("card", styles.waiting)}>
    <Spinner />
  </div>
);

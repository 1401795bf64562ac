import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { Button } from "../../../ui/button/button.tsx";
import { useCanAct } from "../../jobs/use-can-act.ts";

/** Callbacks of a job's buttons. */
export type JobSteps = {
  readonly isMoving: (jobId: string) => boolean;
  /** Why the last start or completion of this job was refused, while its panel is open. */
  readonly refusalOf?: (jobId: string) => unknown;
  readonly onStart: (job: JobView) => void;
  /** Opens the confirmation. */
  readonly onComplete: (job: JobView) => void;
};

/** The handyman's next action on a job; nothing once it is completed. */
export function NextStep({ job, steps }: { job: JobView; steps: JobSteps }) {
  const { t } = useTranslation(["common", "handyman"]);
  const isMoving = steps.isMoving(job.id);
  const canAct = useCanAct(job);
  if (!canAct) return null;
  if (job.status === "accepted") {
    const isNext = !job.appointment || job.arrivedAt !== undefined;
    return (
      <Button variant={isNext ? "primary" : "plain"} slim onClick={() => steps.onStart(job)}>
        {t("handyman.start")}
      </Button>
    );
  }
  if (job.status !== "in_progress") return null;
  return (
    <Button variant="primary" slim pending={isMoving} onClick={() => steps.onComplete(job)}>
      {t("handyman.complete")}
    </Button>
  );
}

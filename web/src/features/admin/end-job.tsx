import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type JobStatus, jobMoves } from "../../../../shared/jobs/machine.ts";
import { mayMove } from "../../../../shared/machine.ts";
import { Button } from "../../ui/button.tsx";
import { EndDialog } from "./end-dialog.tsx";

type Standing = { readonly jobId: string; readonly status: JobStatus };

export const canEnd = ({ status }: Pick<Standing, "status">): boolean =>
  mayMove(jobMoves, { from: status, to: "cancelled", actors: ["admin"] });

/** The button that ends a job which is not done; its question closes by itself once the job is over. */
export function EndJob({ job }: { job: Standing }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const isOffered = canEnd(job);
  if (isAsked && !isOffered) setAsked(false);
  if (!isOffered) return null;
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {t("money.end")}
      </Button>
      {isAsked && <EndDialog jobId={job.jobId} onClose={() => setAsked(false)} />}
    </>
  );
}

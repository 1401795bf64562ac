import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { mayBeEnded } from "../../../../../shared/jobs/unpaid.ts";
import { Button } from "../../../ui/button.tsx";
import { EndDialog } from "./end-dialog.tsx";

type Standing = Pick<JobView, "status" | "paymentStatus"> & { readonly jobId: string };

/** Cancels a job that is not completed, or was never paid; the dialog closes once the job has ended. */
export function EndJob({ job }: { job: Standing }) {
  const { t } = useTranslation(["common", "money"]);
  const [isAsked, setAsked] = useState(false);
  const isOffered = mayBeEnded(job);
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

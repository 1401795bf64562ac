import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { canAdminCancel } from "../../../../../shared/jobs/unpaid.ts";
import { Button } from "../../../ui/button/button.tsx";
import { EndJobDialog } from "./end-job-dialog.tsx";

type EndableJob = Pick<JobView, "status" | "paymentStatus"> & { readonly jobId: string };

/** Cancels a job that is not completed, or was never paid; the dialog closes once the job has ended. */
export function EndJobButton({ job }: { job: EndableJob }) {
  const { t } = useTranslation(["common", "money"]);
  const [isOpen, setOpen] = useState(false);
  const canEnd = canAdminCancel(job);
  if (isOpen && !canEnd) setOpen(false);
  if (!canEnd) return null;
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t("money.end")}
      </Button>
      {isOpen && <EndJobDialog jobId={job.jobId} onClose={() => setOpen(false)} />}
    </>
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { jobs } from "../../../../shared/jobs/contract.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { Button } from "../../ui/button.tsx";
import { Late } from "../../ui/late.tsx";
import { latePart } from "../../ui/late-part.ts";
import { nameOf } from "./parties.ts";
import { useJobStep } from "./use-job-step.ts";
import { useMayAct } from "./use-may-act.ts";

const RejectDialog = latePart(() => import("./reject-dialog.tsx"), ["jobs"]);

/** Approve and reject buttons for the handyman's price; rejecting asks for confirmation (D-21). */
export function PriceButtons({ job, slim = false }: { job: JobView; slim?: boolean }) {
  const { t } = useTranslation(["common", "jobs"]);
  const [isRejecting, setRejecting] = useState(false);
  const { isSending, take } = useJobStep(jobs.decidePrice);
  const mayAct = useMayAct(job);
  const approve = () =>
    take(
      { params: { id: job.id }, body: { isApproved: true } },
      t("jobs.approved", { person: nameOf(job, "handyman", t) }),
    );
  if (!mayAct) return null;
  return (
    <>
      <Button slim={slim} pending={isSending} onClick={() => setRejecting(true)}>
        {t("jobs.reject")}
      </Button>
      <Button variant="primary" slim={slim} pending={isSending} pendingText={t("jobs.approving")} onClick={approve}>
        {t("jobs.approve")}
      </Button>
      <Late>{isRejecting && <RejectDialog job={job} onClose={() => setRejecting(false)} />}</Late>
    </>
  );
}

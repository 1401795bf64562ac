import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { jobs } from "../../../api/endpoints.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { jobPath } from "../../../paths.ts";
import { Button } from "../../../ui/button/button.tsx";
import { announce, notify } from "../../../ui/feedback/notify.ts";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { nameOf } from "../parties.ts";
import { useCanAct } from "../use-can-act.ts";
import { useJobMutation } from "../use-job-mutation.ts";

const RejectDialog = lazyWithRetry(() => import("./reject-dialog.tsx"), ["jobs"]);

/** Approve and reject buttons for the handyman's price, the first of them large in a panel; rejecting asks for confirmation (D-21). */
export function PriceButtons({ job, slim = false }: { job: JobView; slim?: boolean }) {
  const format = useFormat();
  const { t } = useTranslation(["common", "jobs"]);
  const [isRejecting, setRejecting] = useState(false);
  const { isSending, send } = useJobMutation(jobs.decidePrice);
  const canAct = useCanAct(job);
  const navigate = useNavigate();

  async function approve() {
    const { isDone } = await send({ params: { id: job.id }, body: { isApproved: true } });
    if (!isDone) return;
    const title = t("jobs.approved", { person: nameOf(job, "handyman", t) });
    // In the job's panel the times stand beside these buttons.
    const hasTimes = slim && job.appointments?.some(({ state, by }) => state === "open" && by === "handyman");
    const choose = { label: t("jobs.chooseTime"), onAction: () => navigate(jobPath(job.id)) };
    if (hasTimes) notify({ title, action: choose });
    else announce(title);
  }

  if (!canAct) return null;
  const reject = (
    <Button slim={slim} pending={isSending} onClick={() => setRejecting(true)}>
      {t("jobs.reject")}
    </Button>
  );
  return (
    <>
      {slim && reject}
      <Button
        variant="primary"
        slim={slim}
        pending={isSending}
        pendingText={t("jobs.approving")}
        onClick={() => void approve()}
      >
        {t("jobs.approveTotal", { total: format.money(centsOf(job.total)) })}
      </Button>
      {!slim && reject}
      <LazyPanel>{isRejecting && <RejectDialog job={job} onClose={() => setRejecting(false)} />}</LazyPanel>
    </>
  );
}

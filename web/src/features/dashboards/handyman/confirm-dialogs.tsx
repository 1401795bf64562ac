import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { PriceDialog } from "../../feed/price-dialog.tsx";
import type { Accepting } from "../../feed/use-accept.ts";
import { CompleteDialog } from "./complete-dialog.tsx";
import type { OpenDialog } from "./use-confirm-dialogs.ts";
import type { Jobs } from "./use-jobs.ts";

const QuoteDialog = lazyWithRetry(() => import("../../quotes/own/quote-dialog.tsx"), ["jobs", "quoting", "requests"]);

const EarlyStartDialog = lazyWithRetry(
  () => import("../../appointments/early-start-dialog.tsx"),
  ["appointments", "jobs"],
);

const ProposeTimeDialog = lazyWithRetry(
  () => import("../../appointments/propose-time-dialog.tsx"),
  ["appointments", "jobs"],
);

export type ConfirmDialogsProps = {
  dialog: OpenDialog;
  jobs: Jobs;
  accepting: Accepting;
  onAccepted: (job: JobView) => void;
  onClose: () => void;
};

/** The open dialog of the dashboard, loaded when the first one opens. */
export default function ConfirmDialogs({ dialog, jobs, accepting, onAccepted, onClose }: ConfirmDialogsProps) {
  switch (dialog.kind) {
    case "price":
      return <PriceDialog request={dialog.request} accepting={accepting} onAccepted={onAccepted} onClose={onClose} />;
    case "time":
      return (
        <LazyPanel fallback={<Waiting onClose={onClose} />}>
          <ProposeTimeDialog job={dialog.job} side="handyman" isAccepted onClose={onClose} />
        </LazyPanel>
      );
    case "quote":
      return (
        <LazyPanel>
          <QuoteDialog request={dialog.request} onClose={onClose} />
        </LazyPanel>
      );
    case "completion":
      return <CompleteDialog job={dialog.job} jobs={jobs} onClose={onClose} />;
    case "earlyStart":
      return <EarlyStart job={dialog.job} jobs={jobs} onClose={onClose} />;
  }
}

/** Stands where the dialog before was, so that nothing flashes. */
function Waiting({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["common", "handyman"]);
  return (
    <Dialog title={t("handyman.proposeTime")} onClose={onClose}>
      <Spinner />
    </Dialog>
  );
}

type EarlyStartProps = { job: JobView; jobs: Jobs; onClose: () => void };

/** Starts a job long before the agreed time, once both are there. */
function EarlyStart({ job, jobs, onClose }: EarlyStartProps) {
  const start = () => jobs.move({ params: { id: job.id }, body: { status: "in_progress", isEarly: true } });
  return (
    <LazyPanel>
      <EarlyStartDialog
        job={job}
        isSending={jobs.isMoving(job.id)}
        onStart={() => void start().then((isFinal) => isFinal && onClose())}
        onClose={onClose}
      />
    </LazyPanel>
  );
}

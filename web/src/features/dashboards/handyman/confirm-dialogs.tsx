import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { LazyPanel } from "../../../ui/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.ts";
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

export type ConfirmDialogsProps = { dialog: OpenDialog; jobs: Jobs; accepting: Accepting; onClose: () => void };

/** The open dialog of the dashboard, loaded when the first one opens. */
export default function ConfirmDialogs({ dialog, jobs, accepting, onClose }: ConfirmDialogsProps) {
  switch (dialog.kind) {
    case "price":
      return <PriceDialog request={dialog.request} accepting={accepting} onClose={onClose} />;
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

import { LazyPanel } from "../../../ui/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.ts";
import { PriceDialog } from "../../feed/price-dialog.tsx";
import type { Accepting } from "../../feed/use-accept.ts";
import { CompleteDialog } from "./complete-dialog.tsx";
import type { OpenDialog } from "./use-confirm-dialogs.ts";
import type { Jobs } from "./use-jobs.ts";

const QuoteDialog = lazyWithRetry(() => import("../../quotes/own/quote-dialog.tsx"), ["jobs", "quoting", "requests"]);

export type ConfirmDialogsProps = { dialog: OpenDialog; jobs: Jobs; accepting: Accepting; onClose: () => void };

/** The dialog in which a press is confirmed, loaded with the first one. */
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
  }
}

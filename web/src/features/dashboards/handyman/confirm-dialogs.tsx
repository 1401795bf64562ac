import { PriceDialog } from "../../feed/price-dialog.tsx";
import type { Accepting } from "../../feed/use-accept.ts";
import { CompleteDialog } from "./complete-dialog.tsx";
import type { OpenDialog } from "./use-confirm-dialogs.ts";
import type { Jobs } from "./use-jobs.ts";

export type ConfirmDialogsProps = { dialog: OpenDialog; jobs: Jobs; accepting: Accepting; onClose: () => void };

export function ConfirmDialogs({ dialog, jobs, accepting, onClose }: ConfirmDialogsProps) {
  switch (dialog.kind) {
    case "price":
      return <PriceDialog request={dialog.request} accepting={accepting} onClose={onClose} />;
    case "completion":
      return <CompleteDialog job={dialog.job} jobs={jobs} onClose={onClose} />;
  }
}

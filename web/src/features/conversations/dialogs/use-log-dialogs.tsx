import { useState } from "react";
import type { ConversationView, MessageView } from "../../../../../shared/conversations/view.ts";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { PhotoLightbox } from "../../uploads/photo-lightbox.tsx";
import type { LogActions } from "../thread/log-actions.ts";
import { ReportDialog } from "./lazy-dialogs.ts";
import { RemoveDialog } from "./remove-dialog.tsx";

type Open =
  | { readonly kind: "remove" | "report"; readonly message: MessageView }
  | { readonly kind: "photo"; readonly imageUrls: readonly string[]; readonly startIndex: number };

/** The dialog that a message's button opens, outside of the log. */
export function useLogDialogs(conversation: ConversationView) {
  const [open, setOpen] = useState<Open>();
  const onClose = () => setOpen(undefined);
  const actions: LogActions = {
    onRemove: (message) => setOpen({ kind: "remove", message }),
    onReport: (message) => setOpen({ kind: "report", message }),
    onPhoto: (imageUrls, startIndex) => setOpen({ kind: "photo", imageUrls, startIndex }),
  };
  return { actions, dialog: open && <LogDialog open={open} conversation={conversation} onClose={onClose} /> };
}

function LogDialog({ open, ...rest }: { open: Open; conversation: ConversationView; onClose: () => void }) {
  if (open.kind === "photo")
    return <PhotoLightbox imageUrls={open.imageUrls} startIndex={open.startIndex} onClose={rest.onClose} />;
  if (open.kind === "remove") return <RemoveDialog message={open.message} {...rest} />;
  return (
    <LazyPanel>
      <ReportDialog message={open.message} {...rest} />
    </LazyPanel>
  );
}

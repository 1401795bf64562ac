import { useState } from "react";
import type { ConversationView, MessageView } from "../../../../shared/conversations/view.ts";
import { PhotoLightbox } from "../uploads/photo-lightbox.tsx";
import type { LogActions } from "./message-item.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";

type Open =
  | { readonly kind: "remove"; readonly message: MessageView }
  | { readonly kind: "photo"; readonly imageUrls: readonly string[]; readonly startIndex: number };

/** The dialog that a message's button opens, outside of the log. */
export function useLogDialogs(conversation: ConversationView) {
  const [open, setOpen] = useState<Open>();
  const onClose = () => setOpen(undefined);
  const actions: LogActions = {
    onRemove: (message) => setOpen({ kind: "remove", message }),
    onPhoto: (imageUrls, startIndex) => setOpen({ kind: "photo", imageUrls, startIndex }),
  };
  const dialog =
    open?.kind === "remove" ? (
      <RemoveDialog message={open.message} conversation={conversation} onClose={onClose} />
    ) : (
      open && <PhotoLightbox imageUrls={open.imageUrls} startIndex={open.startIndex} onClose={onClose} />
    );
  return { actions, dialog };
}

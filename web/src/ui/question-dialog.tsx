import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type Answer = { readonly text: string; readonly pendingText: string; readonly variant: "primary" | "danger" };

export type QuestionDialogProps = {
  title: string;
  /** What confirming does. */
  children: ReactNode;
  yes: Answer;
  no: string;
  isSending: boolean;
  onYes: () => void;
  /** Also called by the cancel button. */
  onClose: () => void;
};

/** Confirms an irreversible action; cannot be closed while the request runs. */
export function QuestionDialog({ title, children, yes, no, isSending, onYes, onClose }: QuestionDialogProps) {
  const footer = (
    <>
      <Button pending={isSending} onClick={onClose}>
        {no}
      </Button>
      <Button variant={yes.variant} pending={isSending} pendingText={yes.pendingText} onClick={onYes}>
        {yes.text}
      </Button>
    </>
  );
  return (
    <Dialog title={title} size="small" onClose={onClose} dismissible={!isSending} footer={footer}>
      <p>{children}</p>
    </Dialog>
  );
}

import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";

type DialogButton = { readonly text: string; readonly pendingText: string; readonly variant: "primary" | "danger" };

export type ConfirmDialogProps = {
  title: string;
  /** What confirming does. */
  children: ReactNode;
  confirm: DialogButton;
  cancel: string;
  isSending: boolean;
  onConfirm: () => void;
  /** Also called by the cancel button. */
  onClose: () => void;
};

/** Confirms an irreversible action; cannot be closed while the request runs. */
export function ConfirmDialog({ title, children, confirm, cancel, isSending, onConfirm, onClose }: ConfirmDialogProps) {
  const footer = (
    <>
      <Button pending={isSending} onClick={onClose}>
        {cancel}
      </Button>
      <Button variant={confirm.variant} pending={isSending} pendingText={confirm.pendingText} onClick={onConfirm}>
        {confirm.text}
      </Button>
    </>
  );
  return (
    <Dialog title={title} size="small" onClose={onClose} dismissible={!isSending} footer={footer}>
      <p>{children}</p>
    </Dialog>
  );
}

import { type FormEvent, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Button, type ButtonProps } from "../button/button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";

export type FormDialogProps = Pick<DialogProps, "title" | "size" | "onClose"> & {
  /** The submit button: its text, its text while the request runs, its look. */
  action: { text: string } & Pick<ButtonProps, "pendingText" | "variant" | "disabled">;
  /** The text of the button that closes the dialog; by default "Cancel". */
  closeText?: string;
  isSending: boolean;
  /** Not called while the request runs. */
  onSubmit: (event: FormEvent) => void;
  className?: string;
  /** Above the form. */
  intro?: ReactNode;
  /** The form's fields. */
  children: ReactNode;
  /** Below the form. */
  result?: ReactNode;
};

/** A dialog with a form. Stays open while the request runs, so that no input is lost. */
export function FormDialog({ action, closeText, isSending, onSubmit, className, ...props }: FormDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { intro, children, result, ...dialog } = props;
  const { text, ...look } = action;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSending) onSubmit(event);
  }

  const footer = (
    <>
      <Button pending={isSending} onClick={dialog.onClose}>
        {closeText ?? t("action.cancel")}
      </Button>
      <Button variant="primary" {...look} type="submit" form={formId} pending={isSending}>
        {text}
      </Button>
    </>
  );
  return (
    <Dialog {...dialog} dismissible={!isSending} footer={footer}>
      {intro}
      <form id={formId} className={className} onSubmit={submit} noValidate>
        {children}
      </form>
      {result}
    </Dialog>
  );
}

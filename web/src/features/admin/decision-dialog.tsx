import { type FormEvent, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

export type DecisionDialogProps = {
  title: string;
  /** Label of the save button. */
  action: string;
  isSaving: boolean;
  isDangerous?: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks an administrator for a decision. It stays open while the request runs, so that the reason is not lost. */
export function DecisionDialog({ title, action, isSaving, isDangerous = false, ...callbacks }: DecisionDialogProps) {
  const { t } = useTranslation(["common", "admin"]);
  const formId = useId();
  const { onSave, onClose, children } = callbacks;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSaving) onSave();
  }

  const footer = (
    <>
      <Button pending={isSaving} onClick={onClose}>
        {t("action.cancel")}
      </Button>
      <Button
        variant={isDangerous ? "danger" : "primary"}
        type="submit"
        form={formId}
        pending={isSaving}
        pendingText={t("admin.saving")}
      >
        {action}
      </Button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} dismissible={!isSaving} footer={footer}>
      <form id={formId} className="stack stack-wide" onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  );
}

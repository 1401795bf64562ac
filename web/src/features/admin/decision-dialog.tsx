import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog, type FormDialogProps } from "../../ui/dialog/form-dialog.tsx";

export type DecisionDialogProps = Pick<FormDialogProps, "size"> & {
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
export function DecisionDialog({
  title,
  action,
  isSaving,
  isDangerous = false,
  size,
  ...callbacks
}: DecisionDialogProps) {
  const { t } = useTranslation(["common", "admin"]);
  const { onSave, onClose, children } = callbacks;
  return (
    <FormDialog
      title={title}
      action={{ text: action, pendingText: t("admin.saving"), variant: isDangerous ? "danger" : "primary" }}
      isSending={isSaving}
      onSubmit={onSave}
      onClose={onClose}
      className="stack stack-wide"
      {...(size && { size })}
    >
      {children}
    </FormDialog>
  );
}

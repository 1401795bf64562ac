import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { Reason } from "../../../../shared/verifications/schema.ts";
import { useDialogDraftState } from "../../forms/dialog-draft.ts";
import { useDraftName } from "../session/use-draft-name.ts";
import { DecisionDialog, type DecisionDialogProps } from "./decision-dialog.tsx";
import { ReasonField } from "./reason-field.tsx";

export type ReasonDialogProps = Pick<
  DecisionDialogProps,
  "title" | "action" | "isSaving" | "isDangerous" | "onClose"
> & {
  /** Name of the dialog's draft in the tab's storage. */
  draft: string;
  text: string;
  /** Further fields, above the reason. */
  children?: ReactNode;
  /** Saves the decision; resolves to whether it was saved. */
  save: (reason: string) => Promise<{ readonly isDone: boolean }>;
};

const ReasonValues = z.object({ reason: z.string().catch("") });

/** Decision dialog with a reason field. */
export function ReasonDialog({ draft, text, save, children, ...dialog }: ReasonDialogProps) {
  const { t } = useTranslation(["common", "admin"]);
  const [{ reason }, changeValues] = useDialogDraftState(useDraftName(draft), ReasonValues);
  const [isChecked, setChecked] = useState(false);

  async function decide() {
    setChecked(true);
    if (!Reason.safeParse(reason).success) return;
    const { isDone } = await save(reason);
    if (isDone) dialog.onClose();
  }

  return (
    <DecisionDialog {...dialog} onSave={() => void decide()}>
      <p>{text}</p>
      {children}
      <ReasonField
        label={t("admin.reason")}
        hint={t("admin.reasonHint")}
        value={reason}
        isChecked={isChecked}
        onChange={(typed) => changeValues({ reason: typed })}
      />
    </DecisionDialog>
  );
}

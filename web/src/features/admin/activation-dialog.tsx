import { useState } from "react";
import { useTranslation } from "react-i18next";
import { admin } from "../../../../shared/admin/contract.ts";
import type { UserRow } from "../../../../shared/admin/schema.ts";
import { Reason } from "../../../../shared/verifications/schema.ts";
import { useRescuedState } from "../../forms/rescue.ts";
import { DecisionDialog } from "./decision-dialog.tsx";
import { ReasonField } from "./reason-field.tsx";
import { useDecision } from "./use-decision.ts";
import { nameOf } from "./user-rows.tsx";

const words = {
  off: {
    title: "admin.deactivateNamed",
    text: "admin.deactivateText",
    act: "admin.deactivate",
    done: "admin.deactivated",
  },
  on: {
    title: "admin.reactivateNamed",
    text: "admin.reactivateText",
    act: "admin.reactivate",
    done: "admin.reactivated",
  },
} as const;

/** Deactivates or reactivates a user, for a reason. */
export function ActivationDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useRescuedState(`activation:${user.id}`);
  const [isChecked, setChecked] = useState(false);
  // The list may know the new state before this is closed.
  const [isActive] = useState(!user.isActive);
  const { save, isSaving } = useDecision(admin.updateUser);
  const { title, text, act, done } = words[isActive ? "on" : "off"];
  const name = nameOf(user);

  async function decide() {
    setChecked(true);
    if (!Reason.safeParse(reason).success) return;
    if (await save({ params: { id: user.id }, body: { isActive, reason } }, t(done, { name }))) onClose();
  }

  return (
    <DecisionDialog
      title={t(title, { name })}
      action={t(act)}
      isDangerous={!isActive}
      isSaving={isSaving}
      onSave={() => void decide()}
      onClose={onClose}
    >
      <p>{t(text)}</p>
      <ReasonField
        label={t("admin.reason")}
        hint={t("admin.reasonHint")}
        value={reason}
        isChecked={isChecked}
        onChange={setReason}
      />
    </DecisionDialog>
  );
}

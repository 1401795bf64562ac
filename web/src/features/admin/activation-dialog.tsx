import { useState } from "react";
import { useTranslation } from "react-i18next";
import { admin } from "../../../../shared/admin/contract.ts";
import type { UserRow } from "../../../../shared/admin/schema.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
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
  // The list may know the new state before this is closed.
  const [isActive] = useState(!user.isActive);
  const { save, isSaving } = useDecision(admin.updateUser);
  const { title, text, act, done } = words[isActive ? "on" : "off"];
  const name = nameOf(user);

  return (
    <ReasonDialog
      draft={`activation:${user.id}`}
      title={t(title, { name })}
      text={t(text)}
      action={t(act)}
      isDangerous={!isActive}
      isSaving={isSaving}
      save={(reason) => save({ params: { id: user.id }, body: { isActive, reason } }, t(done, { name }))}
      onClose={onClose}
    />
  );
}

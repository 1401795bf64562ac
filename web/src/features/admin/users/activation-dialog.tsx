import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { UserRow } from "../../../../../shared/admin/schema.ts";
import { admin } from "../../../api/endpoints.ts";
import { ApiError } from "../../../api/problem.ts";
import { useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { RunningJobs } from "./running-jobs.tsx";
import { useRunningJobs } from "./use-running-jobs.ts";
import { nameOf } from "./user-name.ts";

const words = {
  off: {
    title: "admin.deactivateNamed",
    text: "admin.deactivateText",
    actionKey: "admin.deactivate",
    doneKey: "admin.deactivated",
  },
  on: {
    title: "admin.reactivateNamed",
    text: "admin.reactivateText",
    actionKey: "admin.reactivate",
    doneKey: "admin.reactivated",
  },
} as const;

export type ActivationDialogProps = { user: UserRow; onClose: () => void };

/** Deactivates or reactivates a user with a reason; a deactivation sets an outcome for each running job. */
export function ActivationDialog({ user, onClose }: ActivationDialogProps) {
  // The list may get the new state before this dialog closes.
  const [wasActive] = useState(user.isActive);
  return wasActive ? <Deactivation user={user} onClose={onClose} /> : <Reactivation user={user} onClose={onClose} />;
}

function Reactivation({ user, onClose }: ActivationDialogProps) {
  const { t } = useTranslation(["common", "admin"]);
  const { send, isSending } = useEndpointMutation(admin.updateUser, { failure: t("admin.saveFailed") });
  const { title, text, actionKey, doneKey } = words.on;
  const name = nameOf(user);
  return (
    <ReasonDialog
      draft={`activation:${user.id}`}
      title={t(title, { name })}
      text={t(text)}
      action={t(actionKey)}
      isSaving={isSending}
      save={(reason) => send({ params: { id: user.id }, body: { isActive: true, reason } }, t(doneKey, { name }))}
      onClose={onClose}
    />
  );
}

function Deactivation({ user, onClose }: ActivationDialogProps) {
  const { t } = useTranslation(["common", "admin"]);
  const running = useRunningJobs(user.id);
  const { send, isSending } = useEndpointMutation(admin.updateUser, {
    failure: t("admin.saveFailed"),
  });
  const { title, text, actionKey, doneKey } = words.off;
  const name = nameOf(user);

  async function decide(reason: string): Promise<{ isDone: boolean }> {
    const jobs = running.decisions ?? (await running.load());
    // Jobs that were loaded only now are shown first. If they cannot be loaded, the server rejects missing outcomes.
    if (!running.decisions && jobs.length > 0) return { isDone: false };
    const body = { isActive: false, reason, ...(jobs.length > 0 && { jobs }) };
    const sent = await send({ params: { id: user.id }, body }, t(doneKey, { name }));
    // A job may have been accepted or changed since the list was loaded.
    if (sent.error instanceof ApiError) void running.load();
    return sent;
  }

  return (
    <ReasonDialog
      draft={`activation:${user.id}`}
      title={t(title, { name })}
      text={t(text)}
      action={t(actionKey)}
      isDangerous
      isSaving={isSending}
      save={decide}
      onClose={onClose}
    >
      <RunningJobs running={running} />
    </ReasonDialog>
  );
}

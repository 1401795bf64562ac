import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { UserRow } from "../../../../../shared/admin/schema.ts";
import { admin } from "../../../api/endpoints.ts";
import { ApiError } from "../../../api/problem.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { spoken, useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { type ActivationKind, activationWords } from "./activation-words.ts";
import { RunningJobs } from "./running-jobs.tsx";
import { useRunningJobs } from "./use-running-jobs.ts";
import { nameOf } from "./user-name.ts";

type DialogProps = { user: UserRow; onClose: () => void };
export type ActivationDialogProps = DialogProps & { kind: ActivationKind };

/** Deactivates or reactivates a user with a reason; a deactivation sets an outcome for each running job. */
export default function ActivationDialog({ kind, ...props }: ActivationDialogProps) {
  return kind === "off" ? <Deactivation {...props} /> : <Reactivation kind={kind} {...props} />;
}

function Reactivation({ user, kind, onClose }: DialogProps & { kind: "on" | "unfreeze" }) {
  const { t } = useTranslation(["common", "admin"]);
  const { send, isSending } = useEndpointMutation(admin.updateUser, { failure: t("admin.saveFailed") });
  const { title, text, actionKey, doneKey } = activationWords[kind];
  const name = nameOf(user);
  return (
    <ReasonDialog
      draft={`${kind}:${user.id}`}
      title={t(title, { name })}
      text={t(text)}
      action={t(actionKey)}
      isSaving={isSending}
      save={(reason) =>
        send({ params: { id: user.id }, body: { isActive: true, reason } }, spoken(t(doneKey, { name })))
      }
      onClose={onClose}
    />
  );
}

/**
 * Freezes the account first, so that no further job can be taken, and then decides the running jobs (D-54). One press does
 * both, unless a job runs that was not shown yet.
 */
function Deactivation({ user, onClose }: DialogProps) {
  const { t } = useTranslation(["common", "admin"]);
  const format = useFormat();
  const running = useRunningJobs(user.id);
  const [frozenUntil, setFrozenUntil] = useState(user.frozenUntil);
  const { send, isSending } = useEndpointMutation(admin.updateUser, {
    failure: t("admin.saveFailed"),
  });
  const { title, text, actionKey, doneKey } = activationWords.off;
  const name = nameOf(user);
  const params = { id: user.id };

  async function decide(reason: string): Promise<{ isDone: boolean }> {
    const begun = await send({ params, body: { isActive: false, reason } });
    if (!begun.answer) return { isDone: false };
    const jobs = running.decide(begun.answer.jobs ?? []);
    setFrozenUntil(begun.answer.frozenUntil);
    if (!jobs) return { isDone: false };
    const sent = await send({ params, body: { isActive: false, reason, jobs } }, spoken(t(doneKey, { name })));
    // The index of jobs lags: one may have been taken right before the freeze.
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
      {/* There before its text, so that screen readers announce it. */}
      <p className="note" role="status">
        {frozenUntil && t("admin.frozenText", { time: format.dateTime(frozenUntil) })}
      </p>
      <RunningJobs running={running} />
    </ReasonDialog>
  );
}

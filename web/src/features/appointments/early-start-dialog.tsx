import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { nameOf } from "../jobs/parties.ts";
import { useTimes } from "./use-times.ts";

export type EarlyStartDialogProps = {
  job: JobView;
  isSending: boolean;
  onStart: () => void;
  onClose: () => void;
};

/** Before a job is started long before the agreed time. */
export default function EarlyStartDialog({ job, isSending, onStart, onClose }: EarlyStartDialogProps) {
  const { t } = useTranslation(["common", "appointments", "jobs"]);
  const times = useTimes(job.timeZone);
  const when = job.appointment ? times.span(job.appointment) : "";
  return (
    <ConfirmDialog
      title={t("appointments.early.title")}
      confirm={{
        text: t("appointments.early.start"),
        pendingText: t("appointments.sending"),
        variant: "primary",
      }}
      cancel={t("action.back")}
      isSending={isSending}
      onConfirm={onStart}
      onClose={onClose}
    >
      {t("appointments.early.text", { name: nameOf(job, "customer", t), when })}
    </ConfirmDialog>
  );
}

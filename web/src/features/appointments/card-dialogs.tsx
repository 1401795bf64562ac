import { useTranslation } from "react-i18next";
import { otherSideOf } from "../../../../shared/jobs/other-side.ts";
import type { JobView, ProposalSide } from "../../../../shared/jobs/schema.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import { LateRule } from "../jobs/cancellation/late-rule.tsx";
import { nameOf } from "../jobs/parties.ts";
import type { Acts } from "./use-acts.ts";
import { useTimes } from "./use-times.ts";

const ProposeTimeDialog = lazyWithRetry(() => import("./propose-time-dialog.tsx"), ["appointments", "jobs"]);

export type CardDialog = "propose" | "cancel" | "admit";

export type CardDialogsProps = {
  job: JobView;
  side: ProposalSide;
  acts: Acts;
  dialog: CardDialog | undefined;
  onClose: () => void;
};

/** What a card's buttons open. */
export function CardDialogs({ dialog, ...props }: CardDialogsProps) {
  const { job, side, onClose } = props;
  return (
    <>
      <LazyPanel>{dialog === "propose" && <ProposeTimeDialog job={job} side={side} onClose={onClose} />}</LazyPanel>
      {dialog === "cancel" && <CancelVisitDialog {...props} />}
      {dialog === "admit" && <AdmitDialog {...props} />}
    </>
  );
}

type ConfirmProps = Omit<CardDialogsProps, "dialog">;

/** The time falls, the job stays. */
function CancelVisitDialog({ job, side, acts, onClose }: ConfirmProps) {
  const { t } = useTranslation(["common", "jobs", "appointments"]);
  const times = useTimes(job.timeZone);
  const { appointment } = job;
  if (!appointment) return null;
  const slots = { name: nameOf(job, otherSideOf(side), t), when: times.span(appointment) };
  return (
    <ConfirmDialog
      title={t("appointments.cancelTitle")}
      confirm={{
        text: t("appointments.cancelVisit"),
        pendingText: t("appointments.sending"),
        variant: "danger",
      }}
      cancel={t("appointments.keepVisit")}
      isSending={acts.isSending}
      onConfirm={() => void acts.cancel(appointment.number).then(onClose)}
      onClose={onClose}
    >
      {t("appointments.cancelText", slots)}
      <LateRule job={job} side={side} name={slots.name} isInline />
    </ConfirmDialog>
  );
}

/** Whoever cannot come ends the job. */
function AdmitDialog({ job, side, acts, onClose }: ConfirmProps) {
  const { t } = useTranslation(["common", "jobs", "appointments"]);
  const name = nameOf(job, otherSideOf(side), t);
  return (
    <ConfirmDialog
      title={t("appointments.admitTitle")}
      confirm={{ text: t(`appointments.admit.${side}`), pendingText: t("appointments.sending"), variant: "danger" }}
      cancel={t("action.back")}
      isSending={acts.isSending}
      onConfirm={() => void acts.reply({ answer: "admit" }).then(onClose)}
      onClose={onClose}
    >
      {t(`appointments.admitText.${side}`, { name })}
    </ConfirmDialog>
  );
}

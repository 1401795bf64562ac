import { useTranslation } from "react-i18next";
import type { ConversationView } from "../../../../../shared/conversations/view.ts";
import { openAppointmentOf } from "../../../../../shared/jobs/appointments/lifecycle.ts";
import { activeStatuses } from "../../../../../shared/jobs/machine.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { disputePath, jobPath, proposeTimePath } from "../../../paths.ts";
import { useNow } from "../../appointments/use-now.ts";
import { useDisputeStep } from "../../jobs/dispute/use-dispute-step.ts";
import { type StepKind, stepOfJob } from "../../jobs/panel/step-of-job.ts";
import { useCanAct } from "../../jobs/use-can-act.ts";
import { nameOf } from "../names.ts";
import { useTimesText } from "../use-times-text.ts";
import { stepWords } from "./step-words.ts";

/** Where the step is taken. */
function targetOf(kind: StepKind, jobId: string) {
  if (kind === "dispute") return disputePath(jobId);
  return kind === "noTime" ? proposeTimePath(jobId) : jobPath(jobId);
}

/** The next step of the job of a conversation in its reader's words; undefined when a deactivated account keeps it from going on. */
export function useNextStep(conversation: ConversationView, job: JobView) {
  const { t } = useTranslation(["common", "conversations", "jobs"]);
  const format = useFormat();
  const timesText = useTimesText();
  const canAct = useCanAct(job);
  const { role } = conversation;
  const { kind, turn, stage, by } = useDisputeStep(job, role, stepOfJob(job, role, useNow()));
  const isHalted = job.customerInactiveAt !== undefined || job.handymanInactiveAt !== undefined;
  if (isHalted && activeStatuses.includes(job.status)) return undefined;
  const { text, act } = stepWords[kind][role];
  const times = kind === "visit" ? [job.appointment ?? []].flat() : (openAppointmentOf(job)?.options ?? []);
  const slots = {
    name: nameOf(conversation, t),
    total: format.money(centsOf(job.total)),
    when: timesText(times, job.timeZone),
  };
  return {
    text: kind === "dispute" ? t(`jobs.disputeLine.${stage ?? turn}`, { person: slots.name }) : t(text, slots),
    turn,
    until: by,
    act: act && (canAct || kind === "pay" || kind === "dispute") ? t(act) : undefined,
    to: targetOf(kind, job.id),
  };
}

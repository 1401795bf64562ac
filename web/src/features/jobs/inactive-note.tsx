import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { activeStatuses } from "../../../../shared/jobs/machine.ts";
import type { JobView, ProposalSide } from "../../../../shared/jobs/schema.ts";
import { addJobWords } from "../../i18n/job-words.ts";
import { nameOf, otherSide, useSide } from "./parties.ts";

addJobWords();

/** On tickets and in panels: that the account of a side is not active any more, and what can still be done (D-54). */
export function InactiveNote({ job }: { job: JobView }) {
  const { t } = useTranslation();
  const side = useSide(job);
  const sentences = side ? sentencesOf(job, side, t) : [];
  return sentences.length > 0 && <p className="text-sm">{sentences.join(" ")}</p>;
}

function sentencesOf(job: JobView, side: ProposalSide, t: TFunction): readonly string[] {
  const { customerInactiveAt, handymanInactiveAt, mayFinish, status } = job;
  const isRunning = activeStatuses.includes(status);
  const isDue = status === "completed" && job.paymentStatus !== "completed" && job.paymentStatus !== "refunded";
  if (!isRunning && !isDue) return [];
  const person = nameOf(job, otherSide(side), t);
  const gone = t("jobs.sideInactive", { person });
  if (side === "customer") {
    if (!handymanInactiveAt) return [];
    return [gone, isRunning ? t("jobs.handymanMayFinish", { person }) : t("jobs.payAsBefore")];
  }
  const own: string[] = isRunning && mayFinish ? [t("jobs.youMayFinish")] : [];
  if (mayFinish === false) own.push(t("jobs.yourShareWaits"));
  if (!customerInactiveAt) return own;
  return [...own, gone, t(isRunning ? "jobs.customerGone" : "jobs.customerMayPay", { person })];
}

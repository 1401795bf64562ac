import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { AppointmentSlot } from "../../appointments/appointment-slot.tsx";
import { JobNotice } from "../../jobs/panel/job-notices.tsx";
import { StepFrame } from "../../jobs/panel/step-frame.tsx";
import type { Step, StepKind } from "../../jobs/panel/step-of-job.ts";
import { Working } from "../../jobs/panel/working.tsx";
import { nameOf } from "../../jobs/parties.ts";

type Named = "theirPay" | "theirConfirm" | "theirPrice" | "paused" | "chargeback" | "bankAsks" | "payment" | "kept";
type Shown = {
  /** Undefined where a card has a heading of its own. */
  readonly title?: `jobs.stepTitle.${Named | "refunded"}`;
  readonly Body?: (props: { job: JobView }) => ReactNode;
  /** What happens at the deadline. */
  readonly otherwise?: `jobs.otherwise.${"theirConfirm" | "theirPay" | "theirPrice"}`;
};

const visit: Shown = { Body: AppointmentSlot };

/** Every kind of step, for its handyman; those without a body show the card about them. */
const shown: Readonly<Record<StepKind, Shown>> = {
  ...{ claim: visit, time: visit, arrived: visit, onTheWay: visit, visit, theirTime: visit, noTime: visit },
  ...{ answer: {}, theirAnswer: {}, address: {}, stale: {}, rework: {}, cancelled: {}, dispute: {} },
  price: { title: "jobs.stepTitle.theirPrice", otherwise: "jobs.otherwise.theirPrice" },
  pay: { title: "jobs.stepTitle.theirPay", otherwise: "jobs.otherwise.theirPay" },
  confirm: { title: "jobs.stepTitle.theirConfirm", otherwise: "jobs.otherwise.theirConfirm" },
  payment: { title: "jobs.stepTitle.payment" },
  working: { Body: Working },
  paused: { title: "jobs.stepTitle.paused" },
  chargeback: { title: "jobs.stepTitle.chargeback" },
  bankAsks: { title: "jobs.stepTitle.bankAsks" },
  ...{ released: { title: "jobs.stepTitle.kept" }, review: { title: "jobs.stepTitle.kept" } },
  refunded: { title: "jobs.stepTitle.refunded" },
};

/** Whether the step is the card of the visit. */
export const isVisitStep = (kind: StepKind): boolean => shown[kind] === visit;

/** The next step of a job for its handyman; the button that moves the job is in the panel's foot. */
export function JobStep({ job, step }: { job: JobView; step: Step }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const { kind, by } = step;
  const { title, Body, otherwise } = shown[kind];
  const slots = { person: nameOf(job, "customer", t), share: format.money(centsOf(job.handymanAmount)) };
  return (
    <StepFrame
      job={job}
      side="handyman"
      step={step}
      title={title && t(title, slots)}
      otherwise={by && otherwise && t(otherwise, { ...slots, when: format.dateTime(by) })}
    >
      {Body ? <Body job={job} /> : <JobNotice job={job} kind={kind} />}
    </StepFrame>
  );
}

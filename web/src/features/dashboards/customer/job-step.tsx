import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { PlainButtons } from "../../../ui/button/plain-buttons.ts";
import { AppointmentSlot } from "../../appointments/appointment-slot.tsx";
import { Trouble } from "../../disputes/trouble.tsx";
import { JobNotice } from "../../jobs/panel/job-notices.tsx";
import styles from "../../jobs/panel/step.module.css";
import { StepFrame } from "../../jobs/panel/step-frame.tsx";
import type { Step, StepKind } from "../../jobs/panel/step-of-job.ts";
import { Working } from "../../jobs/panel/working.tsx";
import { nameOf } from "../../jobs/parties.ts";
import { RequestReworkButton } from "../../jobs/rework/request-rework-button.tsx";
import { useCanAct } from "../../jobs/use-can-act.ts";
import { SupportContact } from "../../legal/support-contact.tsx";
import { PayNow } from "./pay-now.tsx";
import { ReleaseButton } from "./release-button.tsx";
import { ReviewPrompt } from "./review-prompt.tsx";

type Shown = {
  /** Undefined where a card has a heading of its own. */
  readonly title?: "customer.next.pay" | "customer.next.confirm" | "customer.next.payment" | `jobs.stepTitle.${Named}`;
  /** The button and what belongs to it. */
  readonly Body?: (props: { job: JobView }) => ReactNode;
  /** What happens at the deadline. */
  readonly otherwise?: "jobs.otherwise.pay" | "jobs.otherwise.confirm";
};
type Named = "paused" | "chargeback" | "bankAsks" | "released" | "refunded";

const visit: Shown = { Body: AppointmentSlot };

/** Every kind of step, for its customer; those without a body show the card about them. */
const shown: Readonly<Record<StepKind, Shown>> = {
  ...{ claim: visit, time: visit, arrived: visit, onTheWay: visit, visit, theirTime: visit, noTime: visit },
  ...{ price: {}, answer: {}, theirAnswer: {}, address: {}, stale: {}, rework: {}, cancelled: {} },
  dispute: {},
  pay: { title: "customer.next.pay", Body: Pay, otherwise: "jobs.otherwise.pay" },
  confirm: { title: "customer.next.confirm", Body: Confirm, otherwise: "jobs.otherwise.confirm" },
  payment: { title: "customer.next.payment" },
  working: { Body: Working },
  review: { Body: ReviewPrompt },
  paused: { title: "jobs.stepTitle.paused", Body: ReleaseAnyway },
  chargeback: { title: "jobs.stepTitle.chargeback" },
  bankAsks: { title: "jobs.stepTitle.bankAsks" },
  released: { title: "jobs.stepTitle.released" },
  refunded: { title: "jobs.stepTitle.refunded" },
};

/** Whether the step is the card of the visit. */
export const isVisitStep = (kind: StepKind): boolean => shown[kind] === visit;

/** The next step of a job for its customer. */
export function JobStep({ job, step }: { job: JobView; step: Step }) {
  const { t } = useTranslation(["common", "customer", "jobs"]);
  const format = useFormat();
  const { kind, by } = step;
  const { title, Body, otherwise } = shown[kind];
  return (
    <StepFrame
      job={job}
      side="customer"
      step={step}
      title={title && t(title, { name: nameOf(job, "handyman", t) })}
      otherwise={by && otherwise && t(otherwise, { when: format.dateTime(by) })}
    >
      {Body ? <Body job={job} /> : <JobNotice job={job} kind={kind} />}
    </StepFrame>
  );
}

/** What the handyman wrote about the finished work. */
function WorkNotes({ job: { handymanNotes } }: { job: JobView }) {
  return handymanNotes && <blockquote className={styles.quote}>{handymanNotes}</blockquote>;
}

function Pay({ job }: { job: JobView }) {
  return (
    <>
      <WorkNotes job={job} />
      <div className={styles.main}>
        <PayNow job={job} />
        <RequestReworkButton job={job} />
      </div>
      <Trouble job={job} />
    </>
  );
}

function Confirm({ job }: { job: JobView }) {
  if (!useCanAct(job)) return null;
  return (
    <>
      <WorkNotes job={job} />
      <div className={styles.main}>
        <ReleaseButton job={job} />
        <RequestReworkButton job={job} />
      </div>
      <Trouble job={job} />
    </>
  );
}

/** An administrator looks into the payment; its customer may release it all the same. */
function ReleaseAnyway({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "payments"]);
  if (!useCanAct(job) || job.status !== "completed") return null;
  return (
    <>
      <p>{t("payments.heldPausedYours")}</p>
      <p className="note">
        {t("payments.heldTroubleOpen")} <SupportContact />
      </p>
      <div className="actions">
        <PlainButtons value={true}>
          <ReleaseButton job={job} />
        </PlainButtons>
      </div>
    </>
  );
}

import { useTranslation } from "react-i18next";
import { openAppointmentOf } from "../../../../../shared/jobs/appointments/lifecycle.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { useTimes } from "../../appointments/use-times.ts";
import type { Step } from "../../jobs/panel/step-of-job.ts";
import { nameOf } from "../../jobs/parties.ts";

/** What happens next on a job, and when, in the words of its customer's home. */
export function NextLine({ job, next: { kind, turn, stage, at } }: { job: JobView; next: Step }) {
  const { t } = useTranslation(["common", "appointments", "customer", "jobs"]);
  const times = useTimes(job.timeZone);
  const name = nameOf(job, "handyman", t);
  if (kind === "visit")
    return job.appointment ? t("customer.next.visit", { name, when: times.span(job.appointment) }) : "";
  if (kind === "dispute") return t(`jobs.disputeLine.${stage ?? turn}`, { person: name });
  if (kind === "onTheWay" && at) return t("customer.next.expected", { name, when: times.at(at) });
  if (kind !== "time") return t(nextTexts[kind], { name });
  const [first, ...more] = openAppointmentOf(job)?.options ?? [];
  if (!first || more.length > 0) return t("customer.next.times", { name });
  return t("customer.next.time", { name, when: times.span(first) });
}

const review = "customer.next.review" as const;
const payment = "customer.next.payment" as const;

/** What is next in words, for every kind without a time of its own; those of a job that is over are not in this list. */
const nextTexts = {
  pay: "customer.next.pay",
  price: "customer.next.price",
  answer: "customer.next.answer",
  claim: "customer.next.claim",
  address: "customer.next.address",
  stale: "customer.next.stale",
  confirm: "customer.next.confirm",
  arrived: "customer.next.arrived",
  onTheWay: "customer.next.onTheWay",
  working: "customer.next.working",
  rework: "customer.next.rework",
  noTime: "customer.next.noTime",
  theirTime: "customer.next.theirTime",
  theirAnswer: "customer.next.theirAnswer",
  ...{ dispute: review, paused: review, chargeback: review, bankAsks: review },
  ...{ payment, released: payment, refunded: payment, cancelled: payment, review: payment },
} as const;

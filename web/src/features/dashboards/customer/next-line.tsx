import { useTranslation } from "react-i18next";
import { openAppointmentOf } from "../../../../../shared/jobs/appointments/lifecycle.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { useTimes } from "../../appointments/use-times.ts";
import { nameOf } from "../../jobs/parties.ts";
import type { NextOfJob } from "./next-of-job.ts";

/** What happens next on a job, and when, in the words of its customer's home. */
export function NextLine({ job, next: { kind, at } }: { job: JobView; next: NextOfJob }) {
  const { t } = useTranslation(["common", "appointments", "customer", "jobs"]);
  const times = useTimes(job.timeZone);
  const name = nameOf(job, "handyman", t);
  if (kind === "visit") return job.appointment && t("customer.next.visit", { name, when: times.span(job.appointment) });
  if (kind === "onTheWay" && at) return t("customer.next.expected", { name, when: times.at(at) });
  if (kind !== "time") return t(`customer.next.${kind}`, { name });
  const [first, ...more] = openAppointmentOf(job)?.options ?? [];
  if (!first || more.length > 0) return t("customer.next.times", { name });
  return t("customer.next.time", { name, when: times.span(first) });
}

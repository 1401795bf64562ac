import { useTranslation } from "react-i18next";
import { isolateBidi } from "../../../../../shared/bidi.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { useTimes } from "../../appointments/use-times.ts";
import { AddressLines } from "../../requests/details/address-lines.tsx";
import { ActiveJob } from "./active-job.tsx";
import type { JobSteps } from "./next-step.tsx";

/** A visit of today: when, where, whom for, and the next step. */
export default function TodayJob({ job, steps }: { job: JobView; steps: JobSteps }) {
  const { t } = useTranslation(["common", "handyman"]);
  const times = useTimes(job.timeZone);
  const { appointment, expectedAt, status } = job;
  const start = expectedAt && status === "accepted" ? t("handyman.expectedAt", { when: times.at(expectedAt) }) : "";
  return (
    <ActiveJob job={job} steps={steps} next={start || (appointment && times.title(appointment))}>
      {/* Until the customer shares it, the note below says so. */}
      {job.isAddressExact && <AddressLines location={job} hasMap />}
      {job.customerNotes && (
        <p className="small breakable">{t("handyman.visitNote", { note: isolateBidi(job.customerNotes) })}</p>
      )}
    </ActiveJob>
  );
}

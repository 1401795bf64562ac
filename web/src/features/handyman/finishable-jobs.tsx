import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { isRunning } from "../../../../shared/jobs/deactivation.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { requestIdOf } from "../../api/problem.ts";
import { addHandymanWords } from "../../i18n/handyman-words.ts";
import { addAccountWords } from "../../i18n/panel-words.ts";
import { ErrorCard } from "../../ui/error-card.tsx";
import { Section } from "../../ui/section.tsx";
import { PayoutSetup } from "../handymen/payout-setup.tsx";
import { ActiveJob, type JobSteps } from "./active-job.tsx";
import { CompleteDialog } from "./complete-dialog.tsx";
import { ContactDialog } from "./contact-dialog.tsx";
import { JobPanel } from "./job-panel.tsx";
import { useJobs } from "./use-jobs.ts";
import "./handyman.css";

addHandymanWords();
addAccountWords();

/** The photos of a job are not for whoever is deactivated; everything else of it is. */
const withoutPhotos = (job: JobView): JobView => ({ ...job, imageUrls: [] });

/** The jobs that an administrator left to a deactivated handyman, each with its next step, and how they are paid (D-54). */
export default function FinishableJobs() {
  const { t } = useTranslation();
  const jobs = useJobs();
  const [params, setParams] = useSearchParams();
  const [asked, ask] = useState<{ readonly about: "completion" | "contact"; readonly job: JobView }>();
  const left = jobs.mine.filter((job) => job.mayFinish !== undefined && isRunning(job)).map(withoutPhotos);
  const shown = left.find(({ id }) => id === params.get("job"));
  const steps: JobSteps = {
    isMoving: jobs.isMoving,
    onStart: ({ id }) => void jobs.move({ params: { id }, body: { status: "in_progress" } }),
    onComplete: (job) => ask({ about: "completion", job }),
    onContact: (job) => ask({ about: "contact", job }),
  };
  if (jobs.list.isError && !jobs.list.data)
    return (
      <ErrorCard
        title={t("handyman.jobsFailed")}
        onRetry={() => jobs.list.refetch()}
        retrying={jobs.list.isFetching}
        requestId={requestIdOf(jobs.list.error)}
      />
    );
  if (left.length === 0) return null;
  return (
    <Section title={t("account.finishJobs")}>
      <div className="stack">
        <p className="text-muted">{t("account.finishText")}</p>
        <ul className="stack">
          {left.map((job) => (
            <li key={job.id}>
              <ActiveJob job={job} steps={steps} />
            </li>
          ))}
        </ul>
        {left.some(({ mayFinish }) => mayFinish) && <PayoutSetup />}
      </div>
      {shown && <JobPanel job={shown} steps={steps} onClose={() => setParams({}, { replace: true })} />}
      {asked?.about === "completion" && <CompleteDialog job={asked.job} jobs={jobs} onClose={() => ask(undefined)} />}
      {asked?.about === "contact" && <ContactDialog job={asked.job} onClose={() => ask(undefined)} />}
    </Section>
  );
}

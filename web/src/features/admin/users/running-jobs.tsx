import { useTranslation } from "react-i18next";
import type { UserJob } from "../../../../../shared/admin/schema.ts";
import { isPriceUnapproved } from "../../../../../shared/jobs/final-price.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { requestIdOf } from "../../../api/problem.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { ErrorCard } from "../../../ui/feedback/error-card.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { RadioCards } from "../../../ui/form/radio-cards.tsx";
import { StatusBadge } from "../../../ui/ticket/status-badge.tsx";
import type { RunningJobsState } from "./use-running-jobs.ts";

/** Outcome choice for each running job of a user who is being deactivated (D-54). */
export function RunningJobs({ running }: { running: RunningJobsState }) {
  const { t } = useTranslation(["common", "admin"]);
  const { answer: result } = running;
  if (result.isError)
    return (
      <ErrorCard
        title={t("admin.runningFailed")}
        onRetry={() => void result.refetch()}
        retrying={result.isFetching}
        requestId={requestIdOf(result.error)}
      />
    );
  if (!result.data) return <Spinner />;
  if (result.data.length === 0) return <p className="muted">{t("admin.runningNone")}</p>;
  return (
    <section className="stack" aria-labelledby="running-jobs">
      <h3 id="running-jobs">{t("admin.running")}</h3>
      <p className="note">{t("admin.runningText")}</p>
      {result.data.map((job) => (
        <RunningJob key={job.jobId} job={job} running={running} />
      ))}
    </section>
  );
}

function RunningJob({ job, running }: { job: UserJob; running: RunningJobsState }) {
  const { t } = useTranslation(["common", "admin"]);
  return (
    <div className="card stack">
      <JobFacts job={job} />
      <RadioCards
        legend={job.title}
        name={`outcome-${job.jobId}`}
        options={optionsOf(job).map(({ value, label, hint }) => ({ value, label: t(label), hint: t(hint) }))}
        value={running.outcomeOf(job)}
        onChange={({ target }) => running.choose(job.jobId, target.value === "end" ? "end" : "finish")}
      />
    </div>
  );
}

/** Status, other party and price of a job; a price without approval is labelled as such (D-49). */
function JobFacts({ job }: { job: UserJob }) {
  const { t } = useTranslation(["common", "admin", "jobs"]);
  const format = useFormat();
  const { side, status, agreedPrice, paidAmount, customerFirstName, handymanFirstName } = job;
  const person = (side === "handyman" ? customerFirstName : handymanFirstName) ?? t("admin.someone");
  const priceLabel =
    isPriceUnapproved(job) && t("jobs.theyAsk", { person: handymanFirstName || t("jobs.theHandyman") });
  return (
    <p className="ticket-meta">
      <StatusBadge status={status} />
      <span>{t(side === "handyman" ? "admin.takenOnFrom" : "admin.orderedFrom", { person })}</span>
      <span>{[priceLabel, format.money(centsOf(agreedPrice))].filter(Boolean).join(" ")}</span>
      {paidAmount && <span>{t("admin.paidOfJob", { amount: format.money(centsOf(paidAmount)) })}</span>}
    </p>
  );
}

const completedJobOptions = [
  { value: "finish", label: "admin.finishDone", hint: "admin.finishDoneHint" },
  { value: "end", label: "admin.endDone", hint: "admin.endDoneHint" },
] as const;

const disputedJobOptions = [
  { value: "finish", label: "admin.leaveDisputed", hint: "admin.leaveDisputedHint" },
] as const;

/** The possible outcomes; a completed job of a deactivated customer can only stay payable, a disputed one goes on (D-56). */
function optionsOf({ side, status }: UserJob) {
  if (status === "disputed") return disputedJobOptions;
  return side === "handyman" ? handymanOptions(status) : customerOptions(status);
}

function handymanOptions(status: UserJob["status"]) {
  if (status === "completed") return completedJobOptions;
  const endHint = status === "accepted" ? "admin.endAccepted" : "admin.endStarted";
  return [
    { value: "finish", label: "admin.finish", hint: "admin.finishHandyman" },
    { value: "end", label: "admin.end", hint: endHint },
  ] as const;
}

function customerOptions(status: UserJob["status"]) {
  if (status === "completed")
    return [{ value: "finish", label: "admin.keepPayable", hint: "admin.keepPayableHint" }] as const;
  // The request of a deactivated customer is not reopened.
  const endHint = status === "accepted" ? "admin.endWithheld" : "admin.endStarted";
  return [
    { value: "finish", label: "admin.finish", hint: "admin.finishCustomer" },
    { value: "end", label: "admin.end", hint: endHint },
  ] as const;
}

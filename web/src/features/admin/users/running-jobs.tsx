import { useTranslation } from "react-i18next";
import type { UserJob } from "../../../../../shared/admin/schema.ts";
import { isPriceAsked } from "../../../../../shared/jobs/asked-price.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { requestIdOf } from "../../../api/problem.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { ErrorCard } from "../../../ui/error-card.tsx";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import type { Running } from "./use-running-jobs.ts";

/** Outcome choice for each running job of a user who is being deactivated (D-54). */
export function RunningJobs({ running }: { running: Running }) {
  const { t } = useTranslation(["common", "admin"]);
  const { answer } = running;
  if (answer.isError)
    return (
      <ErrorCard
        title={t("admin.runningFailed")}
        onRetry={() => void answer.refetch()}
        retrying={answer.isFetching}
        requestId={requestIdOf(answer.error)}
      />
    );
  if (!answer.data) return <Spinner />;
  if (answer.data.length === 0) return <p className="muted">{t("admin.runningNone")}</p>;
  return (
    <section className="stack" aria-labelledby="running-jobs">
      <h3 id="running-jobs">{t("admin.running")}</h3>
      <p className="note">{t("admin.runningText")}</p>
      {answer.data.map((job) => (
        <RunningJob key={job.jobId} job={job} running={running} />
      ))}
    </section>
  );
}

function RunningJob({ job, running }: { job: UserJob; running: Running }) {
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
  const asked = isPriceAsked(job) && t("jobs.theyAsk", { person: handymanFirstName || t("jobs.theHandyman") });
  return (
    <p className="ticket-meta">
      <StatusBadge status={status} />
      <span>{t(side === "handyman" ? "admin.takenOnFrom" : "admin.orderedFrom", { person })}</span>
      <span>{[asked, format.money(centsOf(agreedPrice))].filter(Boolean).join(" ")}</span>
      {paidAmount && <span>{t("admin.paidOfJob", { amount: format.money(centsOf(paidAmount)) })}</span>}
    </p>
  );
}

const ofDone = [
  { value: "finish", label: "admin.finishDone", hint: "admin.finishDoneHint" },
  { value: "end", label: "admin.endDone", hint: "admin.endDoneHint" },
] as const;

const ofDisputed = [
  { value: "finish", label: "admin.leaveDisputed", hint: "admin.leaveDisputedHint" },
  { value: "end", label: "admin.end", hint: "admin.endStarted" },
] as const;

/** The possible outcomes; a completed job of a deactivated customer can only stay payable. */
function optionsOf({ side, status }: UserJob) {
  if (status === "disputed") return ofDisputed;
  return side === "handyman" ? ofHandyman(status) : ofCustomer(status);
}

function ofHandyman(status: UserJob["status"]) {
  if (status === "completed") return ofDone;
  const ending = status === "accepted" ? "admin.endAccepted" : "admin.endStarted";
  return [
    { value: "finish", label: "admin.finish", hint: "admin.finishHandyman" },
    { value: "end", label: "admin.end", hint: ending },
  ] as const;
}

function ofCustomer(status: UserJob["status"]) {
  if (status === "completed")
    return [{ value: "finish", label: "admin.keepPayable", hint: "admin.keepPayableHint" }] as const;
  // The request of a deactivated customer is not reopened.
  const ending = status === "accepted" ? "admin.endWithheld" : "admin.endStarted";
  return [
    { value: "finish", label: "admin.finish", hint: "admin.finishCustomer" },
    { value: "end", label: "admin.end", hint: ending },
  ] as const;
}

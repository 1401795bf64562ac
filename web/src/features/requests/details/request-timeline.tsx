import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Timeline } from "../../../ui/ticket/timeline.tsx";
import { timelineStepsOf } from "./timeline-steps.ts";

export type RequestTimelineProps = {
  request?: ServiceRequestView | undefined;
  /** The request's job, once loaded. */
  job?: JobView | undefined;
  /** Shows the current step alone until it is opened. */
  isFolded?: boolean;
};

/** Timeline from pending to released, with the times of the reached steps. */
export function RequestTimeline({ request, job, isFolded = false }: RequestTimelineProps) {
  const { t } = useTranslation(["common", "jobs", "payments"]);
  const format = useFormat();
  const { steps, current } = timelineStepsOf({ request, job });
  const labelOf = (status: (typeof steps)[number]["status"]) => {
    if (status === "released") return t(job?.releasedBy === "admin" ? "payments.releasedByUs" : "payments.released");
    return status === "redo" ? t("jobs.redoStep") : t(`status.${status}`);
  };
  const named = steps.map(({ status, at, dueAt, formerAt, isInactivityCancel: isStale }) => ({
    label: labelOf(status),
    ...(at && { at }),
    ...(formerAt && { note: t("jobs.redoAfter", { when: format.dateTime(formerAt) }) }),
    ...(isStale && { note: t("jobs.staleStep") }),
    ...(dueAt && { note: t("payments.releaseLatest", { when: format.dateTime(dueAt) }) }),
  }));
  const timeline = <Timeline steps={named} current={current} done={steps[current]?.status === "released"} />;
  if (!isFolded) return timeline;
  const stage = { number: current + 1, count: named.length, name: named[current]?.label ?? "" };
  return (
    <details className="disclosure folded">
      <summary>{t("jobs.stageOf", stage)}</summary>
      {timeline}
    </details>
  );
}

import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { Timeline } from "../../ui/timeline.tsx";
import { stepsOf } from "./timeline-steps.ts";

export type RequestTimelineProps = {
  request?: ServiceRequestView | undefined;
  /** The job it became, once it is known. */
  job?: JobView | undefined;
};

/** Pending, accepted, in progress, completed, paid, each with its time once it has one. */
export function RequestTimeline({ request, job }: RequestTimelineProps) {
  const { t } = useTranslation();
  const { steps, current } = stepsOf({ request, job });
  const named = steps.map(({ status, at }) => ({ label: t(`status.${status}`), ...(at && { at }) }));
  return <Timeline steps={named} current={current} done={steps[current]?.status === "paid"} />;
}

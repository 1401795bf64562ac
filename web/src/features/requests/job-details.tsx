import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { UrgencyBadge } from "../../ui/urgency-badge.tsx";
import { Fact, Facts } from "./facts.tsx";
import { shownStatusOf } from "./payment-state.ts";
import { PhotoStrip } from "./photo-strip.tsx";
import { Place } from "./place.tsx";
import { RequestTimeline } from "./request-timeline.tsx";
import "./details.css";

export type JobDetailsProps = {
  job: JobView;
  /** The request it came from, for the time of its posting. */
  request?: ServiceRequestView | undefined;
  /** Below the timeline: the price as this reader sees it. */
  children?: ReactNode;
};

/** What is known of a job, for a panel or a dialog that has its title already. */
export function JobDetails({ job, request, children }: JobDetailsProps) {
  const { t } = useTranslation();
  return (
    <div className="details">
      <div className="ticket-meta">
        <StatusBadge status={shownStatusOf(job)} />
        <UrgencyBadge urgency={job.urgency} />
      </div>
      <RequestTimeline request={request} job={job} />
      {children}
      {job.handymanNotes && (
        <section className="details-notes">
          <h3>{t("customer.notes")}</h3>
          <p className="details-text">{job.handymanNotes}</p>
        </section>
      )}
      <p className="details-text">{job.description}</p>
      <PhotoStrip imageUrls={job.imageUrls} />
      <Facts>
        <Fact name={t("requests.categoryFact")}>{t(`category.${job.category}`)}</Fact>
        <Fact name={t("requests.where")}>
          <Place place={job} />
        </Fact>
        {job.handymanFirstName && <Fact name={t("requests.handymanFact")}>{job.handymanFirstName}</Fact>}
      </Facts>
    </div>
  );
}

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { profilePath } from "../../../paths.ts";
import { Badge } from "../../../ui/fact/badge.tsx";
import { Fact, Facts } from "../../../ui/fact/facts.tsx";
import { StatusBadge } from "../../../ui/ticket/status-badge.tsx";
import { UrgencyBadge } from "../../../ui/ticket/urgency-badge.tsx";
import { JobMapSlot } from "../../maps/job-map-slot.tsx";
import { useCurrentUser } from "../../session/current-user.tsx";
import { PhotoStrip } from "../../uploads/photo-strip.tsx";
import { PromisedLines } from "../form/promise.tsx";
import { AddressLines } from "./address-lines.tsx";
import { shownStatusOf } from "./payment-state.ts";
import { RequestTimeline } from "./request-timeline.tsx";
import "./details.css";

export type JobDetailsProps = {
  job: JobView;
  /** The job's request, for the time it was posted. */
  request?: ServiceRequestView | undefined;
  /** The next step, above everything else. */
  step?: ReactNode;
  /** Whether the step says what the handyman noted. */
  hasNotes?: boolean;
  /** Whether the reader is asked for the price, which the badge then says. */
  isApproving?: boolean;
  /** Rendered below the timeline: the price for this reader. */
  children?: ReactNode;
};

/** Details of a job, without its title. */
export function JobDetails({ job, request, step, hasNotes = false, isApproving = false, children }: JobDetailsProps) {
  const { t } = useTranslation(["common", "customer", "requests"]);
  const { id, isActive } = useCurrentUser();
  return (
    <div className="details">
      {step}
      <div className="stage">
        <RequestTimeline request={request} job={job} isFolded={step !== undefined} />
        <Badges job={job} isApproving={isApproving} />
      </div>
      {children}
      {job.handymanNotes && !hasNotes && (
        <section className="details-notes">
          <h3>{t("customer.notes")}</h3>
          <p className="details-text">{job.handymanNotes}</p>
        </section>
      )}
      <p className="details-text">{job.description}</p>
      {/* A deactivated account cannot load photos. */}
      {isActive && <PhotoStrip imageUrls={job.imageUrls} />}
      <Facts>
        <Fact name={t("requests.categoryFact")}>{t(`category.${job.category}`)}</Fact>
        <Fact name={t("requests.where")}>
          <AddressLines location={job} hasMap={id === job.handymanId} />
        </Fact>
        {/* Above the details of a customer stands their handyman. */}
        {(!step || id === job.handymanId) && <OtherParty job={job} />}
        {job.quoteId && (
          <Fact name={t("requests.promised")}>
            <PromisedLines of={job} />
          </Fact>
        )}
      </Facts>
      {id === job.handymanId && <JobMapSlot zipCode={job.zipCode} />}
    </div>
  );
}

/** Where the job stands and how soon it is wanted; a price that the reader is to approve is not accepted yet. */
function Badges({ job, isApproving }: { job: JobView; isApproving: boolean }) {
  const { t } = useTranslation(["common", "customer"]);
  return (
    <div className="ticket-meta">
      {isApproving && job.status === "accepted" ? (
        <Badge tone="accent">{t("customer.priceToApprove")}</Badge>
      ) : (
        <StatusBadge status={shownStatusOf(job)} />
      )}
      <UrgencyBadge urgency={job.urgency} />
    </div>
  );
}

/** The other side: the customer for the handyman, else the handyman. */
function OtherParty({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "requests"]);
  const { id, isActive } = useCurrentUser();
  const isHandyman = id === job.handymanId;
  const name = isHandyman ? job.customerFirstName : job.handymanFirstName;
  if (!name) return null;
  if (isHandyman) return <Fact name={t("requests.customerName")}>{name}</Fact>;
  return (
    <Fact name={t("requests.handymanFact")}>
      {isActive ? (
        <Link className="text-link" to={profilePath(job.handymanId)}>
          {name}
        </Link>
      ) : (
        name
      )}
    </Fact>
  );
}

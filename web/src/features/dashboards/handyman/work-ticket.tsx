import type { ReactNode } from "react";
import { isolateBidi } from "../../../../../shared/bidi.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { Money } from "../../../ui/fact/money.tsx";
import { type ShownStatus, StatusBadge } from "../../../ui/ticket/status-badge.tsx";
import { Ticket } from "../../../ui/ticket/ticket.tsx";
import { JobHandymanShare } from "../../feed/handyman-share.tsx";
import { UnapprovedPriceLabel } from "../../jobs/price/unapproved-price.tsx";
import { firstPhotoOf } from "../../uploads/photo-address.ts";

type Props = {
  readonly job: JobView;
  readonly status: ShownStatus;
  /** What happens next, above the title. */
  readonly next?: string | undefined;
  /** Waits for an action of the handyman. */
  readonly attention?: boolean;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** Ticket of one of the handyman's jobs: location, customer and earnings. */
export function WorkTicket({ job, status, next, attention = false, actions, children }: Props) {
  const place = [job.city, job.customerFirstName ?? ""].filter(Boolean).map(isolateBidi).join(" · ");
  return (
    <Ticket
      id={job.id}
      category={job.category}
      photo={firstPhotoOf(job)}
      next={next}
      title={job.title}
      attention={attention}
      to={{ search: `?job=${job.id}` }}
      meta={
        <>
          <StatusBadge status={status} />
          <span>{place}</span>
        </>
      }
      price={
        <>
          <UnapprovedPriceLabel job={job} /> <Money cents={centsOf(job.agreedPrice)} />
          <JobHandymanShare job={job} />
        </>
      }
      actions={actions}
    >
      {children}
    </Ticket>
  );
}

import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { PartBoundary } from "../../../ui/feedback/part-boundary.tsx";
import { CustomerJobTicket } from "./customer-job-ticket.tsx";

export type CustomerJobTicketsProps = {
  /** The reader's jobs as a customer, in display order. */
  jobs: readonly JobView[];
};

/** Tickets of a customer's jobs, with 'Pay now'; each links to `/?job=ID`. */
export function CustomerJobTickets({ jobs }: CustomerJobTicketsProps) {
  return (
    <ul className="stack">
      {jobs.map((job) => (
        <li key={job.id}>
          <PartBoundary>
            <CustomerJobTicket job={job} />
          </PartBoundary>
        </li>
      ))}
    </ul>
  );
}

import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { OrderedJob } from "./ordered-job.tsx";

export type OrderedJobsProps = {
  /** The reader's jobs as a customer, in display order. */
  jobs: readonly JobView[];
};

/** Tickets of a customer's jobs, with 'Pay now'; each links to `/?job=ID`. */
export function OrderedJobs({ jobs }: OrderedJobsProps) {
  return (
    <ul className="stack">
      {jobs.map((job) => (
        <li key={job.id}>
          <OrderedJob job={job} />
        </li>
      ))}
    </ul>
  );
}

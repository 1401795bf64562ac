import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { OrderedJob } from "./ordered-job.tsx";

export type OrderedJobsProps = {
  /** The jobs that the reader ordered, in the order to show them. */
  jobs: readonly JobView[];
};

/** Jobs as the customer who ordered them sees them, 'Pay now' included; each leads to `/?job=ID`. */
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

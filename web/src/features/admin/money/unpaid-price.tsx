import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { query } from "../../../api/client.ts";
import { jobs } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { PriceTable } from "../../dashboards/customer/job-price.tsx";
import { ProposalHistory } from "../../jobs/proposals/proposal-history.tsx";

/** Price of an unpaid job, approved or not, and its proposals. */
export function UnpaidPrice({ job }: { job: JobView }) {
  return (
    <>
      <PriceTable job={job} />
      <ProposalHistory job={job} />
    </>
  );
}

/** The same, for a job that has to be fetched. */
export function UnpaidPriceById({ jobId }: { jobId: string }) {
  const { data: job } = useQuery({ ...query(jobs.get, { params: { jobId } }), staleTime: 0 });
  return job && <UnpaidPrice job={job} />;
}

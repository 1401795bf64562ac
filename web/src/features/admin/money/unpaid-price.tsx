import { jobs } from "../../../../../shared/jobs/contract.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { query } from "../../../api/client.ts";
import { useQuery } from "../../../api/use-query.ts";
import { JobPrice } from "../../dashboards/customer/job-price.tsx";
import { ProposalHistory } from "../../jobs/proposal-history.tsx";

/** Of a job that is not paid: its price, agreed or only asked, and what else was proposed. */
export function UnpaidPrice({ job }: { job: JobView }) {
  return (
    <>
      <JobPrice job={job} />
      <ProposalHistory job={job} />
    </>
  );
}

/** The same of a job that has to be asked for. */
export function UnpaidPriceOf({ jobId }: { jobId: string }) {
  const { data: job } = useQuery({ ...query(jobs.get, { params: { jobId } }), staleTime: 0 });
  return job && <UnpaidPrice job={job} />;
}

import type { JobView, ProposalSide } from "../../../../../shared/jobs/schema.ts";
import { query } from "../../../api/client.ts";
import { appointments } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";

/** The fee of cancelling now, where there may be one. `shown`: what the cancellation names; undefined until it is known. */
export function useFeePreview(job: JobView, side: ProposalSide) {
  const isDue = side === "customer" && job.cancellationPolicy === "standard" && job.status === "accepted";
  const preview = useQuery({
    ...query(appointments.cancellation, { params: { id: job.id } }),
    enabled: isDue,
    staleTime: 0,
  });
  return { isDue, preview };
}

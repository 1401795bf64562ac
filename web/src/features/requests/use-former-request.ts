import { useEffect, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { jobs } from "../../../../shared/jobs/contract.ts";
import { requests } from "../../../../shared/requests/contract.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { query } from "../../api/client.ts";
import { useQuery } from "../../api/use-query.ts";
import { permanentPhoto } from "../../forms/draft-photo.ts";
import { RequestDraft } from "./request-draft.ts";

/** How somebody is hired, and who was asked alone, is chosen anew. */
const whatAndWhere = ({ title, description, category, urgency, address, city, zipCode }: ServiceRequestView) => ({
  ...{ title, description, category, urgency },
  ...{ address, city, zipCode },
});

/**
 * The form values of an own earlier request, with its photos and the price of its job; undefined if there is none. The
 * `again` parameter is removed from the URL: from then on the values are a draft.
 */
export function useFormerRequest(id: string): {
  readonly former: RequestDraft | undefined;
  readonly isPending: boolean;
} {
  const [params, setParams] = useSearchParams();
  const { data, isLoading } = useQuery({ ...query(requests.get, { params: { id } }), enabled: id !== "" });
  const jobId = data?.isOwn && data.jobId;
  const job = useQuery({ ...query(jobs.get, { params: { jobId: jobId || "" } }), enabled: Boolean(jobId) });
  const isPending = isLoading || job.isLoading;
  const isRequested = params.has("again");
  useEffect(() => {
    if (isPending || !isRequested) return;
    const rest = new URLSearchParams(params);
    rest.delete("again");
    setParams(rest, { replace: true });
  }, [isPending, isRequested, params, setParams]);
  // What was asked and not agreed to is no offer.
  const estimatedPrice = job.data?.priceApproval === "approved" ? job.data.agreedPrice : undefined;
  const former = useMemo(
    () =>
      data?.isOwn
        ? RequestDraft.parse({ ...whatAndWhere(data), photos: data.imageUrls.map(permanentPhoto), estimatedPrice })
        : undefined,
    [data, estimatedPrice],
  );
  return { former, isPending };
}

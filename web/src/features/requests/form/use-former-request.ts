import { useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { query } from "../../../api/client.ts";
import { requests } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { permanentPhoto } from "../../../forms/draft-photo.ts";
import { RequestDraft } from "./request-draft.ts";

/** How somebody is hired, and who was asked alone, is chosen anew. */
const whatAndWhere = ({ title, description, category, urgency, address, city, zipCode }: ServiceRequestView) => ({
  title,
  description,
  category,
  urgency,
  address,
  city,
  zipCode,
});

/**
 * The form values of an own earlier request, with its photos and the `price` of the URL, which is its job's; undefined if
 * there is none. Both parameters are removed from the URL: from then on the values are a draft.
 */
export function useFormerRequest(id: string): {
  readonly former: RequestDraft | undefined;
  readonly isPending: boolean;
} {
  const [params, setParams] = useSearchParams();
  const { data, isLoading } = useQuery({ ...query(requests.get, { params: { id } }), enabled: id !== "" });
  const [estimatedPrice] = useState(params.get("price"));
  const isRequested = params.has("again");
  useEffect(() => {
    if (isLoading || !isRequested) return;
    const rest = new URLSearchParams(params);
    rest.delete("again");
    rest.delete("price");
    setParams(rest, { replace: true });
  }, [isLoading, isRequested, params, setParams]);
  const former = useMemo(
    () =>
      data?.isOwn
        ? RequestDraft.parse({ ...whatAndWhere(data), photos: data.imageUrls.map(permanentPhoto), estimatedPrice })
        : undefined,
    [data, estimatedPrice],
  );
  return { former, isPending: isLoading };
}

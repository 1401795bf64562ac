import { useEffect, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { requests } from "../../../../shared/requests/contract.ts";
import { query } from "../../api/client.ts";
import { useQuery } from "../../api/use-query.ts";
import { permanentPhoto } from "../../forms/draft-photo.ts";
import { RequestDraft } from "./request-draft.ts";

/**
 * The form values of an own earlier request, with its photos; undefined if there is none. The `again` parameter is removed
 * from the URL: from then on the values are a draft.
 */
export function useFormerRequest(id: string): {
  readonly former: RequestDraft | undefined;
  readonly isPending: boolean;
} {
  const [params, setParams] = useSearchParams();
  const { data, isLoading } = useQuery({ ...query(requests.get, { params: { id } }), enabled: id !== "" });
  const isRequested = params.has("again");
  useEffect(() => {
    if (!isLoading && isRequested) setParams({}, { replace: true });
  }, [isLoading, isRequested, setParams]);
  const former = useMemo(
    () => (data?.isOwn ? RequestDraft.parse({ ...data, photos: data.imageUrls.map(permanentPhoto) }) : undefined),
    [data],
  );
  return { former, isPending: isLoading };
}

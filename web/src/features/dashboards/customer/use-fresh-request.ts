import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isFreshRequest } from "../../requests/fresh-request.ts";

/** The id of the request that was made just before this page was entered; a reload no longer knows it. */
export function useFreshRequest(): string | undefined {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [freshId] = useState(() => (isFreshRequest(state) ? state.freshRequestId : undefined));
  useEffect(() => {
    if (isFreshRequest(state)) navigate({ search }, { replace: true });
  }, [state, search, navigate]);
  return freshId;
}

import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isFreshRequest } from "../../requests/fresh-request.ts";

/** Id of the request created right before this page, from the navigation state; removed so that a reload forgets it. */
export function useFreshRequest(): string | undefined {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [freshId] = useState(() => (isFreshRequest(state) ? state.freshRequestId : undefined));
  useEffect(() => {
    if (isFreshRequest(state)) navigate({ search }, { replace: true });
  }, [state, search, navigate]);
  return freshId;
}

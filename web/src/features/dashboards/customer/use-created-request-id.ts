import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isCreatedRequestState } from "../../requests/form/created-request-state.ts";

/** Id of the request created right before this page, from the navigation state; removed so that a reload forgets it. */
export function useCreatedRequestId(): string | undefined {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [createdId] = useState(() => (isCreatedRequestState(state) ? state.createdRequestId : undefined));
  useEffect(() => {
    if (isCreatedRequestState(state)) navigate({ search }, { replace: true });
  }, [state, search, navigate]);
  return createdId;
}

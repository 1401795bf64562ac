import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** What the form hands to the dashboard with its navigation. */
export type FreshRequest = { readonly freshRequestId: string };

const isFresh = (state: unknown): state is FreshRequest =>
  typeof state === "object" && state !== null && "freshRequestId" in state && typeof state.freshRequestId === "string";

/** The id of the request that was made just before this page was entered; a reload no longer knows it. */
export function useFreshRequest(): string | undefined {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [freshId] = useState(() => (isFresh(state) ? state.freshRequestId : undefined));
  useEffect(() => {
    if (isFresh(state)) navigate({ search }, { replace: true });
  }, [state, search, navigate]);
  return freshId;
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { currentUserQuery, USER_FRESH_MS } from "./current-user.tsx";

/** Events of real user input: polling must not extend the session. */
const activityEvents = ["pointerdown", "keydown", "wheel"] as const;

/**
 * Refetches the current user on input once the last result is stale, because only that call extends the session (I-23).
 * Failures are retried after the same time.
 */
export function useSessionRefresh(): void {
  const client = useQueryClient();
  useEffect(() => {
    function refreshIfStale() {
      const state = client.getQueryState(currentUserQuery.queryKey);
      if (!state?.data) return;
      const isFresh = Date.now() - Math.max(state.dataUpdatedAt, state.errorUpdatedAt) < USER_FRESH_MS;
      if (!isFresh) void client.prefetchQuery(currentUserQuery);
    }
    for (const event of activityEvents) addEventListener(event, refreshIfStale, { passive: true, capture: true });
    return () => {
      for (const event of activityEvents) removeEventListener(event, refreshIfStale, { capture: true });
    };
  }, [client]);
}

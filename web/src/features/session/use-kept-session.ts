import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { currentUserQuery, USER_FRESH_MS } from "./current-user.tsx";

/** Events of real user input: polling must not extend the session. */
const signsOfLife = ["pointerdown", "keydown", "wheel"] as const;

/**
 * Refetches the current user on input once the last result is stale, because only that call extends the session (I-23).
 * Failures are retried after the same time.
 */
export function useKeptSession(): void {
  const client = useQueryClient();
  useEffect(() => {
    function keep() {
      const asked = client.getQueryState(currentUserQuery.queryKey);
      if (!asked?.data) return;
      const isFresh = Date.now() - Math.max(asked.dataUpdatedAt, asked.errorUpdatedAt) < USER_FRESH_MS;
      if (!isFresh) void client.prefetchQuery(currentUserQuery);
    }
    for (const sign of signsOfLife) addEventListener(sign, keep, { passive: true, capture: true });
    return () => {
      for (const sign of signsOfLife) removeEventListener(sign, keep, { capture: true });
    };
  }, [client]);
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { currentUserQuery, USER_FRESH_MS } from "./current-user.tsx";

/** What only a person does: a page that asks by itself keeps nobody signed in. */
const signsOfLife = ["pointerdown", "keydown", "wheel"] as const;

/**
 * Asks for the current user again while somebody is at work and the last answer is no longer good, because that call
 * alone writes the session's use down (I-23). A failure is not repeated before an answer would have gone stale.
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

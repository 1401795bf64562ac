import { isNoLongerPossible, messageOf } from "../../api/problem.ts";
import { notifyError } from "../../ui/feedback/notify-error.ts";

/** What a refused or failed step may have changed: all of it is read again. */
export const refetchOnFailure = [{ domain: "quotes" }, { domain: "requests" }, { domain: "jobs" }] as const;

/** Tells in place what is not possible any more, and by a toast what may be tried again. */
export function showRefusal(error: unknown, onRefused: (reason: string) => void, fallback: string): void {
  const reason = messageOf(error);
  if (isNoLongerPossible(error) && reason) onRefused(reason);
  else notifyError(error, reason ?? fallback);
}

import { policy } from "../policy.ts";

/**
 * Of the requests that a handyman was notified of, the percentage that they answered, by a quote or by accepting;
 * undefined for fewer than ten. Requests that they found without a notification do not count.
 */
export function responseRateOf(notifiedIds: readonly string[], answeredIds: readonly string[]): number | undefined {
  const notified = new Set(notifiedIds);
  if (notified.size < policy.responseRateRequests) return undefined;
  const answered = new Set(answeredIds.filter((id) => notified.has(id)));
  return Math.round((100 * answered.size) / notified.size);
}

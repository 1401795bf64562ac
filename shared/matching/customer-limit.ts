import type { ServiceRequestId } from "../ids.ts";
import { policy } from "../policy.ts";
import { addMs, HOUR_MS, type Instant } from "../time.ts";
import type { MatchedRequests } from "./schema.ts";

/** The maximum length of the list: as many as may be open, and as many as an hour adds. */
const MAX_KEPT = policy.noticedOpenRequests + policy.noticedHourlyRequests;

/**
 * Whether people may be notified of one more request of this customer; `open` holds the listed requests that are open.
 */
export function mayMatchMore(
  { requests }: Pick<MatchedRequests, "requests">,
  open: ReadonlySet<ServiceRequestId>,
  at: Instant,
): boolean {
  const recent = requests.filter((each) => each.at > addMs(at, -HOUR_MS));
  return (
    recent.length < policy.noticedHourlyRequests &&
    requests.filter(({ id }) => open.has(id)).length < policy.noticedOpenRequests
  );
}

type Matched = MatchedRequests["requests"][number];

/** The list with one more request, without those that no limit counts any more. */
export function withMatched(
  requests: readonly Matched[],
  next: Matched,
  open: ReadonlySet<ServiceRequestId>,
): Matched[] {
  const stillCounted = requests.filter(({ id, at }) => open.has(id) || at > addMs(next.at, -HOUR_MS));
  return [...stillCounted, next].slice(-MAX_KEPT);
}

import type { User } from "../session/schema.ts";
import { type Instant, MINUTE_MS } from "../time.ts";

/** A handyman's response time: the mean in whole minutes (D-37), with its exact sum and count. */
export type ResponseStats = Pick<User, "responseTimeMinutes" | "responseSumMs" | "responseCount">;

/** The minimum number of answers before the mean is shown. */
const MIN_ANSWERS = 5;

/** The mean response time in minutes, as other users see it; undefined below the minimum. */
export const publicResponseTime = ({ responseCount, responseTimeMinutes }: ResponseStats): number | undefined =>
  responseCount >= MIN_ANSWERS ? responseTimeMinutes : undefined;

/** `openSince`: when the request was posted or reopened, and when the handyman enrolled. The latest counts. */
type AnsweredRequest = { readonly openSince: readonly (Instant | undefined)[]; readonly at: Instant };

/** Rounded half up, in integer arithmetic. */
const meanMinutes = (sumMs: number, count: number): number =>
  Math.floor((2 * sumMs + count * MINUTE_MS) / (2 * count * MINUTE_MS));

/** The mean after one more answer. */
export function withResponse(before: ResponseStats, { openSince, at }: AnsweredRequest): ResponseStats {
  const openMs = Math.max(...openSince.flatMap((moment) => (moment ? [Date.parse(moment)] : [])));
  const responseCount = before.responseCount + 1;
  const responseSumMs = before.responseSumMs + Math.max(0, Date.parse(at) - openMs);
  return { responseCount, responseSumMs, responseTimeMinutes: meanMinutes(responseSumMs, responseCount) };
}

import type { User } from "../session/schema.ts";
import { type Instant, MINUTE_MS } from "../time.ts";

/** How soon a handyman answered requests so far: the mean in whole minutes (D-37), and the sum and count it is made of. */
export type Responses = Pick<User, "responseTimeMinutes" | "responseSumMs" | "responseCount">;

/** So many answers make a figure that people are shown: fewer say nothing of how somebody usually answers. */
const LEAST_ANSWERS = 5;

/** How many minutes a handyman usually takes to answer, as everybody is told it; undefined as long as too few were counted. */
export const shownResponse = ({ responseCount, responseTimeMinutes }: Responses): number | undefined =>
  responseCount >= LEAST_ANSWERS ? responseTimeMinutes : undefined;

/** From when a request could be answered by a handyman: it was there, or there again, and they had enrolled. */
type Answered = { readonly openSince: readonly (Instant | undefined)[]; readonly at: Instant };

/** A mean in whole minutes, rounded half up in whole numbers. */
const meanMinutes = (sumMs: number, count: number): number =>
  Math.floor((2 * sumMs + count * MINUTE_MS) / (2 * count * MINUTE_MS));

/** The mean after one more answer, which counts from the latest of the moments from which it was possible. */
export function withResponse(before: Responses, { openSince, at }: Answered): Responses {
  const opened = Math.max(...openSince.flatMap((moment) => (moment ? [Date.parse(moment)] : [])));
  const responseCount = before.responseCount + 1;
  const responseSumMs = before.responseSumMs + Math.max(0, Date.parse(at) - opened);
  return { responseCount, responseSumMs, responseTimeMinutes: meanMinutes(responseSumMs, responseCount) };
}

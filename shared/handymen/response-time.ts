import { policy } from "../policy.ts";
import type { UserFigures } from "../session/figures.ts";
import { type Instant, MINUTE_MS } from "../time.ts";

/** A handyman's response time: the mean in whole minutes (D-37), with its exact sum and count. */
export type ResponseStats = Pick<UserFigures, "responseTimeMinutes" | "responseSumMs" | "responseCount">;

/** The mean response time in minutes, as other users see it; undefined below the minimum. */
export const publicResponseTime = ({ responseCount, responseTimeMinutes }: ResponseStats): number | undefined =>
  responseCount >= policy.rankingAnswers ? responseTimeMinutes : undefined;

/** `openSince`: when the request was posted or reopened, and when the handyman enrolled. The latest counts. */
export type AnsweredRequest = { readonly openSince: readonly (Instant | undefined)[]; readonly at: Instant };

/** Rounded half up, in integer arithmetic. */
const meanMinutes = (sumMs: number, count: number): number =>
  Math.floor((2 * sumMs + count * MINUTE_MS) / (2 * count * MINUTE_MS));

function responseMs({ openSince, at }: AnsweredRequest): number {
  const openMs = Math.max(...openSince.flatMap((moment) => (moment ? [Date.parse(moment)] : [])));
  return Math.max(0, Date.parse(at) - openMs);
}

/** How long one answer took, in whole minutes. */
export const responseMinutesOf = (answered: AnsweredRequest): number => meanMinutes(responseMs(answered), 1);

/** The mean after one more answer. */
export function withResponse(before: ResponseStats, answered: AnsweredRequest): ResponseStats {
  const responseCount = before.responseCount + 1;
  const responseSumMs = before.responseSumMs + responseMs(answered);
  return { responseCount, responseSumMs, responseTimeMinutes: meanMinutes(responseSumMs, responseCount) };
}

import { ownZoneOf } from "../handymen/area.ts";
import { policy } from "../policy.ts";
import type { ServiceRequest } from "../requests/schema.ts";
import { isOpen } from "../requests/status.ts";
import type { Urgency } from "../requests/urgency.ts";
import { addMs, HOUR_MS, type Instant, MINUTE_MS } from "../time.ts";
import { nextHour } from "../time-zones.ts";
import { type Candidate, inOrder, isAwake, type Notified } from "./candidates.ts";

/** How many are notified of one opening of a request. */
export const MAX_NOTIFIED: Readonly<Record<Urgency, number>> = {
  high: policy.notifiedSameDayHandymen,
  medium: policy.notifiedHandymen,
  low: policy.notifiedHandymen,
};
const SECOND_WAVE_MS = policy.secondWaveMinutes * MINUTE_MS;
/** How long nobody answers before people farther away are notified, and the customer is told. */
const FARTHER_MS: Readonly<Record<Urgency, number>> = {
  high: policy.fartherSameDayMinutes * MINUTE_MS,
  medium: policy.fartherSoonHours * HOUR_MS,
  low: policy.fartherHours * HOUR_MS,
};

export type WaveInput = {
  readonly request: ServiceRequest;
  /** Everybody who may hear of it now, in range and farther. */
  readonly candidates: readonly Candidate[];
  /** Ever notified of it, and how many of them since it was opened the last time. */
  readonly notified: Notified;
  readonly countSinceOpened: number;
  readonly at: Instant;
};

/** So many notices and the rest of a step fit into one transaction of a hundred writes. */
export const MAX_A_STEP = 80;

/** One step of matching: who is notified now, and when to look again. */
export type Wave = {
  readonly notify: readonly Candidate[];
  /** Whether this is the second round, after which the customer is told that nobody answered. */
  readonly isFarther: boolean;
  /** Undefined when nothing is left to do. */
  readonly nextMatchAt: Instant | undefined;
};

/** Since when a request waits for an answer: posted, or opened again. */
export const openedAt = ({ reopenedAt, createdAt }: ServiceRequest): Instant => reopenedAt ?? createdAt;

/** Whether people farther away are notified as well by now. */
export const wantsFarther = (request: ServiceRequest, at: Instant): boolean =>
  !isAnswered(request) && (fartherDueAt(request) ?? at) <= at;

/** When the second round is; undefined once it was. */
function fartherDueAt(request: ServiceRequest): Instant | undefined {
  const { fartherAt = "", urgency } = request;
  return fartherAt >= openedAt(request) ? undefined : addMs(openedAt(request), FARTHER_MS[urgency]);
}

/** Somebody has made an offer that stands. Then only those are notified who were to hear of the opening at once. */
const isAnswered = ({ quotesReceived }: ServiceRequest): boolean => quotesReceived > 0;

/** How many more may be notified of this opening. */
const roomLeft = ({ request, countSinceOpened }: Pick<WaveInput, "request" | "countSinceOpened">): number =>
  isAnswered(request) && countSinceOpened > 0 ? 0 : Math.max(MAX_NOTIFIED[request.urgency] - countSinceOpened, 0);

/** Whether a step could notify anybody; if not, nobody has to be looked for. */
export const hasRoom = (opening: Parameters<typeof roomLeft>[0]): boolean => roomLeft(opening) > 0;

const nothing: Wave = { notify: [], isFarther: false, nextMatchAt: undefined };

/** Decides one step of matching. Asked again at the same moment, it has nobody left to notify. */
export function decideWave(input: WaveInput): Wave {
  const { request, candidates, notified, countSinceOpened, at } = input;
  if (!isOpen(request) || (isAnswered(request) && countSinceOpened > 0)) return nothing;
  const hasFarther = wantsFarther(request, at);
  const fartherAt = fartherDueAt(request);
  const isFarther = hasFarther && fartherAt !== undefined;
  const isUrgent = request.urgency === "high";
  const left = candidates.filter(({ area, ...each }) => !notified.has(area.userId) && (hasFarther || !each.isFarther));
  const pool = inOrder(request, left).slice(0, roomLeft(input));
  // What is not urgent waits in the list of the app at night: only its push and mail are left for the day.
  const ready = isUrgent ? pool.filter(({ area }) => isAwake(area, at)) : pool;
  const secondWaveAt = addMs(openedAt(request), SECOND_WAVE_MS);
  const isFirstWave = isUrgent && (at < secondWaveAt || isAnswered(request));
  const notify = ready.slice(0, isFirstWave ? Math.max(policy.firstWaveHandymen - countSinceOpened, 0) : MAX_A_STEP);
  const asleep = pool.filter((each) => !ready.includes(each));
  const laterWaves = [
    ...(notify.length < ready.length ? [isFirstWave ? secondWaveAt : at] : []),
    ...(fartherAt !== undefined && !isFarther ? [fartherAt] : []),
  ];
  const looks = [
    ...(isAnswered(request) ? [] : laterWaves),
    ...asleep.map(({ area }) => nextHour(at, policy.notifiedFromHour, ownZoneOf(area))),
  ];
  return { notify, isFarther, nextMatchAt: looks.sort()[0] };
}

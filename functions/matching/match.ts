import { ServiceRequestId, type UserId } from "../../shared/ids.ts";
import { type Candidate, isDay, usualAnswerMinutes } from "../../shared/matching/candidates.ts";
import type { NotifiedHandymen } from "../../shared/matching/schema.ts";
import {
  decideWave,
  hasRoom,
  MAX_A_STEP,
  openedAt,
  type Wave,
  type WaveInput,
  wantsFarther,
} from "../../shared/matching/waves.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { isOpen } from "../../shared/requests/status.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import type { WriteContext } from "../runtime/app.ts";
import { create, replace, type Write } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { matchedRef, notifiedRef } from "../stores/matching.ts";
import { listQuotes } from "../stores/quotes.ts";
import { requestRef } from "../stores/requests.ts";
import { allowanceOf } from "./customer-limit.ts";
import { findCandidates, readAgain } from "./find.ts";
import { noticeWrites } from "./notices.ts";
import { unservedWrites } from "./unserved.ts";

/**
 * Notifies the handymen whose turn it is for a request, and stores when to look again. Every step is one transaction with
 * the list of who was notified, so that nobody is notified twice and nobody is forgotten, however often it is called.
 * `arrived`: a handyman who has just begun to work there, perhaps near many requests; whether they were notified and are
 * to be pushed is the answer, and left to the caller.
 */
export async function matchRequest(app: WriteContext, requestId: string, arrived?: UserId): Promise<boolean> {
  const id = ServiceRequestId.parse(requestId);
  const isToPush = (request: ServiceRequest, each: Candidate) =>
    each.area.userId === arrived && isPushed(request, each, toInstant(app.now()));
  for (let isArrivedPushed = false; ; ) {
    const { request, chosen } = await retryOnConflict(() => matchOnce(app, id, arrived));
    isArrivedPushed ||= request !== undefined && chosen.some((each) => isToPush(request, each));
    if (chosen.length < MAX_A_STEP) return isArrivedPushed;
  }
}

/** Ends the matching of a request, whose other due work goes on: it stays in the feed, and expires. */
export async function giveUpMatching(app: WriteContext, requestId: string): Promise<void> {
  const request = await app.db.get(table.request, { id: ServiceRequestId.parse(requestId) });
  if (request?.nextMatchAt) await app.db.transact([replace(table.request, { ...request, nextMatchAt: undefined })]);
}

type Step = { readonly request?: ServiceRequest; readonly chosen: readonly Candidate[] };

/** One step; who was notified of it. */
async function matchOnce(app: WriteContext, id: ServiceRequestId, arrived: UserId | undefined): Promise<Step> {
  const [request] = await app.db.getAll([requestRef(id)]);
  const at = toInstant(app.now());
  if (!request || !isOpen(request) || request.isWithheld || request.privateUntil || request.expiresAt <= at)
    return { chosen: [] };
  const [notified, matched] = await app.db.getAll([notifiedRef(id), matchedRef(request.customerId)]);
  const { isLimited, counted } = await allowanceOf(app, request, matched);
  if (isLimited) {
    const limited = { ...request, isMatchingLimited: true, matchedAt: request.matchedAt ?? at, nextMatchAt: undefined };
    if (!request.isMatchingLimited || request.nextMatchAt) await app.db.transact([replace(table.request, limited)]);
    return { chosen: [] };
  }
  const found = await lookAround(app, { request, notified, arrived });
  const writes = [
    ...stepWrites(app, { request, notified, arrived, ...found }),
    ...(found.chosen.length > 0 ? counted : []),
    ...(await noticeWrites(app, request, found.chosen)),
  ];
  if (writes.length > 0) await app.db.transact(writes);
  return { request, chosen: found.chosen };
}

type Found = {
  readonly wave: Wave;
  /** Those of the wave who still may be notified; those who are pushed at once come first. */
  readonly chosen: readonly Candidate[];
  readonly isAnybodyHere: boolean;
};
type LookInput = {
  readonly request: ServiceRequest;
  readonly notified: NotifiedHandymen | undefined;
  readonly arrived: UserId | undefined;
};

const nobodyAround: Awaited<ReturnType<typeof findCandidates>> = { candidates: [], pauseEndsAt: undefined };

async function lookAround(app: WriteContext, { request, notified, arrived }: LookInput): Promise<Found> {
  const at = toInstant(app.now());
  const all = notified?.handymanIds ?? [];
  // Who made a quote before a reopening knows the request, and is told by another message (I-M2).
  const quoting = request.reopenedAt ? (await listQuotes(app.db, request.id)).map(({ handymanId }) => handymanId) : [];
  const isSecondRound = wantsFarther(request, at);
  const countSinceOpened = all.length - formerCountOf(request, notified);
  const { candidates, pauseEndsAt } = hasRoom({ request, countSinceOpened })
    ? await findCandidates(app, request, { isFarther: isSecondRound, arrived: arrived ? [arrived] : [] })
    : nobodyAround;
  const input = { request, candidates, notified: new Set([...all, ...quoting]), countSinceOpened, at };
  const { wave, chosen } = await chooseWave(app, input);
  const isAnybodyHere = all.length > 0 || candidates.some(({ isFarther }) => !isFarther);
  // A pause that ends by the clock has no event: a request with nobody in range looks again then.
  const looks = [wave.nextMatchAt, isAnybodyHere ? undefined : pauseEndsAt].filter((each) => each !== undefined);
  return {
    wave: { ...wave, nextMatchAt: looks.sort()[0] },
    chosen: pushedFirst(
      chosen.filter(({ isFarther }) => isSecondRound || !isFarther),
      { request, arrived, at },
    ),
    isAnybodyHere,
  };
}

/** A wave without those who turn out not to be notified, as they dismissed the request: others get their places. */
async function chooseWave(app: WriteContext, input: WaveInput): Promise<Pick<Found, "wave" | "chosen">> {
  const wave = decideWave(input);
  const chosen = await readAgain(app, input.request, wave.notify);
  if (chosen.length === wave.notify.length) return { wave, chosen };
  const left = new Set(chosen.map(({ area }) => area.userId));
  const gone = new Set(wave.notify.map(({ area }) => area.userId).filter((id) => !left.has(id)));
  const candidates = input.candidates.filter(({ area }) => !gone.has(area.userId));
  return chooseWave(app, { ...input, candidates });
}

/** How many were notified before the request was opened the last time. */
const formerCountOf = (request: ServiceRequest, notified: NotifiedHandymen | undefined): number => {
  if (!notified) return 0;
  return notified.openedAt === openedAt(request) ? notified.formerCount : notified.handymanIds.length;
};

/** The request, the list of who was notified, and the events of one step; none when nothing has changed. */
function stepWrites(
  app: WriteContext,
  { request, notified, arrived, wave, chosen, isAnybodyHere }: Found & LookInput,
): readonly Write[] {
  const at = toInstant(app.now());
  const isUnserved = !isAnybodyHere || (request.isUnserved === true && chosen.length === 0) || undefined;
  const next: ServiceRequest = {
    ...request,
    matchedAt: request.matchedAt ?? at,
    notifiedCount: request.notifiedCount + chosen.length,
    ...(chosen.length > 0 && { notifiedAt: at }),
    ...(wave.isFarther && { fartherAt: at }),
    nextMatchAt: wave.nextMatchAt,
    usualAnswerMinutes: request.usualAnswerMinutes ?? usualAnswerMinutes(chosen.map(({ area }) => area)),
    isUnserved,
  };
  const isSame =
    request.matchedAt !== undefined && next.nextMatchAt === request.nextMatchAt && isUnserved === request.isUnserved;
  if (isSame && chosen.length === 0 && !wave.isFarther) return [];
  const fartherCount = chosen.filter((each) => each.isFarther).length;
  return [
    replace(table.request, next),
    ...notifiedWrites(request, { notified, chosen, at }),
    ...unservedWrites(app, request, next),
    ...(wave.isFarther ? [emit(app, "request.unanswered", { ...requestEventOf(request), fartherCount })] : []),
    ...pushEvents(app, { request, notified, arrived, chosen }),
  ];
}

const requestEventOf = ({ id, customerId }: ServiceRequest) => ({ serviceRequestId: id, customerId });

/** Whether a handyman is pushed now; the others find it in the app, or are mailed in the morning. */
const isPushed = (request: ServiceRequest, { area }: Candidate, at: Instant): boolean =>
  isDay(area, at) || (request.urgency === "high" && area.emergencyServices);

type PushInput = Pick<LookInput, "request" | "arrived"> & { readonly at: Instant };

/** Whether a handyman is pushed by the event of the step. */
const isPushedAlone = ({ request, arrived, at }: PushInput, each: Candidate): boolean =>
  each.area.userId !== arrived && isPushed(request, each, at);

const pushedFirst = (chosen: readonly Candidate[], input: PushInput): readonly Candidate[] =>
  [true, false].flatMap((isNow) => chosen.filter((each) => isPushedAlone(input, each) === isNow));

/** The event by which those are pushed whom this step adds to the list first. */
function pushEvents(
  app: WriteContext,
  { request, notified, arrived, chosen }: Pick<Found, "chosen"> & LookInput,
): Write[] {
  const at = toInstant(app.now());
  const count = chosen.filter((each) => isPushedAlone({ request, arrived, at }, each)).length;
  const from = notified?.handymanIds.length ?? 0;
  return count > 0 ? [emit(app, "request.notified", { ...requestEventOf(request), from, count, notifiedAt: at })] : [];
}

type NotifiedInput = {
  readonly notified: NotifiedHandymen | undefined;
  readonly chosen: readonly Candidate[];
  readonly at: Instant;
};

function notifiedWrites(request: ServiceRequest, { notified, chosen, at }: NotifiedInput): Write[] {
  if (chosen.length === 0) return [];
  const next: NotifiedHandymen = {
    ...(notified ?? { serviceRequestId: request.id, createdAt: at, version: 1 }),
    handymanIds: [...(notified?.handymanIds ?? []), ...chosen.map(({ area }) => area.userId)],
    formerCount: formerCountOf(request, notified),
    openedAt: openedAt(request),
    updatedAt: at,
  };
  return [notified ? replace(table.notified, next) : create(table.notified, next)];
}

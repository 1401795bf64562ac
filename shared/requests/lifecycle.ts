import { AppError } from "../errors/errors.ts";
import type { JobId, UserId } from "../ids.ts";
import { allowsMove, transition } from "../machine.ts";
import { policy } from "../policy.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant, latest, MINUTE_MS } from "../time.ts";
import { type RequestActor, requestMachine, type requestMoves } from "./machine.ts";
import type { CancelReason, ServiceRequest } from "./schema.ts";
import type { JobStatus } from "./status.ts";
import { openMsByUrgency, privateMsByUrgency } from "./urgency.ts";

type Transition = { readonly move: keyof typeof requestMoves; readonly by: RequestActor };

/** How many handymen are excluded at most; requests are rarely left by more. */
const MAX_EXCLUDED = 50;

/** The move that closes a request, by the reason. */
const closingMoves = {
  customer: { move: "cancel", by: "customer" },
  fraud: { move: "cancel", by: "admin" },
  expired: { move: "cancel", by: "clock" },
  jobCancelled: { move: "close", by: "job" },
  invitationDeclined: { move: "cancel", by: "handyman" },
} as const satisfies Record<CancelReason, Transition>;

/**
 * The request after a move. Throws `conflict.busy` when it moved on since its job was read, which is read before it: the
 * job has then been written as well.
 */
function withMove(request: ServiceRequest, { move, by }: Transition): ServiceRequest {
  if (by === "job" && !allowsMove(requestMachine, request, { move, by })) throw new AppError("conflict.busy");
  return transition(requestMachine, request, { move, by });
}

/** The request, cancelled with this reason. */
export const toClosedRequest = (request: ServiceRequest, cancelReason: CancelReason, at: Instant): ServiceRequest => ({
  ...withMove(request, closingMoves[cancelReason]),
  ...withLostQuotes(request, at),
  cancelReason,
  closedAt: at,
  updatedAt: at,
});

type Acceptance = {
  readonly job: { readonly id: JobId; readonly handymanId: UserId; readonly createdAt: Instant };
  readonly by: "customer" | "handyman";
  /** How many pending quotes are left, and when the schedule closes them. */
  readonly quotesReceived: number;
  readonly quotesDueAt: Instant;
};

/** The request of a new job: it is matched no more. */
export const toAcceptedRequest = (
  request: ServiceRequest,
  { job, by, quotesReceived, quotesDueAt }: Acceptance,
): ServiceRequest => ({
  ...transition(requestMachine, request, { move: "accept", by }),
  ...withLostQuotes({ quotesReceived }, quotesDueAt),
  quotesReceived,
  nextMatchAt: undefined,
  jobId: job.id,
  handymanId: job.handymanId,
  updatedAt: job.createdAt,
});

/** The schedule closes the pending quotes of a request that is no longer open. */
export const withLostQuotes = (
  { quotesReceived }: Pick<ServiceRequest, "quotesReceived">,
  quotesDueAt: Instant,
): Pick<ServiceRequest, "quotesDueAt"> => ({ quotesDueAt: quotesReceived > 0 ? quotesDueAt : undefined });

/** The move by which a request follows its job, by the job's new status. */
const followingMoves: Partial<Record<JobStatus, keyof typeof requestMoves>> = {
  accepted: "reinstate",
  in_progress: "work",
  completed: "complete",
  disputed: "dispute",
};

/** The request as the copy of its job's status, after the job was started, reworked, completed, disputed, resolved or reinstated. */
export function followJob(
  request: ServiceRequest,
  { status, updatedAt }: Pick<ServiceRequest, "status" | "updatedAt">,
): ServiceRequest {
  const move = followingMoves[status];
  if (!move) throw new Error(`A request does not follow its job to ${status}.`);
  return { ...withMove(request, { move, by: "job" }), updatedAt };
}

/** The minimum time that a reopened request is offered. */
const REOPENED_MS = policy.requestReopenedHours * HOUR_MS;

/** Matching is set off by an event. If that gets lost, the schedule begins it so much later. */
export const MATCHING_RESCUE_MS = 5 * MINUTE_MS;

/** A private request is its handyman's for its own time, and at least until this moment; others have to wait. */
function privateTimes(request: ServiceRequest, until: Instant): Pick<ServiceRequest, "privateUntil" | "expiresAt"> {
  const { privateUntil, expiresAt, createdAt, urgency } = request;
  if (!privateUntil) return { expiresAt };
  const endsAt = latest(until, addMs(createdAt, privateMsByUrgency[urgency]));
  return { privateUntil: endsAt, expiresAt: isAskedAlone(request) ? endsAt : latest(expiresAt, endsAt) };
}

type Quotable = Pick<ServiceRequest, "expiresAt" | "urgency"> &
  Partial<Pick<ServiceRequest, "privateUntil" | "quotesReceived">>;

/** Until when a quote can be valid: the end of its request. A private one waits for the end of the quote it asked for. */
export const quotableUntil = (request: Quotable, at: Instant): Instant =>
  request.privateUntil && !request.quotesReceived
    ? latest(request.expiresAt, addMs(at, openMsByUrgency[request.urgency]))
    : request.expiresAt;

/** The request with one more pending quote; a private one stays private while the quote is valid. */
export const withQuote = (
  request: ServiceRequest,
  { validUntil, at }: { readonly validUntil: Instant; readonly at: Instant },
): ServiceRequest => ({
  ...withMove(request, { move: "quote", by: "handyman" }),
  ...privateTimes(request, latest(validUntil, request.privateUntil)),
  quotesReceived: request.quotesReceived + 1,
  wasQuoted: true,
  updatedAt: at,
});

/** When an open request is matched again at once; nobody is notified of a private one. */
export const rematchAt = ({ privateUntil }: Pick<ServiceRequest, "privateUntil">, at: Instant): Instant | undefined =>
  privateUntil ? undefined : at;

/**
 * The request with one pending quote less. With the last one an open request waits for answers again, and is matched
 * again at once: whoever was not notified while it had quotes is notified now. A private one that had waited for its quote
 * is over, or public, once its own time is.
 */
export function withoutQuote(
  request: ServiceRequest,
  { by, at }: { readonly by: "customer" | "handyman" | "clock"; readonly at: Instant },
): ServiceRequest {
  const quotesReceived = Math.max(request.quotesReceived - 1, 0);
  const isUnquoted = quotesReceived === 0 && request.status === "quoted";
  if (!isUnquoted) return { ...request, quotesReceived, updatedAt: at };
  const unquoted = { ...withMove(request, { move: "unquote", by }), ...privateTimes(request, at) };
  return { ...unquoted, nextMatchAt: rematchAt(request, at), quotesReceived, updatedAt: at };
}

/** Whether one handyman is asked and nobody else is to be: the request ends when that handyman does not do it. */
export const isAskedAlone = ({
  privateUntil,
  isPublicAfterwards,
}: Pick<ServiceRequest, "privateUntil" | "isPublicAfterwards">): boolean =>
  privateUntil !== undefined && !isPublicAfterwards;

type ReopenInput = {
  readonly customer: { readonly isActive: boolean };
  readonly handymanId: UserId;
  readonly at: Instant;
};

/**
 * The request of a cancelled job, open again: excluded for the handyman who had it (E1), withheld while the customer is
 * deactivated (D-30).
 */
export function toReopenedRequest(request: ServiceRequest, { customer, handymanId, at }: ReopenInput): ServiceRequest {
  const minExpiresAt = addMs(at, REOPENED_MS);
  return {
    ...withMove(request, { move: request.quotesReceived > 0 ? "reopenQuoted" : "reopen", by: "job" }),
    ...(request.expiresAt < minExpiresAt && { expiresAt: minExpiresAt }),
    excludedHandymanIds: [...(request.excludedHandymanIds ?? []), handymanId].slice(-MAX_EXCLUDED),
    jobId: undefined,
    handymanId: undefined,
    isWithheld: !customer.isActive || undefined,
    reopenedAt: at,
    quotesDueAt: undefined,
    // Whoever was asked first had the job; now it is offered to others, as its customer wants.
    privateUntil: undefined,
    nextMatchAt: addMs(at, MATCHING_RESCUE_MS),
    updatedAt: at,
  };
}

/** How long a dismissal lasts at least: a request that is opened again ends later than it said before. */
const MIN_DISMISSAL_MS = 90 * DAY_MS;

/** Until when a request stays dismissed. */
export const dismissedUntil = ({ createdAt, expiresAt }: Pick<ServiceRequest, "createdAt" | "expiresAt">): Instant =>
  latest(expiresAt, addMs(createdAt, MIN_DISMISSAL_MS));

type Invitation = Pick<ServiceRequest, "invitedHandymanId" | "isPublicAfterwards">;

/** How long a new request is open, and until when it is private; matching begins once it is public. */
export function timesOf(
  { urgency, invitedHandymanId, isPublicAfterwards }: Invitation & Pick<ServiceRequest, "urgency">,
  at: Instant,
): Pick<ServiceRequest, "expiresAt" | "privateUntil" | "nextMatchAt"> {
  const openMs = openMsByUrgency[urgency];
  if (!invitedHandymanId) return { expiresAt: addMs(at, openMs), nextMatchAt: addMs(at, MATCHING_RESCUE_MS) };
  const privateUntil = addMs(at, privateMsByUrgency[urgency]);
  return { privateUntil, expiresAt: isPublicAfterwards ? addMs(privateUntil, openMs) : privateUntil };
}

/** A private request, offered to everybody from now on; `excluded`: the invited handyman has said no. */
export const toPublicRequest = (
  request: ServiceRequest,
  at: Instant,
  { excluded = [] }: { readonly excluded?: readonly UserId[] } = {},
): ServiceRequest => ({
  ...request,
  privateUntil: undefined,
  expiresAt: addMs(at, openMsByUrgency[request.urgency]),
  excludedHandymanIds:
    excluded.length > 0 ? [...(request.excludedHandymanIds ?? []), ...excluded] : request.excludedHandymanIds,
  // Since when it waits for the answers of others.
  reopenedAt: at,
  nextMatchAt: addMs(at, MATCHING_RESCUE_MS),
  updatedAt: at,
});

/** Without a customer: one that a visitor might post. */
export type OfferedRequest = Partial<
  Pick<ServiceRequest, "customerId" | "excludedHandymanIds" | "isWithheld" | "privateUntil" | "invitedHandymanId">
>;

/** Whether a request is offered to this handyman; a private one only to the handyman who was asked. */
export const isOfferedTo = (request: OfferedRequest, handymanId: UserId): boolean =>
  !request.isWithheld && request.customerId !== handymanId && !isHiddenFrom(request, handymanId);

/**
 * Whether the request is none of this handyman's business, so that they hear of it as of an unknown one: it asks, or asked,
 * somebody else alone, or its customer rejected them.
 */
export const isHiddenFrom = (
  { excludedHandymanIds, privateUntil, invitedHandymanId }: OfferedRequest,
  handymanId: UserId,
): boolean =>
  excludedHandymanIds?.includes(handymanId) === true ||
  (privateUntil !== undefined && invitedHandymanId !== handymanId);

import { MessageId, type UserId } from "../ids.ts";
import { refusalOfCheckIn } from "../jobs/appointments/attendance.ts";
import { otherSideOf } from "../jobs/other-side.ts";
import type { Job, ProposalSide } from "../jobs/schema.ts";
import { policy } from "../policy.ts";
import type { Quote } from "../quotes/schema.ts";
import type { ServiceRequest } from "../requests/schema.ts";
import { isOpen } from "../requests/status.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant, latest, MINUTE_MS, monthsMs, toInstant } from "../time.ts";
import { uuidV7 } from "../uuid.ts";
import type { Block, Conversation } from "./schema.ts";
import type { WriteState } from "./view.ts";

/** How long a message is stored. */
export const MESSAGE_KEPT_MS = monthsMs(policy.messageKeptMonths);
/** How long a removed message is still there for reports. */
export const REMOVED_KEPT_MS = policy.removedMessageKeptDays * DAY_MS;
/** How long its sender may remove a message. */
export const REMOVABLE_MS = policy.messageRemovableMinutes * MINUTE_MS;
/** How long the two may write after their job's end, and after the end of a request without a job of theirs. */
const JOB_ENDED_MS = policy.jobMessagesDays * DAY_MS;
const REQUEST_ENDED_MS = policy.requestMessagesDays * DAY_MS;
/** For how long it is said that the handyman is on the way: nobody sets off twice within it. */
const ON_MY_WAY_MS = policy.onMyWayHours * HOUR_MS;
/** Nobody is told twice within a day of a number that was taken back and shared again. */
const NUMBER_APART_MS = DAY_MS;
const PREVIEW_REMOVED = 20;

/** The people of a conversation. */
export type Pair = Pick<Conversation, "customerId" | "handymanId">;

/** Which side of it somebody is; undefined for everybody else. */
export function sideOf({ customerId, handymanId }: Pair, userId: UserId): ProposalSide | undefined {
  if (userId === customerId) return "customer";
  return userId === handymanId ? "handyman" : undefined;
}
export const userIdOf = ({ customerId, handymanId }: Pair, side: ProposalSide): UserId =>
  side === "customer" ? customerId : handymanId;

/** The moment in a UUIDv7. */
export const momentOf = (id: MessageId): Instant =>
  toInstant(new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)));

/**
 * The id of the next message: of this time, and greater than every id before it. It is chosen from the conversation as
 * it was read, and written under its version: a message that is committed later never has a smaller id, so nobody who
 * asks for what comes after one misses any (I-T3).
 */
export function nextMessageId(last: MessageId | undefined, at: Date, id: string): MessageId {
  const next = MessageId.parse(uuidV7(at, id));
  if (last === undefined || next > last) return next;
  return MessageId.parse(uuidV7(new Date(Date.parse(momentOf(last)) + 1), id));
}

const pollSteps = [
  { youngerThanMs: 2 * MINUTE_MS, seconds: 5 },
  { youngerThanMs: 10 * MINUTE_MS, seconds: 15 },
] as const;
/** When to ask again for new messages: soon while people are writing. */
export function nextPollSeconds(lastAt: Instant, now: Date): number {
  const ageMs = now.getTime() - Date.parse(lastAt);
  return pollSteps.find(({ youngerThanMs }) => ageMs < youngerThanMs)?.seconds ?? 30;
}

type ReadMarks = Pick<
  Conversation,
  "lastFromCustomerId" | "lastFromHandymanId" | "customerReadUpTo" | "handymanReadUpTo"
>;

/** Whether the other side wrote something that this side has not read. */
export function isUnreadBy(conversation: ReadMarks, side: ProposalSide): boolean {
  const { lastFromCustomerId, lastFromHandymanId, customerReadUpTo, handymanReadUpTo } = conversation;
  return side === "customer"
    ? (lastFromHandymanId ?? "") > (customerReadUpTo ?? "")
    : (lastFromCustomerId ?? "") > (handymanReadUpTo ?? "");
}

export const readUpToOf = (conversation: Conversation, side: ProposalSide): MessageId | undefined =>
  side === "customer" ? conversation.customerReadUpTo : conversation.handymanReadUpTo;

/** The ids that were removed lately, with one more. */
export const withRemoved = (removedIds: readonly MessageId[], id: MessageId): MessageId[] =>
  [...removedIds.filter((each) => each !== id), id].slice(-PREVIEW_REMOVED);

/** What decides who may write: the request, its quote and the jobs of it that are known, and who has blocked whom. */
export type Surroundings = {
  readonly request: ServiceRequest | undefined;
  readonly jobs: readonly Job[];
  /** The handyman's quote for the request, whatever has become of it. */
  readonly quote: Quote | undefined;
  readonly block: Block | undefined;
  readonly at: Instant;
};

const ownJobsIn = ({ jobs }: Pick<Surroundings, "jobs">, handymanId: UserId) =>
  jobs.filter((job) => job.handymanId === handymanId);
const isOver = ({ status }: Job) => status === "completed" || status === "cancelled";
const endOf = ({
  createdAt,
  completedAt,
  cancelledAt,
  paidAt,
  releasedAt,
  resolvedAt,
  disputeClosedAt,
}: Job): Instant => latest(createdAt, completedAt, cancelledAt, paidAt, releasedAt, resolvedAt, disputeClosedAt);

/** The job of the two that is not over. */
export const activeJobOf = (surroundings: Pick<Surroundings, "jobs">, handymanId: UserId): Job | undefined =>
  ownJobsIn(surroundings, handymanId).find((job) => !isOver(job));

/** Whether the two have, or had, a job about the request. */
export const hasJob = (surroundings: Pick<Surroundings, "jobs">, handymanId: UserId): boolean =>
  ownJobsIn(surroundings, handymanId).length > 0;

/** Whether the handyman has answered the request, by a quote or by accepting it: then more than a question may be written. */
export const hasAnswered = (surroundings: Pick<Surroundings, "jobs" | "quote">, handymanId: UserId): boolean =>
  surroundings.quote !== undefined || hasJob(surroundings, handymanId);

/**
 * Whether the handyman is hired: there is a job whose price is approved and that was not cancelled. Until then contact
 * details are masked, and after a cancellation again.
 */
export const isHired = (surroundings: Pick<Surroundings, "jobs">, handymanId: UserId): boolean =>
  ownJobsIn(surroundings, handymanId).some(
    ({ status, priceApproval }) => status !== "cancelled" && priceApproval === "approved",
  );

/** Whether the other side is to be told of a number: it replaces another one, or nothing was told for a day. */
export function isNumberNews(conversation: Conversation, side: ProposalSide, at: Instant): boolean {
  const [replaced, notifiedAt] =
    side === "customer"
      ? [conversation.customerPhone, conversation.customerPhoneNotifiedAt]
      : [conversation.handymanPhone, conversation.handymanPhoneNotifiedAt];
  return replaced !== undefined || !notifiedAt || addMs(notifiedAt, NUMBER_APART_MS) <= at;
}

/** The message of the last two hours that says that the handyman is on the way. */
export const onMyWayIdOf = ({ onMyWayId }: Pick<Conversation, "onMyWayId">, at: Instant): MessageId | undefined =>
  onMyWayId && addMs(momentOf(onMyWayId), ON_MY_WAY_MS) > at ? onMyWayId : undefined;

/** Whether the handyman may say that they are on the way: on the day of the visit, as the job's own page has it. */
export const maySayOnMyWay = (job: Job | undefined, at: Instant): boolean =>
  job !== undefined && refusalOfCheckIn(job, { kind: "onTheWay", side: "handyman" }, at) === undefined;

/**
 * Until when the two may write; undefined while the request is open or their job is not over. 30 days after the end of
 * their job, 7 days after that of a request which had none of theirs.
 */
export function endsAtOf(handymanId: UserId, { request, jobs, at }: Surroundings): Instant | undefined {
  if (request && isOpen(request) && request.expiresAt > at) return undefined;
  if (activeJobOf({ jobs }, handymanId)) return undefined;
  const own = ownJobsIn({ jobs }, handymanId);
  const others = jobs.find((job) => job.handymanId !== handymanId);
  const requestEnd = request?.closedAt ?? others?.createdAt ?? request?.updatedAt;
  const ends = own.map((job) => addMs(endOf(job), JOB_ENDED_MS));
  const needsRequest = own.length === 0 || others !== undefined;
  if (needsRequest && requestEnd) ends.push(addMs(requestEnd, REQUEST_ENDED_MS));
  return ends.toSorted().at(-1) ?? at;
}

/** The handyman has written, and the customer has not yet. */
export const isQuestionOpen = ({ lastFromHandymanId, lastFromCustomerId }: Conversation): boolean =>
  lastFromHandymanId !== undefined && lastFromCustomerId === undefined;

/** A handyman without a quote or job asks one question; more after the customer has written. */
export const awaitsAnswer = (conversation: Conversation, surroundings: Surroundings): boolean =>
  isQuestionOpen(conversation) && !hasAnswered(surroundings, conversation.handymanId);

/**
 * The block of two people as a pair of them sees it: a handyman may be a customer too, and a block of the one as the
 * other's customer holds as well where they are their handyman.
 */
export function blockSeenBy<B extends Block>(block: B | undefined, { customerId, handymanId }: Pair): B | undefined {
  if (!block || block.customerId === customerId) return block;
  return { ...block, customerId, handymanId, by: block.by === "both" ? "both" : otherSideOf(block.by) };
}

export const isBlockedBy = (block: Block | undefined, side: ProposalSide): boolean =>
  block !== undefined && (block.by === side || block.by === "both");

/** Whether this side may write, and why not. */
export function writeStateOf(conversation: Conversation, side: ProposalSide, surroundings: Surroundings): WriteState {
  const { block, at } = surroundings;
  if (isBlockedBy(block, side)) return "blocked";
  if (block) return "closed";
  const endsAt = endsAtOf(conversation.handymanId, surroundings);
  if (endsAt !== undefined && endsAt <= at) return "ended";
  return side === "handyman" && awaitsAnswer(conversation, surroundings) ? "awaitingAnswer" : "open";
}

/** The block after one side has added or removed itself; undefined when nobody is left. */
export function nextBlockBy(block: Block | undefined, side: ProposalSide, isBlocked: boolean): Block["by"] | undefined {
  const other = isBlockedBy(block, otherSideOf(side));
  if (isBlocked) return other ? "both" : side;
  return other ? otherSideOf(side) : undefined;
}

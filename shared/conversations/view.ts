import * as z from "zod";
import { contactKinds } from "../contacts/kinds.ts";
import { ConversationId, JobId, MessageId, ServiceRequestId, UserId } from "../ids.ts";
import { ProposalSide } from "../jobs/schema.ts";
import { languages } from "../language.ts";
import { Decimal } from "../money-schema.ts";
import { Instant } from "../time-schema.ts";
import { MessageKind, Slots, StepFacts, SystemEvent } from "./schema.ts";

/**
 * Why the reader can write, or not. `awaitingAnswer`: the handyman's question waits for its answer. `blocked`: by the
 * reader; `closed`: by the other side. `ended`: the time for writing is over.
 */
export const WriteState = z.enum(["open", "awaitingAnswer", "blocked", "closed", "ended"]);
export type WriteState = z.output<typeof WriteState>;

/** What a step was about; `amount`: the reader's own. */
const StepFactsView = StepFacts.omit({ customerCents: true, handymanCents: true }).extend({
  amount: Decimal.optional(),
});
export type StepFactsView = z.output<typeof StepFactsView>;

/** The other side; without a name it is a former member. */
const OtherParty = z.object({ id: UserId, firstName: z.string().optional(), profileImageUrl: z.string().optional() });

const conversationFields = {
  id: ConversationId,
  serviceRequestId: ServiceRequestId,
  handymanId: UserId,
  jobId: JobId.optional(),
  title: z.string(),
  /** The reader's side. */
  role: ProposalSide,
  other: OtherParty,
  lastMessageId: MessageId,
  lastAt: Instant,
  lastText: z.string().optional(),
  /** Instead of `lastText` when the last message is a system message. */
  lastEvent: SystemEvent.optional(),
  lastFacts: StepFactsView.optional(),
  lastBy: ProposalSide.optional(),
  /** The last message was removed by its sender. */
  isLastRemoved: z.boolean(),
  isUnread: z.boolean(),
  state: WriteState,
  /** Equal to `state` being `open`. */
  canWrite: z.boolean(),
  /** The reader's number of now, while the other side has a former one: the reader is asked whether to share it. */
  newNumber: z.string().optional(),
} as const;

/** A conversation in the reader's list. */
export const ConversationRow = z.object(conversationFields);
export type ConversationRow = z.output<typeof ConversationRow>;

/** A conversation as one of its two sides sees it. */
export const ConversationView = z.object({
  ...conversationFields,
  /** Contact details in what is written now are masked: the two have no job with an approved price. */
  isMasked: z.boolean(),
  /** The reader has blocked the other side. */
  isBlocked: z.boolean(),
  /** The reader may send `onMyWay` now; blocking does not prevent it. */
  canSayOnMyWay: z.boolean(),
  /** The reader may share a telephone number. */
  canShareNumber: z.boolean(),
  /** The number that the reader shares; `theirs`: what the other side shares, `isTheirsFormer` once that has another one. */
  numbers: z.object({
    own: z.string().optional(),
    theirs: z.string().optional(),
    isTheirsFormer: z.literal(true).optional(),
  }),
  /** Up to where the reader, and the other side, have read. */
  ownReadUpTo: MessageId.optional(),
  readUpTo: MessageId.optional(),
  /** Only for its customer, while the request is open: whether handymen may ask questions. */
  acceptsQuestions: z.boolean().optional(),
});
export type ConversationView = z.output<typeof ConversationView>;

export const MessageView = z.object({
  id: MessageId,
  kind: MessageKind,
  /** Who sent it; absent on steps of the job. */
  by: ProposalSide.optional(),
  isOwn: z.boolean(),
  text: z.string().optional(),
  /** The language of the product in which the other side wrote it; absent where it is not known. */
  language: z.enum(languages).optional(),
  /** As `GET /api/images/{id}` shows them. */
  imageUrls: z.array(z.string()),
  event: SystemEvent.optional(),
  slots: Slots.optional(),
  facts: StepFactsView.optional(),
  /** What was masked in it; only for its sender. */
  masked: z.array(z.enum(contactKinds)).optional(),
  /** Only for its sender. */
  clientId: z.string().optional(),
  isRemoved: z.boolean(),
  /** Until when its sender may remove it; only for them. */
  removableUntil: Instant.optional(),
  createdAt: Instant,
});
export type MessageView = z.output<typeof MessageView>;

/** Messages, oldest first. */
export const MessagePage = z.object({
  messages: z.array(MessageView),
  /** The last of the conversation; ask with `after` until it is reached. */
  lastMessageId: MessageId,
  /** There are older ones: ask with `before`. Absent for `after`. */
  hasOlder: z.boolean().optional(),
  otherReadUpTo: MessageId.optional(),
  /** Messages that were removed lately. */
  removedIds: z.array(MessageId),
  nextPollSeconds: z.int(),
});
export type MessagePage = z.output<typeof MessagePage>;

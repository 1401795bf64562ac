import * as z from "zod";
import { contactKinds } from "../contacts/kinds.ts";
import { ConversationId, ImageId, JobId, MessageId, ServiceRequestId, UserId } from "../ids.ts";
import { ProposalSide } from "../jobs/schema.ts";
import { languages } from "../language.ts";
import { limits } from "../limits.ts";
import type { Message as FieldMessage } from "../messages.ts";
import { Phone } from "../phone.ts";
import { ImagePath } from "../requests/image-path.ts";
import { createdOnly, timestamps } from "../stored.ts";
import { optionalText } from "../text.ts";
import { Instant } from "../time.ts";

/** What a system message says. `onMyWay` and `numberShared` have a sender; the others tell a step of the job. */
export const systemEvents = [
  ...(["opened", "hired", "priceApproved", "addressShared", "onMyWay", "started", "done", "redoAsked"] as const),
  ...(["paid", "released", "disputed", "resolved", "cancelled", "numberShared"] as const),
] as const;
export const SystemEvent = z.enum(systemEvents);
export type SystemEvent = z.output<typeof SystemEvent>;

/** The values that fill the slots of a system message's text. */
const Slots = z.record(z.string(), z.union([z.string(), z.int()]));

/** What is scheduled to tell one side of its unread messages. */
const Digest = z.object({
  /** Absent once all digests about what is unread were sent. */
  dueAt: Instant.optional(),
  /** The last digest; kept when the messages are read, so that two are never closer than four hours. */
  sentAt: Instant.optional(),
  /** How many were sent since this side has last read. */
  sent: z.int().default(0),
});
export type Digest = z.output<typeof Digest>;

/** One for each request and handyman; their job has the same one. */
export const Conversation = z.object({
  id: ConversationId,
  serviceRequestId: ServiceRequestId,
  handymanId: UserId,
  customerId: UserId,
  /** The title of the request, its contact details masked. */
  title: z.string(),
  customerFirstName: z.string().optional(),
  handymanFirstName: z.string().optional(),
  /** The latest job of the two about this request. */
  jobId: JobId.optional(),
  lastMessageId: MessageId,
  lastAt: Instant,
  /** The first 80 characters of the last message, as it is stored. */
  lastText: z.string().optional(),
  lastEvent: SystemEvent.optional(),
  lastBy: ProposalSide.optional(),
  count: z.int().default(0),
  /** The last message that each side wrote: what makes the conversation unread for the other. */
  lastFromCustomerId: MessageId.optional(),
  lastFromHandymanId: MessageId.optional(),
  customerReadUpTo: MessageId.optional(),
  handymanReadUpTo: MessageId.optional(),
  customerDigest: Digest.optional(),
  handymanDigest: Digest.optional(),
  /** Messages that their senders removed lately, so that a poll removes them from the other's screen. */
  removedIds: z.array(MessageId).default([]),
  /** Shared by its owner and not taken back. */
  customerPhone: z.string().optional(),
  handymanPhone: z.string().optional(),
  ...timestamps,
});
export type Conversation = z.output<typeof Conversation>;

export const MessageKind = z.enum(["text", "photo", "system"]);

/** One message. Its text is stored as masked: what was masked is stored nowhere. */
export const Message = z.object({
  id: MessageId,
  conversationId: ConversationId,
  /** Absent on steps of the job. */
  senderId: UserId.optional(),
  by: ProposalSide.optional(),
  kind: MessageKind,
  text: z.string().optional(),
  imageIds: z.array(ImageId).default([]),
  language: z.enum(languages).optional(),
  event: SystemEvent.optional(),
  slots: Slots.optional(),
  maskedParts: z.array(z.enum(contactKinds)).default([]),
  clientId: z.string().optional(),
  removedAt: Instant.optional(),
  /** When it is deleted: 30 months after it was sent, or 30 days after it was removed. */
  forgottenAt: Instant,
  ...createdOnly,
});
export type Message = z.output<typeof Message>;

/** The message that a sender's `clientId` has become, so that a repeated send is the same message. */
export const SentMarker = z.object({
  conversationId: ConversationId,
  /** Whose `clientId`: the sender's, or `system`. */
  sender: z.string(),
  clientId: z.string(),
  messageId: MessageId,
  ...createdOnly,
});

export const BlockSide = z.enum(["customer", "handyman", "both"]);
/** One of the two, or both, do not want to hear of the other; the item is deleted with the last of them. */
export const Block = z.object({ customerId: UserId, handymanId: UserId, by: BlockSide, ...timestamps });
export type Block = z.output<typeof Block>;

/** How many questions handymen have asked about a request. */
export const QuestionCount = z.object({
  serviceRequestId: ServiceRequestId,
  count: z.int().positive(),
  ...timestamps,
});

/**
 * Why the reader can write, or not. `awaitingAnswer`: the handyman's question waits for its answer. `blocked`: by the
 * reader; `closed`: by the other side. `ended`: the time for writing is over.
 */
export const WriteState = z.enum(["open", "awaitingAnswer", "blocked", "closed", "ended"]);
export type WriteState = z.output<typeof WriteState>;

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
  lastBy: ProposalSide.optional(),
  isUnread: z.boolean(),
  state: WriteState,
  /** Equal to `state` being `open`. */
  canWrite: z.boolean(),
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
  /** The number that the reader shares; `theirs`: what the other side shares. */
  numbers: z.object({ own: z.string().optional(), theirs: z.string().optional() }),
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
  /** As `GET /api/images/{id}` shows them. */
  imageUrls: z.array(z.string()),
  event: SystemEvent.optional(),
  slots: Slots.optional(),
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

export const ConversationStart = z.object({
  serviceRequestId: ServiceRequestId,
  /** Whom the customer writes to; a handyman writes for themselves. */
  handymanId: UserId.optional(),
  /** A handyman's question, or the first message. */
  text: optionalText(limits.question),
});

/** The caller's own id of a message: sent again, it is the same message. */
const ClientId = z.string().regex(/^[\w-]{8,64}$/);

export const NewMessage = z.object({
  text: optionalText(limits.message),
  imageUrls: z
    .array(ImagePath)
    .max(limits.photos, "At most 5 photos" satisfies FieldMessage)
    .default([]),
  /** A quick message of the handyman instead of text and photos. */
  event: z.literal("onMyWay").optional(),
  clientId: ClientId,
});
export type NewMessage = z.output<typeof NewMessage>;

export const ReportReason = z.enum(["spam", "abuse", "offPlatform", "scam", "other"]);
export type ReportReason = z.output<typeof ReportReason>;
export const NewReport = z.object({
  messageId: MessageId.optional(),
  reason: ReportReason,
  text: optionalText(limits.reason),
});
export type NewReport = z.output<typeof NewReport>;

/** `phone` where the profile has none. */
export const NumberChange = z.object({ isShared: z.boolean(), phone: Phone.optional() });

import * as z from "zod";
import { contactKinds } from "../contacts/kinds.ts";
import { ConversationId, FraudAlertId, ImageId, JobId, MessageId, ServiceRequestId, UserId } from "../ids.ts";
import { Appointment } from "../jobs/appointments/schema.ts";
import { ProposalSide } from "../jobs/schema.ts";
import { languages } from "../language.ts";
import { Cents } from "../money-schema.ts";
import { createdOnly, timestamps } from "../stored.ts";
import { Instant } from "../time-schema.ts";

/** What a system message says. `hired`: the handyman accepted the request; `quoteAccepted`: the customer hired. `onMyWay` and `numberShared` have a sender; the others tell a step of the quote or the job. */
export const systemEvents = [
  ...(["opened", "quoteOffered", "quoteCountered"] as const),
  ...(["hired", "quoteAccepted", "priceApproved", "addressShared", "onMyWay", "started", "done", "redoAsked"] as const),
  ...(["paid", "released", "disputed", "resolved", "cancelled", "numberShared"] as const),
  ...(["appointmentProposed", "appointmentAgreed", "appointmentDeclined", "appointmentCancelled"] as const),
] as const;
export const SystemEvent = z.enum(systemEvents);
export type SystemEvent = z.output<typeof SystemEvent>;

/** The values that fill the slots of a system message's text. */
export const Slots = z.record(z.string(), z.union([z.string(), z.int()]));

/** What a step was about. Messages of former releases have none. */
export const StepFacts = z.object({
  /** Whose step it was, where either side takes it. */
  by: ProposalSide.optional(),
  /** The visit, or the times that were proposed for it, on the clocks of this zone. */
  times: Appointment.shape.options.optional(),
  timeZone: z.string().optional(),
  /** The amount as each side reads it: a price with the fee for the customer, without it for the handyman; a payment as what they keep. */
  customerCents: Cents.optional(),
  handymanCents: Cents.optional(),
});
export type StepFacts = z.output<typeof StepFacts>;

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
  lastFacts: StepFacts.optional(),
  lastBy: ProposalSide.optional(),
  count: z.int().default(0),
  /** The last message that each side wrote: what makes the conversation unread for the other. */
  lastFromCustomerId: MessageId.optional(),
  lastFromHandymanId: MessageId.optional(),
  customerReadUpTo: MessageId.optional(),
  handymanReadUpTo: MessageId.optional(),
  /** The last message that says that the handyman is on the way. */
  onMyWayId: MessageId.optional(),
  customerDigest: Digest.optional(),
  handymanDigest: Digest.optional(),
  /** Messages that their senders removed lately, so that a poll removes them from the other's screen. */
  removedIds: z.array(MessageId).default([]),
  /** Shared by its owner and not taken back. */
  customerPhone: z.string().optional(),
  handymanPhone: z.string().optional(),
  /** The later number of its owner, who was asked and does not share it here. */
  customerPhoneUnshared: z.string().optional(),
  handymanPhoneUnshared: z.string().optional(),
  /** When the other side was last told of it. */
  customerPhoneNotifiedAt: Instant.optional(),
  handymanPhoneNotifiedAt: Instant.optional(),
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
  facts: StepFacts.optional(),
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

/** The times of the last day at which contact details were masked in somebody's texts. */
export const ContactHits = z.object({
  userId: UserId,
  times: z.array(Instant),
  /** The alert raised by them; at most one in a day. */
  alertedAt: Instant.optional(),
  ...timestamps,
});
export type ContactHits = z.output<typeof ContactHits>;

/** The fraud alert to which further reports of a day about the same person and reason are added. */
export const ReportGroup = z.object({ userId: UserId, reason: z.string(), alertId: FraudAlertId, ...timestamps });
export type ReportGroup = z.output<typeof ReportGroup>;

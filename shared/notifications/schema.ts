import * as z from "zod";
import { mailRefusals } from "../events.ts";
import { NotificationId, ServiceRequestId, UserId } from "../ids.ts";
import { createdOnly, timestamps } from "../stored.ts";
import { Instant } from "../time-schema.ts";
import { Invitations } from "./invitations.ts";
import { defaultChoices, type NotificationKind, notificationKinds, topics } from "./kinds.ts";

export const NotificationKinds = z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]);
export const Topics = z.enum(topics);

/** The values that fill the slots of a text: user input as it was typed, and whole cents. */
export const Slots = z.record(z.string(), z.union([z.string(), z.int()]));
export type Slots = z.output<typeof Slots>;

/** One notification of one person. Its text is made when it is read, in the reader's language. */
export const Notification = z.object({
  id: NotificationId,
  userId: UserId,
  kind: NotificationKinds,
  /**
   * The id of the job, request, verification or user that it is about; of a conversation the id of its request, with its
   * handyman in the slot `handymanId`.
   */
  subjectId: z.uuidv4(),
  slots: Slots,
  /** Set when it was marked as read alone; "mark all as read" moves `readUpTo` of the inbox instead. */
  readAt: Instant.optional(),
  ...createdOnly,
});
export type Notification = z.output<typeof Notification>;

/** Which topics a person wants by one channel. */
export const TopicChoices = z.object({
  jobs: z.boolean(),
  requests: z.boolean(),
  reviews: z.boolean(),
  verifications: z.boolean(),
  quotes: z.boolean(),
  messages: z.boolean(),
  appointments: z.boolean(),
  marketing: z.boolean(),
});
export type TopicChoices = z.output<typeof TopicChoices>;

const enabledByDefault = z.boolean().default(true);
const StoredChoices = z
  .object({
    jobs: enabledByDefault,
    requests: enabledByDefault,
    reviews: enabledByDefault,
    verifications: enabledByDefault,
    quotes: enabledByDefault,
    messages: enabledByDefault,
    appointments: enabledByDefault,
    marketing: z.boolean().default(false),
  })
  .default(defaultChoices);

/** A time of day at the person's own place, such as "21:30". */
export const LocalTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

export const MailRefusal = z.enum(mailRefusals);

/** A person's read mark and preferences. */
export const Inbox = z.object({
  userId: UserId,
  mail: StoredChoices,
  bell: StoredChoices,
  push: StoredChoices,
  /** No push between these times of day; none are quiet without them. */
  quietFrom: LocalTime.optional(),
  quietTo: LocalTime.optional(),
  /** Every notification up to this id is read. */
  readUpTo: NotificationId.optional(),
  /** When: a notification of an earlier event may come later. */
  allReadAt: Instant.optional(),
  /** When somebody last wrote to this person, and up to when they have read what was written. */
  messagesAt: Instant.optional(),
  messagesSeenAt: Instant.optional(),
  /** Signs the links that unsubscribe without a session; 256 random bits. */
  unsubscribeSecret: z.string(),
  /** The SHA-256 of the token in the person's calendar link, while there is one. */
  calendarTokenHash: z.string().optional(),
  /** The address that bounced or complained, and which of these; no e-mail is sent to it. */
  refused: z.object({ address: z.string(), reason: MailRefusal }).optional(),
  /** When the next mail about new requests nearby is due, and when the last one was sent. */
  matchingDigestAt: Instant.optional(),
  matchingDigestedAt: Instant.optional(),
  /** What that mail has to name although no notification says so, latest last. */
  matchingDigestRequestIds: z.array(ServiceRequestId).optional(),
  /** Absent before the first private request. */
  invitations: Invitations.optional(),
  ...timestamps,
});
export type Inbox = z.output<typeof Inbox>;

export const NotificationView = z.object({
  id: NotificationId,
  kind: NotificationKinds,
  subjectId: z.uuidv4(),
  slots: Slots,
  createdAt: Instant,
  isRead: z.boolean(),
});
export type NotificationView = z.output<typeof NotificationView>;

export const Preferences = z.object({
  mail: TopicChoices,
  bell: TopicChoices,
  push: TopicChoices,
  /** Between these times of the person's own place nothing is pushed; absent while no hours are quiet. */
  quietFrom: LocalTime.optional(),
  quietTo: LocalTime.optional(),
  /** Present while no e-mail is sent because the address bounced or complained. */
  refusal: MailRefusal.optional(),
  /** Whether calendars can follow their appointments by a link; absent while none can. */
  hasCalendarLink: z.literal(true).optional(),
});
export type Preferences = z.output<typeof Preferences>;

/** Omitted fields stay unchanged, so that two open windows do not undo each other. */
export const PreferenceChange = z
  .object({
    mail: TopicChoices.partial().default({}),
    bell: TopicChoices.partial().optional(),
    push: TopicChoices.partial().optional(),
    /** Both together; null ends the quiet hours. */
    quietFrom: LocalTime.nullable().optional(),
    quietTo: LocalTime.nullable().optional(),
    /** Sends e-mail again to an address that had bounced or complained. */
    resume: z.literal(true).optional(),
  })
  .refine(
    ({ quietFrom, quietTo }) => typeof quietFrom === typeof quietTo && (quietFrom === null) === (quietTo === null),
  );
export type PreferenceChange = z.output<typeof PreferenceChange>;

import * as z from "zod";
import { mailRefusals } from "../events.ts";
import { NotificationId, UserId } from "../ids.ts";
import { createdOnly, timestamps } from "../stored.ts";
import { Instant } from "../time.ts";
import { mailTopics, type NotificationKind, notificationKinds } from "./kinds.ts";

export const NotificationKinds = z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]);
export const MailTopics = z.enum(mailTopics);

/** The values that fill the slots of a text: user input as it was typed, and whole cents. */
export const Slots = z.record(z.string(), z.union([z.string(), z.int()]));
export type Slots = z.output<typeof Slots>;

/** One notification of one person. Its text is made when it is read, in the reader's language. */
export const Notification = z.object({
  id: NotificationId,
  userId: UserId,
  kind: NotificationKinds,
  /** The id of the job, request, verification or user that it is about. */
  subjectId: z.uuidv4(),
  slots: Slots,
  /** Set when it was marked as read alone; "mark all as read" moves `readUpTo` of the inbox instead. */
  readAt: Instant.optional(),
  ...createdOnly,
});
export type Notification = z.output<typeof Notification>;

const enabledByDefault = z.boolean().default(true);
export const MailPreferences = z.object({
  jobs: enabledByDefault,
  requests: enabledByDefault,
  reviews: enabledByDefault,
  verifications: enabledByDefault,
});

export const MailRefusal = z.enum(mailRefusals);

/** A person's read mark and e-mail preferences. */
export const Inbox = z.object({
  userId: UserId,
  mail: MailPreferences.default({ jobs: true, requests: true, reviews: true, verifications: true }),
  /** Every notification up to this id is read. */
  readUpTo: NotificationId.optional(),
  /** Signs the links that unsubscribe without a session; 256 random bits. */
  unsubscribeSecret: z.string(),
  /** The address that bounced or complained, and which of these; no e-mail is sent to it. */
  refused: z.object({ address: z.string(), reason: MailRefusal }).optional(),
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
  mail: z.object({ jobs: z.boolean(), requests: z.boolean(), reviews: z.boolean(), verifications: z.boolean() }),
  /** Present while no e-mail is sent because the address bounced or complained. */
  refusal: MailRefusal.optional(),
});
export type Preferences = z.output<typeof Preferences>;

/** Omitted fields stay unchanged, so that two open windows do not undo each other. */
export const PreferenceChange = z.object({
  mail: Preferences.shape.mail.partial().default({}),
  /** Sends e-mail again to an address that had bounced or complained. */
  resume: z.literal(true).optional(),
});
export type PreferenceChange = z.output<typeof PreferenceChange>;

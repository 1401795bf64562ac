import * as z from "zod";
import { NotificationId, UserId } from "../ids.ts";
import { createdOnly, timestamps } from "../stored.ts";
import { Instant } from "../time.ts";
import { mailRefusals, mailTopics, type NotificationKind, notificationKinds } from "./kinds.ts";

export const NotificationKinds = z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]);
export const MailTopics = z.enum(mailTopics);

/** What the words of a notification are filled in with: text as it was typed, and whole cents. */
export const Slots = z.record(z.string(), z.union([z.string(), z.int()]));
export type Slots = z.output<typeof Slots>;

/** One thing that somebody is told. Its words are made where it is read, in the reader's language. */
export const Notification = z.object({
  id: NotificationId,
  userId: UserId,
  kind: NotificationKinds,
  /** The job, request or person it is about. */
  subjectId: z.uuidv4(),
  slots: Slots,
  /** Set once it was read by itself; reading all of them moves the inbox's mark instead. */
  readAt: Instant.optional(),
  ...createdOnly,
});
export type Notification = z.output<typeof Notification>;

const wanted = z.boolean().default(true);
export const MailWishes = z.object({ jobs: wanted, requests: wanted, reviews: wanted, verifications: wanted });

export const MailRefusal = z.enum(mailRefusals);

/** What one person has read, and which mails they want. */
export const Inbox = z.object({
  userId: UserId,
  mail: MailWishes.default({ jobs: true, requests: true, reviews: true, verifications: true }),
  /** Every notification up to this one is read. */
  readUpTo: NotificationId.optional(),
  /** Signs the links by which mails are turned off without a session; 256 random bits. */
  unsubscribeSecret: z.string(),
  /** The address that takes no mail, and why: nothing is sent there any more. */
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
  /** Present while no mail is sent because the address refused it. */
  refusal: MailRefusal.optional(),
});
export type Preferences = z.output<typeof Preferences>;

/** What is left out stays as it is, so that two windows do not undo each other. */
export const PreferenceChange = z.object({
  mail: Preferences.shape.mail.partial().default({}),
  /** Sends to the address again that refused mail before. */
  resume: z.literal(true).optional(),
});
export type PreferenceChange = z.output<typeof PreferenceChange>;

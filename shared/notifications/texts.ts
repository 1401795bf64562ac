import type { HidingReason } from "../reviews/schema.ts";
import type { NotificationKind, NotificationTarget, Topic } from "./kinds.ts";

/**
 * The e-mail's subject and its lines, of which the first is also the in-app text; `ask`, one line or several, is appended
 * to both. The subject is also what a device shows, unless it names an amount: then `push` is.
 */
export type KindTexts = {
  readonly subject: string;
  readonly push?: string;
  readonly lines: readonly string[];
  readonly ask?: string | readonly string[];
};

/** The role of a named person, as the reader sees it. */
export type NamedRole = "handyman" | "customer" | "person";

/** All notification texts of one language; `{name}` is a slot. */
export type NotificationTexts = {
  readonly kinds: Readonly<Record<NotificationKind, KindTexts>>;
  /** The label of the e-mail's button. */
  readonly actions: Readonly<Record<NotificationTarget, string>>;
  /**
   * The caption with the number of the job or request; `{stub}` is the first eight characters of its id. Empty for
   * pages without one.
   */
  readonly stubs: Readonly<Record<NotificationTarget, string>>;
  /** The unsubscribe text of a topic, and the text of e-mails that cannot be turned off. */
  readonly stop: Readonly<Record<Topic, string>>;
  readonly always: string;
  /** The word for a role where the person gave no name, as in the middle of a sentence. */
  readonly unnamed: Readonly<Record<NamedRole, string>>;
  /** The names of the verification types. */
  readonly checks: Readonly<Record<string, string>>;
  /** The published reasons for which a review is hidden, as after a colon. */
  readonly hidingReasons: Readonly<Record<HidingReason, string>>;
};

import type { Capability } from "./endpoint.ts";
import type { EventName } from "./events.ts";
import { notificationKinds } from "./notifications/kinds.ts";

/** What invokes a consumer. */
export type Trigger =
  /** Inserts of outbox items, from the table's stream. */
  | { readonly on: "outbox" }
  /** A queue of its own, with a dead-letter queue, that receives each of these events. */
  | { readonly on: "events"; readonly events: readonly EventName[] }
  | { readonly on: "schedule"; readonly everyMinutes: number }
  /** New objects under these prefixes of the media bucket. */
  | { readonly on: "files"; readonly prefixes: readonly string[] }
  /**
   * Cognito triggers: CustomMessage (the text of a mail) and PostConfirmation (a confirmed sign-up or password reset).
   */
  | { readonly on: "userPool" }
  /** Requests that match no route of the contract. */
  | { readonly on: "unknownRoute" };

export type Reaction = {
  readonly summary: string;
  readonly trigger: Trigger;
  readonly uses: readonly Capability[];
  readonly memoryMegabytes?: number;
  readonly timeoutSeconds?: number;
};

/** Every function that is not an endpoint, by its name: `functions/reactions/<name>.ts`. */
export const reactions = {
  "outbox.dispatch": {
    summary: "Hands each outbox item to the queues of the reactions that want it.",
    trigger: { on: "outbox" },
    uses: ["db.write", "queues"],
  },
  "event.count": {
    summary: "Keeps the platform's counters, one marker for each event.",
    trigger: {
      on: "events",
      events: [
        ...(["user.created", "user.promoted", "handyman.enrolled", "request.created", "job.accepted"] as const),
        ...(["job.completed", "job.redoAsked", "job.cancelled", "job.disputed"] as const),
        ...(["review.created", "payment.completed", "payment.refunded"] as const),
        ...(["verification.submitted", "verification.verified", "verification.rejected"] as const),
      ],
    },
    uses: ["db.write"],
  },
  "event.notify": {
    summary: "Tells people what happened, in the app and by mail, and stops mail to an address that takes none.",
    trigger: {
      on: "events",
      events: [...new Set(Object.values(notificationKinds).map(({ event }) => event)), "mail.refused"],
    },
    uses: ["db.write", "mail"],
  },
  "minute.work-due": {
    summary:
      "Works whatever is due: requests that expire, held money to release, shares to transfer, uploads nobody claimed.",
    trigger: { on: "schedule", everyMinutes: 1 },
    uses: ["db.write", "files.write", "files.receive", "stripe", "queues"],
    timeoutSeconds: 50,
  },
  "file.receive": {
    summary:
      "Turns uploads away that nobody may claim, and makes the web sizes of a claimed picture, without metadata.",
    trigger: { on: "files", prefixes: ["incoming/", "images/"] },
    uses: ["db.write", "files.write"],
    memoryMegabytes: 1769,
    timeoutSeconds: 60,
  },
  "user-pool.answer": {
    summary: "Words the user pool's mails in the reader's language, and ends all sessions once a password was reset.",
    trigger: { on: "userPool" },
    uses: ["db.write"],
  },
  "route.unknown": {
    summary: "Answers paths that do not exist with a problem document.",
    trigger: { on: "unknownRoute" },
    uses: [],
  },
} as const satisfies Record<string, Reaction>;

export type ReactionName = keyof typeof reactions;
export const reactionEntries: readonly (readonly [ReactionName, Reaction])[] = Object.entries(
  reactions,
) as readonly (readonly [ReactionName, Reaction])[];

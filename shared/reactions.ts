import { stepEvents } from "./conversations/steps.ts";
import type { Capability } from "./endpoint.ts";
import type { EventName } from "./events.ts";
import { notificationKinds } from "./notifications/kinds.ts";

/** What invokes a consumer. */
export type Trigger =
  /** Inserts of outbox items, from the table's stream. */
  | { readonly on: "outbox" }
  /** Every write of these entities, from the table's stream. */
  | { readonly on: "writes"; readonly entities: readonly string[] }
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
    summary: "Sends each outbox item to the queues of the reactions that subscribe to its event.",
    trigger: { on: "outbox" },
    uses: ["queues"],
  },
  "feed.record-changes": {
    summary: "Records when the feed of a grid cell or a handyman's own list has changed, so that polls can be short.",
    trigger: { on: "writes", entities: ["request", "handyman"] },
    uses: ["db.write"],
  },
  "event.count": {
    summary: "Updates the platform's counters, once for each event, and those of demand by week, place and trade.",
    trigger: {
      on: "events",
      events: [
        ...(["user.created", "user.promoted", "handyman.enrolled", "request.created", "job.accepted"] as const),
        ...(["job.completed", "job.reworkRequested", "job.cancelled", "job.disputed", "job.resolved"] as const),
        ...(["review.created", "review.hidden", "review.shown"] as const),
        ...(["payment.completed", "payment.refunded"] as const),
        ...(["verification.submitted", "verification.verified", "verification.rejected"] as const),
        // What becomes of a request.
        ...(["request.notified", "request.expired", "request.invitationOver", "quote.submitted"] as const),
      ],
    },
    uses: ["db.write"],
  },
  "event.notify": {
    summary:
      "Notifies people in the app, on their devices and by e-mail, tells a job's steps in its conversation, and stops e-mail to addresses that bounce or complain.",
    trigger: {
      on: "events",
      // Of some steps that a conversation tells nobody is notified.
      events: [
        ...new Set([...Object.values(notificationKinds).map(({ event }) => event), ...stepEvents]),
        // They are pushed as the same kinds are by other events.
        "matching.arrived",
        "mail.refused",
      ],
    },
    uses: ["db.write", "mail", "push"],
    // A push service that does not answer must not end the whole batch.
    timeoutSeconds: 60,
  },
  "request.match": {
    summary:
      "Notifies handymen of new and reopened requests, and of those that had nobody when one begins to work there.",
    trigger: {
      on: "events",
      events: [
        ...(["request.created", "request.reopened", "request.opened"] as const),
        ...(["handyman.enrolled", "handyman.areaChanged", "user.reactivated"] as const),
      ],
    },
    uses: ["db.write"],
    // For each of a batch's handymen twenty requests may be matched that had nobody.
    timeoutSeconds: 60,
  },
  "minute.work-due": {
    summary: "Works all due items: requests that expire, held money to release, shares to transfer, unclaimed uploads.",
    trigger: { on: "schedule", everyMinutes: 1 },
    uses: ["db.write", "files.write", "files.receive", "stripe", "mail.quota"],
    // A whole processor, which bounds how many items a run works.
    memoryMegabytes: 1769,
    // It is over before the next run begins.
    timeoutSeconds: 60,
  },
  "file.receive": {
    summary: "Rejects uploads that cannot be claimed, and makes the web sizes of a claimed picture, without metadata.",
    trigger: { on: "files", prefixes: ["incoming/", "images/"] },
    uses: ["db.write", "files.write"],
    memoryMegabytes: 1769,
    timeoutSeconds: 60,
  },
  "cognito.custom-message": {
    summary: "Fills in Cognito's mails in the reader's language, and ends all sessions after a password reset.",
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

/** The reactions whose queues receive an event. */
export const queuesOf = (event: EventName): readonly ReactionName[] =>
  reactionEntries.flatMap(([name, { trigger }]) =>
    trigger.on === "events" && trigger.events.includes(event) ? name : [],
  );

import type { DomainEvent } from "../../../shared/events.ts";

/** The SQS queues of the reactions. */
export interface Queues {
  /**
   * Sends events to the queues of all reactions that subscribe to them. Returns what went wrong, by the id of each event
   * that a queue did not take; another queue may have taken it.
   */
  send(events: readonly DomainEvent[]): Promise<ReadonlyMap<string, unknown>>;
  /** Puts what cannot be sent among the dispatcher's dead letters. */
  sendToDeadLetters(letter: { readonly outboxId: string }): Promise<void>;
}

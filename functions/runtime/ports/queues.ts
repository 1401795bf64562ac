import type { DomainEvent } from "../../../shared/events.ts";

/** The SQS queues of the reactions. */
export interface Queues {
  /** Sends an event to the queue of every reaction that subscribes to it. */
  send(event: DomainEvent): Promise<void>;
}

import type { DomainEvent, EventData, EventName } from "../../../shared/events.ts";
import { toInstant } from "../../../shared/time.ts";
import type { BaseApp } from "../app.ts";
import { create, type Write } from "../data/db.ts";
import * as table from "../data/table.ts";

/** The write that emits an event, for the transaction of its cause. */
export function emit<N extends EventName>(app: Pick<BaseApp, "now" | "newId">, name: N, data: EventData<N>): Write {
  const at = toInstant(app.now());
  const event: DomainEvent = { id: app.newId(), name, at, data };
  return create(table.outbox, { id: event.id, event, createdAt: at, version: 1 });
}

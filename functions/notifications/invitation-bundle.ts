import { type DomainEvent, events } from "../../shared/events.ts";
import { UserId } from "../../shared/ids.ts";
import { isToldAlone, withInvitation } from "../../shared/notifications/invitations.ts";
import { isOpen } from "../../shared/requests/status.ts";
import { toInstant } from "../../shared/time.ts";
import type { WriteContext } from "../runtime/app.ts";
import { replace } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { findInbox, updateInbox } from "../stores/notifications.ts";
import { requestRef } from "../stores/requests.ts";
import type { Message } from "./messages/context.ts";

/**
 * The messages of an event, of which those about a private request stay in the app where its reader was told of another one
 * within the hour: mail and push come together later. Thirty requests, each taken back, were thirty of both.
 */
export async function bundleInvitation(
  app: WriteContext,
  event: Pick<DomainEvent, "name" | "data">,
  messages: readonly Message[],
): Promise<readonly Message[]> {
  if (event.name !== "request.invited" || messages.length === 0) return messages;
  const { handymanId, serviceRequestId: id } = events[event.name].parse(event.data);
  const { invitations } = await updateInbox(app, handymanId, (inbox) => {
    const next = withInvitation(inbox.invitations, id, toInstant(app.now()));
    return next === inbox.invitations ? inbox : { ...inbox, invitations: next };
  });
  const isAlone = invitations !== undefined && isToldAlone(invitations, id);
  return isAlone ? messages : messages.map((message) => ({ ...message, isBellOnly: true }));
}

/** Emits the event by which the private requests are told that came within the hour; none when none is left. */
export async function tellInvitations(app: WriteContext, id: string): Promise<void> {
  const handymanId = UserId.parse(id);
  const inbox = await findInbox(app.db, handymanId);
  const at = toInstant(app.now());
  const { dueAt, waitingIds = [] } = inbox?.invitations ?? {};
  if (!inbox || !dueAt || dueAt > at) return;
  const found = await app.db.getAll(waitingIds.toReversed().map(requestRef));
  const requests = found.flatMap((request) =>
    request && isOpen(request) && request.invitedHandymanId === handymanId && (request.privateUntil ?? "") > at
      ? [{ serviceRequestId: request.id, customerId: request.customerId }]
      : [],
  );
  const isTold = requests.length > 0;
  const told = { toldAt: at, toldIds: waitingIds, isBundle: true, waitingIds: [] };
  await app.db.transact([
    // With nothing to tell the next one is told at once.
    replace(table.inbox, { ...inbox, invitations: isTold ? told : undefined, updatedAt: at }),
    ...(isTold ? [emit(app, "request.invitationsDue", { handymanId, requests })] : []),
  ]);
}

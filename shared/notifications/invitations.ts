import * as z from "zod";
import { ServiceRequestId } from "../ids.ts";
import { policy } from "../policy.ts";
import { addMs, type Instant, MINUTE_MS } from "../time.ts";
import * as schema from "../time-schema.ts";

const PAUSE_MS = policy.invitationPauseMinutes * MINUTE_MS;
/** So many wait for one mail: more come from a crowd of accounts, and the app has them all. */
const MAX_WAITING = 50;

/** What a person was told of private requests by mail and push, which is at most once an hour. */
export const Invitations = z.object({
  toldAt: schema.Instant,
  /** The one that was told by itself, or those that were told together. */
  toldIds: z.array(ServiceRequestId),
  isBundle: z.boolean(),
  /** When those are told that came since, oldest first. */
  dueAt: schema.Instant.optional(),
  waitingIds: z.array(ServiceRequestId).default([]),
});
export type Invitations = z.output<typeof Invitations>;

/** After one more invitation: told at once, or waiting for the hour to pass. The same one twice changes nothing. */
export function withInvitation(stored: Invitations | undefined, id: ServiceRequestId, at: Instant): Invitations {
  if (stored && [...stored.toldIds, ...stored.waitingIds].includes(id)) return stored;
  if (!stored || (!stored.dueAt && addMs(stored.toldAt, PAUSE_MS) <= at))
    return { toldAt: at, toldIds: [id], isBundle: false, waitingIds: [] };
  const waitingIds = [...stored.waitingIds, id].slice(-MAX_WAITING);
  return { ...stored, dueAt: stored.dueAt ?? addMs(stored.toldAt, PAUSE_MS), waitingIds };
}

/** Whether an invitation is told by itself, not together with others. */
export const isToldAlone = ({ toldIds, isBundle }: Invitations, id: ServiceRequestId): boolean =>
  !isBundle && toldIds.includes(id);

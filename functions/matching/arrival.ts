import { milesBetween } from "../../shared/distance.ts";
import type { EventData } from "../../shared/events.ts";
import { hasTrade } from "../../shared/handymen/area.ts";
import type { ServiceRequestId, UserId } from "../../shared/ids.ts";
import type { UnservedRequest } from "../../shared/matching/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { cellsAround, pointOf } from "../lib/geo/cells.ts";
import type { WriteContext } from "../runtime/app.ts";
import { emit } from "../runtime/events/outbox.ts";
import { areaRef, listUnserved } from "../stores/matching.ts";
import { matchRequest } from "./match.ts";

/** So many requests are matched for one event; another event goes on with older ones. */
const MAX_AN_EVENT = 20;
/** A push counts at most so many. */
const MAX_IN_PUSH = 50;

/**
 * Matches the requests that had nobody, around a handyman who has enrolled, come back or changed trades or place, the
 * newest first. However many they are, they are one push.
 */
export async function matchUnserved(
  app: WriteContext,
  { handymanId, rest }: EventData<"handyman.areaChanged">,
): Promise<void> {
  const waiting = (await unservedAround(app, handymanId)).filter((each) => orderOf(each) < (rest?.after ?? "~"));
  const batch = waiting.slice(0, MAX_AN_EVENT);
  const toPush: ServiceRequestId[] = [];
  try {
    // One after the other: a customer's requests share the list that bounds them.
    for (const { serviceRequestId } of batch)
      if (await matchRequest(app, serviceRequestId, handymanId)) toPush.push(serviceRequestId);
  } catch (thrown) {
    // When the event comes again, these are matched already.
    await push(app, handymanId, toPush);
    throw thrown;
  }
  const all = [...(rest?.toPush ?? []), ...toPush].slice(0, MAX_IN_PUSH);
  const last = batch.at(-1);
  if (!last || waiting.length === batch.length) return push(app, handymanId, all);
  const next = { after: orderOf(last), toPush: all };
  await app.db.transact([emit(app, "handyman.areaChanged", { handymanId, rest: next })]);
}

async function push(app: WriteContext, handymanId: UserId, serviceRequestIds: readonly ServiceRequestId[]) {
  if (serviceRequestIds.length === 0) return;
  const data = { handymanId, serviceRequestIds: [...serviceRequestIds], arrivedAt: toInstant(app.now()) };
  await app.db.transact([emit(app, "matching.arrived", data)]);
}

/** By time, and those of one moment by their id. */
const orderOf = ({ createdAt, serviceRequestId }: UnservedRequest): string => `${createdAt}#${serviceRequestId}`;

/** The requests around a handyman that had nobody and that they may take, the newest first. */
async function unservedAround(app: WriteContext, handymanId: UserId): Promise<readonly UnservedRequest[]> {
  const [area] = await app.db.getAll([areaRef(handymanId)]);
  const center = area && pointOf(area);
  if (!area || area.isInactive || !center) return [];
  const cells = cellsAround(center, area.serviceRadius);
  const unserved = (await Promise.all(cells.map((cell) => listUnserved(app.db, cell)))).flat();
  const at = toInstant(app.now());
  return unserved
    .filter(({ expiresAt, category }) => expiresAt > at && hasTrade(area, category))
    .filter((request) => milesBetween(center, request) <= area.serviceRadius)
    .sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1));
}

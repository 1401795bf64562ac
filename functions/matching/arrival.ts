import { hasTrade } from "../../shared/handymen/area.ts";
import type { UserId } from "../../shared/ids.ts";
import { toInstant } from "../../shared/time.ts";
import { cellsAround, milesBetween, pointOf } from "../lib/geo/cells.ts";
import type { WriteContext } from "../runtime/app.ts";
import { matchRequest } from "./match.ts";
import { areaRef, listUnserved } from "./store.ts";

/** Of so many requests, the newest ones, somebody who begins to work at a place is notified. */
const MAX_AT_ARRIVAL = 20;

/** Matches the requests that had nobody, around a handyman who has enrolled, come back or changed trades or place. */
export async function matchUnserved(app: WriteContext, handymanId: UserId): Promise<void> {
  const [area] = await app.db.getAll([areaRef(handymanId)]);
  const center = area && pointOf(area);
  if (!area || area.isInactive || !center) return;
  const cells = cellsAround(center, area.serviceRadius);
  const unserved = (await Promise.all(cells.map((cell) => listUnserved(app.db, cell)))).flat();
  const at = toInstant(app.now());
  const ids = unserved
    .filter(({ expiresAt, category }) => expiresAt > at && hasTrade(area, category))
    .filter((request) => milesBetween(center, request) <= area.serviceRadius)
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .slice(0, MAX_AT_ARRIVAL)
    .map(({ serviceRequestId }) => serviceRequestId);
  // One after the other: a customer's requests share the list that bounds them.
  for (const id of ids) await matchRequest(app, id, [handymanId]);
}

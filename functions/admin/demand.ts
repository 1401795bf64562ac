import { admin } from "../../shared/admin/contract.ts";
import { mondayOf } from "../../shared/matching/weeks.ts";
import { readSupply } from "../handymen/count-supply.ts";
import { listDemand } from "../matching/demand.ts";
import { endpoint } from "../runtime/http/endpoint.ts";

/** Each row may count the handymen around its place, so a page is short. */
const ROWS = 20;

export default endpoint(admin.demand, async ({ query, app, reply }) => {
  const week = mondayOf(query.week ? new Date(query.week) : app.now());
  const { items, cursor } = await listDemand(app.db, week, { limit: ROWS, cursor: query.cursor });
  reply.nextCursor(cursor);
  const supply = await readSupply(app, items);
  return items.map(({ zipCode, city, category, requests, notified, answered, unfilled }, index) => ({
    zipCode,
    city,
    category,
    requests,
    notified,
    answered,
    unfilled,
    handymen: supply[index] ?? { isFew: false },
  }));
});

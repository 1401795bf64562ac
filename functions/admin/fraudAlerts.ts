import { admin } from "../../shared/admin/contract.ts";
import { limits } from "../../shared/limits.ts";
import { toInstant } from "../../shared/time.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { asOf, listAlerts } from "./store.ts";
import { alertOf } from "./view.ts";

export default endpoint(admin.fraudAlerts, async ({ query, actor: { userId }, app, reply }) => {
  const asked = { limit: query.limit ?? limits.pageItems, cursor: query.cursor };
  const { items, cursor } = await listAlerts(app.db, query.state, asked);
  reply.next(cursor);
  const at = toInstant(app.now());
  return items.map((alert) => alertOf(asOf(alert, at), userId));
});

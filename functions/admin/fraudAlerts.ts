import { admin } from "../../shared/admin/contract.ts";
import { limits } from "../../shared/limits.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { listAlerts } from "./store.ts";
import { alertOf } from "./view.ts";

export default endpoint(admin.fraudAlerts, async ({ query, app, reply }) => {
  const asked = { limit: query.limit ?? limits.pageItems, cursor: query.cursor };
  const { items, cursor } = await listAlerts(app.db, query.state, asked);
  reply.next(cursor);
  return items.map(alertOf);
});

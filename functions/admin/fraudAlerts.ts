import { admin } from "../../shared/admin/contract.ts";
import { releaseExpiredClaim } from "../../shared/fraud/claim.ts";
import { limits } from "../../shared/limits.ts";
import { toInstant } from "../../shared/time.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { listAlerts } from "../stores/admin.ts";
import { alertViews } from "./queries/alert-views.ts";

export default endpoint(admin.fraudAlerts, async ({ query, actor: { userId }, app, reply }) => {
  const pageRequest = { limit: query.limit ?? limits.pageItems, cursor: query.cursor };
  const { items, cursor } = await listAlerts(app.db, query, pageRequest);
  reply.nextCursor(cursor);
  const at = toInstant(app.now());
  const alerts = items.map((alert) => releaseExpiredClaim(alert, at));
  return alertViews(app.db, alerts, userId);
});

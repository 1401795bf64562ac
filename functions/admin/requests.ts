import { admin } from "../../shared/admin/contract.ts";
import { limits } from "../../shared/limits.ts";
import { jobStatuses } from "../../shared/requests/status.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { queryAdminList } from "./queries/lists.ts";
import { requestRow } from "./views/rows.ts";

export default endpoint(admin.requests, async ({ query, app, reply }) => {
  const { limit = limits.pageItems, status, ...page } = query;
  const statuses = status ? [status] : jobStatuses;
  const { items, cursor } = await queryAdminList(app.db, table.request, { list: "request", statuses, limit, ...page });
  reply.nextCursor(cursor);
  return items.map(requestRow);
});

import { admin } from "../../shared/admin/contract.ts";
import { ListedJobStatus } from "../../shared/admin/list-schema.ts";
import { limits } from "../../shared/limits.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { queryAdminList } from "./queries/lists.ts";
import { jobRow } from "./views/rows.ts";

export default endpoint(admin.jobs, async ({ query, app, reply }) => {
  const { limit = limits.pageItems, status, ...page } = query;
  const statuses = status ? [status] : ListedJobStatus.options;
  const { items, cursor } = await queryAdminList(app.db, table.job, { list: "job", statuses, limit, ...page });
  reply.nextCursor(cursor);
  return items.map(jobRow);
});

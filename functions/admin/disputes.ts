import { admin } from "../../shared/admin/contract.ts";
import { limits } from "../../shared/limits.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { listDisputes } from "./store.ts";

export default endpoint(admin.disputes, async ({ query, app, reply }) => {
  const { items, cursor } = await listDisputes(app.db, {
    limit: query.limit ?? limits.pageItems,
    cursor: query.cursor,
  });
  reply.next(cursor);
  return [...items];
});

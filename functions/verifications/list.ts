import { limits } from "../../shared/limits.ts";
import { verifications } from "../../shared/verifications/contract.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { listVerifications } from "./store.ts";
import { viewOf } from "./view.ts";

export default endpoint(verifications.list, async ({ query, actor, app, reply }) => {
  const asked = { limit: query.limit ?? limits.listItems, cursor: query.cursor };
  const { items, cursor } = await listVerifications(app.db, actor.userId, asked);
  reply.next(cursor);
  return items.map((verification) => viewOf(verification, actor.user));
});

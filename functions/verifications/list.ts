import { limits } from "../../shared/limits.ts";
import { verifications } from "../../shared/verifications/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { listVerifications } from "../stores/verifications.ts";
import { toVerificationView } from "./view.ts";

export default endpoint(verifications.list, async ({ query, actor, app, reply }) => {
  const pageRequest = { limit: query.limit ?? limits.listItems, cursor: query.cursor };
  const { items, cursor } = await listVerifications(app.db, actor.userId, pageRequest);
  reply.nextCursor(cursor);
  return items.map((verification) => toVerificationView(verification, actor.user));
});

import { admin } from "../../shared/admin/contract.ts";
import { limits } from "../../shared/limits.ts";
import { toInstant } from "../../shared/time.ts";
import { releaseExpiredReview } from "../../shared/verifications/claim.ts";
import { ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { listOpenVerifications } from "../stores/verifications.ts";
import { verificationTask } from "./views/view.ts";

export default endpoint(admin.verifications, async ({ query, actor, app, reply }) => {
  const pageRequest = { limit: query.limit ?? limits.pageItems, cursor: query.cursor };
  const { items, cursor } = await listOpenVerifications(app.db, pageRequest);
  reply.nextCursor(cursor);
  const owners = await app.db.getAll(items.map(({ userId }) => ref(table.user, { id: userId })));
  const at = toInstant(app.now());
  return items.map((verification, index) =>
    verificationTask({
      verification: releaseExpiredReview(verification, at),
      owner: owners[index],
      reader: actor.userId,
    }),
  );
});

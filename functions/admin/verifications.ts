import { admin } from "../../shared/admin/contract.ts";
import { limits } from "../../shared/limits.ts";
import { toInstant } from "../../shared/time.ts";
import { ref } from "../runtime/db.ts";
import { endpoint } from "../runtime/endpoint.ts";
import * as table from "../runtime/table.ts";
import { asOf, listWaiting } from "../verifications/store.ts";
import { taskOf } from "./view.ts";

export default endpoint(admin.verifications, async ({ query, actor, app, reply }) => {
  const asked = { limit: query.limit ?? limits.pageItems, cursor: query.cursor };
  const { items, cursor } = await listWaiting(app.db, asked);
  reply.next(cursor);
  const owners = await app.db.getAll(items.map(({ userId }) => ref(table.user, { id: userId })));
  const at = toInstant(app.now());
  return items.map((verification, index) =>
    taskOf({ verification: asOf(verification, at), owner: owners[index], reader: actor.userId }),
  );
});

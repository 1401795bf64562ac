import { requests } from "../../shared/requests/contract.ts";
import { toInstant } from "../../shared/time.ts";
import { ref, remove } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { listChanged, requestRef } from "../stores/requests.ts";
import { requireOffered } from "./access.ts";

export default endpoint(requests.restore, async ({ params: { id }, actor: { userId }, app }) => {
  const dismissalId = { userId, requestId: id };
  const [request, dismissal] = await app.db.getAll([requestRef(id), ref(table.dismissal, dismissalId)]);
  if (dismissal) {
    await app.db.transact([remove(table.dismissal, dismissalId), listChanged(userId, toInstant(app.now()))]);
    return;
  }
  // Restored before, on this device or on another one.
  await requireOffered(app.db, request, userId);
});

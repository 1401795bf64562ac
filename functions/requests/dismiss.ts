import { requests } from "../../shared/requests/contract.ts";
import { dismissedUntil } from "../../shared/requests/lifecycle.ts";
import { toInstant } from "../../shared/time.ts";
import { put, ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { listChanged, requestRef } from "../stores/requests.ts";
import { requireOffered } from "./access.ts";

export default endpoint(requests.dismiss, async ({ params: { id }, actor: { userId }, app }) => {
  const [stored, dismissal] = await app.db.getAll([requestRef(id), ref(table.dismissal, { userId, requestId: id })]);
  if (dismissal) return;
  const request = await requireOffered(app.db, stored, userId);
  const at = toInstant(app.now());
  await app.db.transact([
    put(table.dismissal, { userId, requestId: id, until: dismissedUntil(request), createdAt: at, version: 1 }),
    listChanged(userId, at),
  ]);
});

import { saved } from "../../shared/saved/contract.ts";
import { remove } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";

/** Idempotent: somebody who was not saved is removed as well (I-14). */
export default endpoint(saved.remove, ({ params: { handymanId }, actor: { userId }, app }) =>
  app.db.transact([remove(table.savedHandyman, { userId, handymanId })]),
);

import { disputes } from "../../shared/disputes/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { toInstant } from "../../shared/time.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { listDisputesOf, listStatements } from "../stores/disputes.ts";
import { findDisputedJob } from "./file.ts";
import { toFile } from "./view.ts";

export default endpoint(disputes.get, async ({ params: { id }, actor, app }) => {
  const [disputed, all] = await Promise.all([findDisputedJob(app.db, id, actor), listDisputesOf(app.db, id)]);
  const dispute = all.at(-1);
  if (!dispute) throw new AppError("dispute.notFound");
  const statements = await listStatements(app.db, dispute);
  return toFile({ ...disputed, dispute, statements, earlier: all.slice(0, -1) }, actor, toInstant(app.now()));
});

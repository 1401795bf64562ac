import { disputes } from "../../shared/disputes/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findJobOfSide, requireLatestDispute } from "./file.ts";
import { showFile } from "./view.ts";

export default endpoint(disputes.get, async ({ params: { id }, actor, app }) => {
  const { side, ...disputed } = await findJobOfSide(app.db, id, actor);
  return showFile(app, { ...disputed, dispute: await requireLatestDispute(app.db, disputed.job) }, { side });
});

import { platform } from "../../shared/platform/contract.ts";
import { toInstant } from "../../shared/time.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";

export default endpoint(platform.health, async ({ app }) => {
  // Any key will do: a table that does not answer makes this a 503.
  await app.db.get(table.statistics, { shard: 0 });
  return { status: "ok" as const, release: app.settings.release, time: toInstant(app.now()) };
});

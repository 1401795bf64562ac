import { admin } from "../../shared/admin/contract.ts";
import { policy } from "../../shared/policy.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { readCounters, readDayCounters } from "../stores/admin.ts";
import { firstDayOf } from "./statistics/days.ts";
import { statsOf } from "./statistics/totals.ts";

export default endpoint(admin.stats, async ({ app }) => {
  const firstDay = firstDayOf(app.now(), policy.statisticsDays);
  const [all, recent] = await Promise.all([
    readCounters(app.db),
    readDayCounters(app.db, firstDay, policy.statisticsDays),
  ]);
  return statsOf(all, recent);
});

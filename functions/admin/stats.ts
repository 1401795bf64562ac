import { admin } from "../../shared/admin/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { readCounters, readDayCounters } from "../stores/admin.ts";
import { firstDayOf } from "./statistics/days.ts";
import { statsOf, TREND_DAYS } from "./statistics/totals.ts";

export default endpoint(admin.stats, async ({ app }) => {
  const firstDay = firstDayOf(app.now(), TREND_DAYS);
  const [all, recent] = await Promise.all([readCounters(app.db), readDayCounters(app.db, firstDay, TREND_DAYS)]);
  return statsOf(all, recent);
});

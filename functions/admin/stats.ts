import { admin } from "../../shared/admin/contract.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { firstDayOf } from "./days.ts";
import { statsOf, TREND_DAYS } from "./figures.ts";
import { readCounters, readDays } from "./store.ts";

export default endpoint(admin.stats, async ({ app }) => {
  const firstDay = firstDayOf(app.now(), TREND_DAYS);
  const [all, recent] = await Promise.all([readCounters(app.db), readDays(app.db, firstDay, TREND_DAYS)]);
  return statsOf(all, recent);
});

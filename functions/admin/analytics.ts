import { admin } from "../../shared/admin/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { readDayCounters } from "../stores/admin.ts";
import { firstDayOf, lastDays } from "./statistics/days.ts";
import { sumOf } from "./statistics/totals.ts";

export default endpoint(admin.analytics, async ({ query, app }) => {
  const now = app.now();
  const shards = await readDayCounters(app.db, firstDayOf(now, query.days), query.days);
  const byDay = Map.groupBy(shards, ({ sk }) => sk);
  return lastDays(now, query.days).map((day) => {
    const { users, requests, jobs, completedJobs, amountCents, platformFeeCents } = sumOf(byDay.get(day) ?? []);
    const money = { revenueCents: amountCents, platformRevenueCents: platformFeeCents };
    return { day, users, requests, jobs, completedJobs, ...money };
  });
});

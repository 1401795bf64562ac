import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { admin } from "../../../shared/admin/contract.ts";
import { refundTotalsOf } from "../../../shared/payments/refunds.ts";
import { Payment } from "../../../shared/payments/schema.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { postRequest } from "../../support/makers/jobs.ts";
import { makeAdmin, makeCustomer, type Person } from "../../support/makers/people.ts";
import { type HistoryAction, startHistory } from "../../support/scenarios/random-actions.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { readCounters } from "../../support/setup/counter-shards.ts";
import { seed } from "../../support/setup/random.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

type Numbers = Readonly<Record<string, number>>;
type Item = Readonly<Record<string, unknown>>;

/** The statistics, computed anew from every item of the table. */
function recount(items: readonly Item[]): Numbers {
  const of = (sk: RegExp) => items.filter((item) => sk.test(String(item.sk)));
  const sum = (found: readonly Item[], field: string) => found.reduce((all, item) => all + Number(item[field]), 0);
  const where = (found: readonly Item[], field: string, ...values: readonly unknown[]) =>
    found.filter((item) => values.includes(item[field])).length;
  const [users, jobs, reviews] = [of(/^PERSON$/), of(/^JOB$/), of(/^REVIEW#/)];
  const checks = items.filter(({ entity }) => entity === "verification");
  const paid = of(/^PAYMENT$/).flatMap((item) => (item.status === "completed" ? [Payment.parse(item)] : []));
  const earned = paid.map((payment) => ({ ...payment, ...refundTotalsOf(payment) }));
  // A refund is counted once it is made, not when it is decided.
  const pendingRefunds = of(/^REFUND#/).filter(
    ({ pk, state }) => state === "begun" && paid.some(({ jobId }) => pk === `JOB#${jobId}`),
  );
  return {
    totalUsers: users.length,
    customers: where(users, "role", "customer"),
    handymen: where(users, "role", "handyman"),
    totalJobs: jobs.length,
    activeJobs: where(jobs, "status", "accepted", "in_progress"),
    completedJobs: where(jobs, "status", "completed"),
    revenueCents: sum(earned, "amountCents") - sum(earned, "refundedCents") + sum(pendingRefunds, "amountCents"),
    platformCents:
      sum(earned, "platformFeeCents") - sum(earned, "fromPlatformCents") + sum(pendingRefunds, "fromPlatformCents"),
    openDisputes: where(jobs, "status", "disputed"),
    pendingVerifications: where(checks, "status", "pending", "in_review"),
    reviews: reviews.length,
    ratingTenths: sum(reviews, "ratingTenths"),
  };
}

/** What customers have paid, less what they got back: by the ledgers of all jobs. */
function ledgerRevenue(items: readonly Item[]): number {
  const entries = items.flatMap((item) => (item.entity === "ledger" ? [table.ledger.schema.parse(item)] : []));
  const moved = entries.filter(({ kind }) => kind === "charge" || kind === "refundMade").flatMap(({ lines }) => lines);
  return moved.reduce((sum, { account, amountCents }) => sum + (account === "customer_funds" ? amountCents : 0), 0);
}

type Answers = { sumMs: number; count: number };

/** The response time, computed from the jobs and as stored with the handymen (D-37). */
function answers(items: readonly Item[]) {
  const placed = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  const find = (pk: string, sk: string) => placed.get(`${pk} ${sk}`);
  const storedAnswers: Record<string, Answers> = {};
  const recounted: Record<string, Answers> = {};
  for (const { id, roleSince } of items.filter(({ sk }) => sk === "PERSON")) {
    if (!roleSince) continue;
    const { responseSumMs, responseCount } = find(`USER#${id}`, "FIGURES") ?? {};
    storedAnswers[String(id)] = { sumMs: Number(responseSumMs), count: Number(responseCount) };
    recounted[String(id)] = { sumMs: 0, count: 0 };
  }
  for (const { handymanId, serviceRequestId, createdAt } of items.filter(({ sk }) => sk === "JOB")) {
    const sums = recounted[String(handymanId)];
    if (!sums) continue;
    const acceptedAt = Date.parse(String(createdAt));
    const request = find(`REQUEST#${serviceRequestId}`, "REQUEST");
    const since = [request?.createdAt, request?.reopenedAt, find(`USER#${handymanId}`, "HANDYMAN")?.createdAt];
    const moments = since.map((moment) => Date.parse(String(moment))).filter((each) => each <= acceptedAt);
    sums.sumMs += acceptedAt - Math.max(...moments);
    sums.count++;
  }
  return { kept: storedAnswers, recounted };
}

/** The product's own answers, with the two sums behind the average. */
async function readStats(by: Person): Promise<Numbers> {
  await waitUntilIdle();
  const { body } = await by.call(admin.stats, {});
  const { reviews = 0, ratingTenths = 0 } = await readCounters();
  const { trends: _, rating, completionRate, growthRate: __, totalRevenue, platformRevenue, ...counts } = body;
  expect(completionRate).toBeGreaterThan(0);
  expect(completionRate).toBeLessThanOrEqual(100);
  expect(rating).toBe(reviews === 0 ? 0 : Math.round(ratingTenths / reviews) / 10);
  const money = { revenueCents: Math.round(totalRevenue * 100), platformCents: Math.round(platformRevenue * 100) };
  return { ...counts, ...money, reviews, ratingTenths };
}

async function analysed(by: Person): Promise<Numbers> {
  const { body } = await by.call(admin.analytics, { query: { days: 90 } });
  const sum = (name: "users" | "jobs" | "completedJobs" | "revenueCents") =>
    body.reduce((all, day) => all + day[name], 0);
  return { users: sum("users"), jobs: sum("jobs"), completedJobs: sum("completedJobs"), revenue: sum("revenueCents") };
}

/** The weight of each action. */
const actions: readonly HistoryAction[] = [
  ...(["signUp", "signUp", "enrol", "post", "post", "post", "accept", "accept", "accept", "start", "start"] as const),
  ...(["complete", "complete", "pay", "pay", "review", "dispute", "handIn", "decide", "promote"] as const),
];

const ACTIONS = 150;

describe("admin.stats", () => {
  test("R-155 R-160 I-12 D-24 equal a count of every item after 150 random actions", async () => {
    const history = startHistory();
    for (let people = 0; people < 12; people++) await history.signUp();
    for (let person = 0; person < 4; person++) await history.enrol(person);
    let done = 0;
    // Administrators are made without the counters.
    let admins = 0;
    const sampled = fc.sample(fc.tuple(fc.constantFrom(...actions), fc.nat(9999)), { numRuns: 450, seed });
    for (const [deed, at] of sampled) {
      if (!(await history[deed](at))) continue;
      done++;
      if (deed === "decide") admins++;
      if (done >= ACTIONS) break;
      if (done % 30 === 29) await advance(2 * 60_000);
    }
    expect({ seed, isEnough: done >= ACTIONS }).toEqual({ seed, isEnough: true });
    const ada = await makeAdmin();
    const [stats, days, items] = [await readStats(ada), await analysed(ada), await openTable().scan("")];
    const counted = recount(items);
    expect({ seed, ...stats }).toEqual({ seed, ...counted, totalUsers: Number(counted.totalUsers) - admins - 1 });
    expect([days.users, days.jobs, days.revenue]).toEqual([stats.totalUsers, stats.totalJobs, stats.revenueCents]);
    expect(stats.revenueCents).toBeGreaterThan(0);
    expect(ledgerRevenue(items)).toBe(stats.revenueCents);
    expect(stats.totalJobs).toBeGreaterThan(5);
    const { kept: storedAnswers, recounted: anew } = answers(items);
    expect({ seed, ...storedAnswers }).toEqual({ seed, ...anew });
    expect(Object.values(storedAnswers).reduce((all, { count }) => all + count, 0)).toBeGreaterThan(5);
  });

  test("D-11 R-051 compare with thirty days ago, and say so while there is nothing to compare with", async () => {
    const history = startHistory();
    const samples = { totalUsers: 12, activeJobs: 8, totalRevenue: 15, completionRate: 2 };
    await history.signUp();
    await waitUntilIdle();
    const first = (await (await makeAdmin()).call(admin.stats, {})).body;
    for (const name of ["totalUsers", "activeJobs", "totalRevenue", "completionRate"] as const) {
      expect(first.trends[name]).toEqual({ changePercent: samples[name], isSample: true });
    }
    await advance(31 * DAY_MS);
    const old = (await (await makeAdmin()).call(admin.stats, {})).body;
    expect(old.trends.totalUsers).toEqual({ changePercent: 0, isSample: false });
    for (let people = 0; people < 3; people++) await history.signUp();
    await waitUntilIdle();
    const { body } = await (await makeAdmin()).call(admin.stats, {});
    expect([old.totalUsers, body.totalUsers]).toEqual([1, 4]);
    expect(body.trends.totalUsers).toEqual({ changePercent: 300, isSample: false });
    expect(body.growthRate).toBe(300);
  });
});

describe("admin.analytics", () => {
  test("D-10 have an entry for every day up to today, oldest first, also for days without activity", async () => {
    const ada = await makeAdmin();
    for (const days of [7, 30, 90]) {
      const { body } = await ada.call(admin.analytics, { query: { days } });
      expect(body).toHaveLength(days);
      const named = body.map(({ day }) => day);
      expect(named).toEqual(named.toSorted());
      expect(new Set(named).size).toBe(days);
    }
    for (const days of ["0", "6", "91", "-1", "1e9", "all"]) {
      expect((await ada.call(admin.analytics, { query: { days: days as never } })).status).toBe(400);
    }
  });
});

describe("admin.demand", () => {
  test("R-624 lists a week's places and trades, with who works there now; each request is counted", async () => {
    const [ada, customer] = [await makeAdmin(), await makeCustomer()];
    const request = await postRequest(customer);
    await waitUntilIdle();
    const counted = await openTable().get(table.countedRequest, { serviceRequestId: request.id });
    expect(counted).toMatchObject({ requests: 1, answered: 0, unfilled: 0 });
    const place = { zipCode: "99950", city: "Ketchikan", category: "roofing" } as const;
    const counts = { requests: 3, notified: 0, answered: 1, unfilled: 2 };
    const stamps = { createdAt: request.createdAt, updatedAt: request.createdAt, version: 1 };
    await openTable().putAll([toItem(table.demand, { week: "2099-01-05", ...place, ...counts, ...stamps })]);
    const weekOf = (week: string) => ada.call(admin.demand, { query: { week } });
    expect((await weekOf("2099-01-11")).body).toEqual([{ ...place, ...counts, handymen: { isFew: false } }]);
    expect((await weekOf("2099-01-12")).body).toEqual([]);
    expect((await weekOf("soon")).status).toBe(400);
  });
});

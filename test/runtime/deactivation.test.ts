import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import propose from "../../functions/jobs/propose.ts";
import updateStatus from "../../functions/jobs/updateStatus.ts";
import createIntent from "../../functions/payments/createIntent.ts";
import { type Db, toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { Job } from "../../shared/jobs/schema.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { setActive } from "../support/actions/deactivation.ts";
import { finalStateIn } from "../support/actions/final-state.ts";
import { notifyPeople } from "../support/actions/notifications.ts";
import { makeRequestForQuotes, quoteCalls, quotesIn } from "../support/actions/quotes.ts";
import { makeHandyman } from "../support/actions/races.ts";
import { openJob } from "../support/actions/refunds.ts";
import { GOOD_CARD, SLOW_CARD, type WorldJob } from "../support/world/money.ts";
import type { StartedPayment } from "../support/world/provider.ts";
import { openWorld, type World } from "../support/world/world.ts";

const jobOf = async ({ app: { db } }: World, { jobId }: Pick<WorldJob, "jobId">) => db.get(table.job, { id: jobId });

/** The schedule, a minute later. */
async function runNextMinute(world: World) {
  world.jump(MINUTE_MS);
  await world.workDue();
}

/** The same world, in which the index lists no job yet. */
const withLaggingIndex = (world: World, sides: WorldJob) => {
  const { db } = world.app;
  const page: Db["query"] = async (at, query) => {
    const found = await db.query(at, query);
    const isJob = ({ id, pk }: { id?: unknown; pk?: unknown }) => id === sides.jobId || pk === `JOB#${sides.jobId}`;
    return { ...found, items: found.items.filter((item) => !isJob(item as object)) };
  };
  return world.withApp({ db: { ...db, query: page } });
};

describe("a deactivation while the index of jobs lags", () => {
  test.each([
    ["handyman", "accepted", { status: "cancelled", mayFinish: false }],
    ["handyman", "in_progress", { status: "in_progress", mayFinish: true }],
    ["customer", "accepted", { status: "accepted", mayFinish: undefined }],
  ] as const)("D-54 decides a minute later on a job of the %s that is %s", async (side, status, after) => {
    const { world, sides } = await openJob({ status });
    expect((await setActive(withLaggingIndex(world, sides), sides[side])).status).toBe(200);
    expect(await jobOf(world, sides)).toMatchObject({ status });
    await runNextMinute(world);
    const job = await jobOf(world, sides);
    expect([job?.status, job?.mayFinish]).toEqual([after.status, after.mayFinish]);
    expect(job?.[`${side}InactiveAt`]).toBeDefined();
    expect((await world.app.db.get(table.user, sides[side]))?.activationDueAt).toBeUndefined();
  });
});

describe("a deactivation with more jobs than fit into its transaction", () => {
  async function makeMany(count: number) {
    const { world, sides } = await openJob({ status: "accepted" });
    const job = await jobOf(world, sides);
    const ids = [sides.jobId, ...Array.from({ length: count - 1 }, () => randomUUID())];
    world.database.putAll(ids.map((id) => toItem(table.job, Job.parse({ ...job, id }))));
    return { world, sides, ids, jobs: ids.map((jobId) => ({ jobId, outcome: "finish" })) };
  }
  const marked = async (world: World, ids: readonly string[]) =>
    world.database.items().filter((item) => ids.includes(String(item.id)) && item.handymanInactiveAt !== undefined)
      .length;

  test("D-54 applies the outcome of each", async () => {
    const { world, sides, ids, jobs } = await makeMany(35);
    expect((await setActive(world, sides.handyman, { jobs })).status).toBe(200);
    expect(await marked(world, ids)).toBe(35);
    expect(world.database.items().filter(({ mayFinish }) => mayFinish === true)).toHaveLength(35);
  });

  test("D-54 is continued by the schedule when it stopped, and so is a reactivation", async () => {
    const { world, sides, ids, jobs } = await makeMany(35);
    for (const [isActive, left] of [
      [false, 30],
      [true, 35],
    ] as const) {
      expect((await setActive(breaking(world), sides.handyman, { isActive, jobs })).code).toBe("internal");
      expect(await marked(world, ids)).toBe(left);
      await runNextMinute(world);
      expect(await marked(world, ids)).toBe(isActive ? 0 : 35);
    }
  });

  /** The first transaction succeeds, and none after it. */
  function breaking(world: World) {
    let made = 0;
    const { db } = world.app;
    const transact: Db["transact"] = async (writes) => {
      if (++made > 1) throw new Error("away");
      await db.transact(writes);
    };
    return world.withApp({ db: { ...db, transact } });
  }
});

test("D-54 can name a thousand running jobs", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const handyman = world.makePerson({ role: "handyman" });
  const jobs = Array.from({ length: 1000 }, () => ({ jobId: randomUUID(), outcome: "finish" }));
  expect(await setActive(world, handyman, { jobs })).toMatchObject({ status: 200 });
});

const move = (world: World, { handyman, jobId }: WorldJob, status: string) =>
  world.call(updateStatus, { as: handyman, params: { id: jobId }, body: { status } });

type PaymentCourse = { readonly world: World; readonly sides: WorldJob; readonly pay?: () => Promise<unknown> };

/** A job whose customer is about to pay, or has paid without our knowing; `pay`: what their card still does. */
const courses: Readonly<Record<string, () => Promise<PaymentCourse>>> = {
  async "whose card form is open"() {
    const { world, sides } = await openJob({ status: "accepted" });
    const started = await world.startPayment(sides);
    return { world, sides, pay: () => world.provider.pay(GOOD_CARD, started) };
  },
  async "whose payment is under way"() {
    const { world, sides } = await openJob({ status: "accepted" });
    await world.provider.pay(SLOW_CARD, await world.startPayment(sides));
    await world.deliverAll();
    return { world, sides };
  },
  async "whose payment we have not heard of"() {
    const { world, sides } = await openJob({ status: "accepted" });
    await world.provider.pay(GOOD_CARD, await world.startPayment(sides));
    return { world, sides };
  },
  async "under way, whose price rises by a payment we have not heard of"() {
    const { world, sides } = await openJob({ status: "accepted" });
    await world.provider.pay(GOOD_CARD, await world.startPayment(sides));
    await world.deliverAll();
    await move(world, sides, "in_progress");
    const body = { kind: "price", price: "140.00", reason: "The pipe behind the wall as well." };
    await world.call(propose, { as: sides.handyman, params: { id: sides.jobId }, body });
    const intentCall = await world.call(createIntent, {
      as: sides.customer,
      body: { jobId: sides.jobId, proposal: 1 },
    });
    return { world, sides, pay: () => world.provider.pay(GOOD_CARD, intentCall.body as StartedPayment) };
  },
};

describe.each(Object.entries(courses))("the deactivation of the handyman of a job %s", (life, make) => {
  const all = life.startsWith("under way")
    ? { charged: [4200, 10_500], share: [3200, 8000] }
    : { charged: [10_500], share: [8000] };

  test("D-54 with `end` refunds everything", async () => {
    const { world, sides, pay } = await make();
    await setActive(world, sides.handyman, { jobs: [{ jobId: sides.jobId, outcome: "end" }] });
    await pay?.();
    await world.deliverAll();
    await world.runUntilIdle();
    const { end, violations: wrong } = await finalStateIn(world, sides);
    expect(wrong).toEqual([]);
    expect(end).toMatchObject({
      job: ["cancelled", "refunded", "reversed"],
      charged: all.charged,
      transferred: [],
      earned: 0,
    });
    expect(end.refunded.toSorted()).toEqual(all.charged.toSorted());
  });

  test("D-54 with `finish` pays the share to the cent", async () => {
    const { world, sides, pay } = await make();
    await setActive(world, sides.handyman, { jobs: [{ jobId: sides.jobId, outcome: "finish" }] });
    await pay?.();
    await world.deliverAll();
    await world.runUntilIdle(HOUR_MS);
    await world.deliverAll();
    if (!life.startsWith("under way")) await move(world, sides, "in_progress");
    expect((await move(world, sides, "completed")).status).toBe(200);
    await world.runUntilIdle(4 * DAY_MS);
    const { end, violations: wrong } = await finalStateIn(world, sides);
    expect(wrong).toEqual([]);
    expect(end).toMatchObject({ job: ["completed", "completed", "released"], refunded: [], transferred: all.share });
  });
});

/** A private request for Hank. */
async function open(isPublicAfterwards: boolean) {
  const world = await openWorld({ holdsWebhooks: true });
  const hank = makeHandyman(world);
  const about = await makeRequestForQuotes(world, 0, { invitedHandymanId: hank.id, isPublicAfterwards });
  return { world, hank, about, find: async () => (await quotesIn(world, about, [])).request };
}

test.each([
  [true, /account is no longer active\. Other handymen see/, ["pending", undefined, false]],
  [false, /account is no longer active\. Nobody else sees/, ["cancelled", "expired", true]],
])(
  "R-413 a request for one handyman who is deactivated goes on at once, public afterwards: %s",
  async (isPublic, words, after) => {
    const { world, hank, about, find } = await open(isPublic);
    expect((await setActive(world, hank)).status).toBe(200);
    const request = await find();
    expect([request?.status, request?.cancelReason, request?.privateUntil !== undefined]).toEqual(after);
    // Once: the schedule finds nothing to do a minute later.
    world.jump(MINUTE_MS);
    await world.workDue();
    expect((await find())?.reopenedAt).toBe(request?.reopenedAt);
    const told = await notifyPeople(world);
    expect(told.notifications(about.customer).filter((kind) => kind !== "requestUnserved")).toEqual(["invitationOver"]);
    const { subject, text } = told.email(about.customer, "has not answered");
    expect(`${subject} ${text}`.replaceAll(/\s+/g, " ")).toMatch(words);
  },
);

test("R-413 a request that asks a handyman at the moment of their deactivation goes on a minute later", async () => {
  const { world, hank, find } = await open(true);
  const query: Db["query"] = async (at, search) =>
    search.index === "gsi2" ? { items: [] } : world.app.db.query(at, search);
  await setActive(world.withApp({ db: { ...world.app.db, query } }), hank);
  expect((await find())?.privateUntil).toBeDefined();
  world.jump(MINUTE_MS);
  await world.workDue();
  expect((await find())?.privateUntil).toBeUndefined();
});

test("R-413 a request with a quote, and those for others, keep their time", async () => {
  const { world, hank, about, find } = await open(true);
  await quoteCalls(about, hank).submit()(world);
  const other = await makeRequestForQuotes(world, 0, { invitedHandymanId: makeHandyman(world).id });
  const before = [await find(), (await quotesIn(world, other, [])).request];
  await setActive(world, hank);
  expect([await find(), (await quotesIn(world, other, [])).request]).toEqual(before);
});

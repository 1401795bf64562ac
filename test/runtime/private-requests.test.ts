import { describe, expect, test } from "vitest";
import updateStatus from "../../functions/jobs/updateStatus.ts";
import { withholdRequests } from "../../functions/requests/commands/withhold.ts";
import { replace } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { User } from "../../shared/session/schema.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { makeRequestForQuotes, quoteCalls, quotesIn, requestCalls } from "../support/actions/quotes.ts";
import { makeHandyman } from "../support/actions/races.ts";
import { openWorld, type World } from "../support/world/world.ts";

/** A request for Pete alone, and what he and its customer do about it. */
async function ask(more: { readonly isPublicAfterwards: boolean; readonly urgency?: "high" }) {
  const world = await openWorld({ holdsWebhooks: true });
  const pete = makeHandyman(world);
  const about = await makeRequestForQuotes(world, 1, { invitedHandymanId: pete.id, ...more });
  const requestNow = async () => {
    const { request } = await quotesIn(world, about, []);
    return request && { ...request, isPrivate: request.privateUntil !== undefined };
  };
  return { world, about, pete, own: quoteCalls(about, pete), requestNow };
}

async function passTime(world: World, ms: number): Promise<void> {
  world.jump(ms);
  await world.workDue();
}

describe("R-409 a private request is offered to everybody after a day", () => {
  test.each(["withdraw", "decline"] as const)("when the handyman quoted, and then: %s", async (answer) => {
    const { world, own, requestNow } = await ask({ isPublicAfterwards: true });
    await own.submit()(world);
    await own[answer]()(world);
    await passTime(world, HOUR_MS);
    expect((await requestNow())?.isPrivate, "others see it too early").toBe(true);
    await passTime(world, 23 * HOUR_MS);
    expect(await requestNow()).toMatchObject({ status: "pending", isPrivate: false });
  });

  test("when its customer was deactivated meanwhile, and reactivated", async () => {
    const { world, about, requestNow } = await ask({ isPublicAfterwards: true });
    for (const isWithheld of [true, false])
      await withholdRequests(world.app, { customerId: about.customer.id, isWithheld });
    await passTime(world, DAY_MS);
    expect(await requestNow()).toMatchObject({ status: "pending", isPrivate: false });
  });

  test("also one that was due for matching before", async () => {
    const { world, about, requestNow } = await ask({ isPublicAfterwards: true });
    const { request } = await quotesIn(world, about, []);
    if (!request) throw new Error("The request is gone.");
    const at = toInstant(world.app.now());
    await world.app.db.transact([replace(table.request, { ...request, nextMatchAt: at, quotesDueAt: at })]);
    await passTime(world, DAY_MS + MINUTE_MS);
    await passTime(world, MINUTE_MS);
    expect(await requestNow()).toMatchObject({ status: "pending", isPrivate: false });
  });
});

/** Pete accepts without a price of the customer's, or is hired, and then the job ends before it began. */
const endings = {
  "the price is rejected": async ({ world, about, own }: Asked) => {
    await own.accept("300.00")(world);
    await requestCalls(about).decidePrice(false)(world);
  },
  "the price lapses": async ({ world, own }: Asked) => {
    await own.accept("300.00")(world);
    await world.runUntilIdle(73 * HOUR_MS);
  },
  "the handyman cancels": async (asked: Asked) => {
    await asked.own.submit()(asked.world);
    await asked.own.hire()(asked.world);
    await cancel(asked, asked.pete, {});
  },
};
type Asked = Awaited<ReturnType<typeof ask>>;

async function cancel({ world, about }: Asked, as: User, more: object): Promise<void> {
  const { job } = await quotesIn(world, about, []);
  await world.call(updateStatus, {
    as,
    params: { id: job?.id ?? "" },
    body: { status: "cancelled", notes: "No.", ...more },
  });
}

describe("R-414 a request that asked one handyman alone ends with the job", () => {
  const toldIn = (world: World) =>
    world.dispatched.filter(({ name }) => name === "request.reopened" || name === "request.opened");

  test.each(Object.entries(endings))("when %s", async (_why, end) => {
    const asked = await ask({ isPublicAfterwards: false });
    await end(asked);
    await asked.world.dispatchOutbox();
    expect(await asked.requestNow()).toMatchObject({ status: "cancelled", cancelReason: "jobCancelled" });
    expect(toldIn(asked.world)).toEqual([]);
    const cancelled = asked.world.dispatched.find(({ name }) => name === "job.cancelled");
    expect(cancelled?.data).toMatchObject({ isReopened: false });
  });

  test.each(Object.entries(endings))(
    "and is offered to everybody where its customer said so: %s",
    async (_why, end) => {
      const asked = await ask({ isPublicAfterwards: true });
      await end(asked);
      expect(await asked.requestNow()).toMatchObject({ status: "pending", isPrivate: false });
    },
  );

  test("unless its customer cancels and wants it to be open again", async () => {
    const asked = await ask({ isPublicAfterwards: false });
    await asked.own.submit()(asked.world);
    await asked.own.hire()(asked.world);
    await cancel(asked, asked.about.customer, { isStillNeeded: true });
    expect(await asked.requestNow()).toMatchObject({ status: "pending", isPrivate: false });
  });
});

describe("R-417 while the handyman who alone was asked has a quote pending", () => {
  /** Pete quotes five minutes before the four hours of an urgent request are over. */
  async function quoteLate(isPublicAfterwards: boolean, validDays = 1) {
    const asked = await ask({ isPublicAfterwards, urgency: "high" });
    await passTime(asked.world, 4 * HOUR_MS - 5 * MINUTE_MS);
    await asked.own.submit("120.00", { validDays })(asked.world);
    await passTime(asked.world, HOUR_MS);
    return asked;
  }
  const quoteIn = async ({ world, about, pete }: Asked) => (await quotesIn(world, about, [pete])).quotes[0];

  test.each([true, false])(
    "nobody else sees the request, and the quote can be hired (public later: %s)",
    async (isPublic) => {
      const asked = await quoteLate(isPublic);
      await passTime(asked.world, 22 * HOUR_MS);
      expect(await asked.requestNow()).toMatchObject({ status: "quoted", isPrivate: true });
      expect((await asked.own.hire()(asked.world)).status).toBe(201);
    },
  );

  test("an urgent request waits for two days at most", async () => {
    const asked = await quoteLate(false, 14);
    await passTime(asked.world, 48 * HOUR_MS);
    expect(await asked.requestNow()).toMatchObject({ status: "cancelled", cancelReason: "expired" });
    expect(await quoteIn(asked)).toMatchObject({ status: "expired", lostReason: "requestClosed" });
  });

  test("the end of the quote opens the request to everybody, if its customer said so", async () => {
    const asked = await quoteLate(true);
    await passTime(asked.world, 23 * HOUR_MS);
    await passTime(asked.world, MINUTE_MS);
    expect(await asked.requestNow()).toMatchObject({ status: "pending", isPrivate: false });
    expect(await quoteIn(asked)).toMatchObject({ status: "expired", lostReason: "expired" });
  });

  test.each([
    [true, { status: "pending", isPrivate: false }],
    [false, { status: "cancelled", cancelReason: "expired" }],
  ])("its withdrawal ends the time of the request, when its own is over (public later: %s)", async (isPublic, now) => {
    const asked = await quoteLate(isPublic);
    await asked.own.withdraw()(asked.world);
    await passTime(asked.world, MINUTE_MS);
    expect(await asked.requestNow()).toMatchObject(now);
  });
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sendDigest } from "../../functions/matching/digest.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { UserId } from "../../shared/ids.ts";
import { digestAt } from "../../shared/matching/digest.ts";
import { defaultChoices } from "../../shared/notifications/kinds.ts";
import { policy } from "../../shared/policy.ts";
import { addMs, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { type MatchingWorld, matchingWorld } from "../support/actions/matching.ts";

/** Seven o'clock in Springfield. */
const SEVEN = { winter: "T13:00:00.000Z", summer: "T12:00:00.000Z" };

describe("at night", () => {
  test.each([
    ["in winter", "2026-01-15T05:00:00.000Z", `2026-01-15${SEVEN.winter}`],
    ["before the clocks go forward", "2026-03-08T04:00:00.000Z", `2026-03-08${SEVEN.summer}`],
    ["before they go back", "2026-11-01T04:00:00.000Z", `2026-11-01${SEVEN.winter}`],
  ])("R-205 %s an urgent request waits for seven o'clock of the handyman's place", async (_, at, seven) => {
    const world = await matchingWorld({ at });
    const sleeper = world.makeHandyman();
    const always = world.makeHandyman({ emergencyServices: true });
    const request = await world.post();
    expect(world.notifiedOf(request)).toEqual([always.user.id]);
    await world.advance(Date.parse(seven) - Date.parse(at) - MINUTE_MS);
    expect(world.notifiedOf(request)).toEqual([always.user.id]);
    await world.advance(MINUTE_MS);
    expect(world.notifiedOf(request)).toEqual([always.user.id, sleeper.user.id]);
  });
});

const digests = ({ mailed }: MatchingWorld) =>
  mailed.map(({ subject }) => subject).filter((subject) => subject.startsWith("New jobs"));

describe("the mail about new requests", () => {
  test("I-M5 counts what came in, at most once an hour, and only what is still open, unread and not dismissed", async () => {
    const world = await matchingWorld();
    const { user } = world.makeHandyman();
    const dismissed = await world.post({ urgency: "low" });
    const dismissal = { userId: user.id, requestId: dismissed.id, until: dismissed.expiresAt };
    world.put(toItem(table.dismissal, { ...dismissal, createdAt: world.clock.at, version: 1 }));
    const requests = [
      await world.post({ urgency: "low" }),
      await world.post(),
      await world.post({ urgency: "medium" }),
    ];
    await world.change(requests[0] as never, { status: "cancelled" });
    expect(digests(world)).toEqual([]);
    await world.advance(15 * MINUTE_MS);
    expect(digests(world)).toEqual(["New jobs near you: 2"]);
    await world.advance(MINUTE_MS);
    await world.post({ urgency: "low" });
    await world.advance(58 * MINUTE_MS);
    expect(digests(world)).toHaveLength(1);
    await world.advance(MINUTE_MS);
    expect(digests(world)).toEqual(["New jobs near you: 2", "New jobs near you: 1"]);
    await world.advance(3 * HOUR_MS);
    expect(digests(world)).toHaveLength(2);
  });

  test("R-206 R-306 comes by day, and not to those who turned it off, paused, blocked or have read everything", async () => {
    // 23:00 in Springfield.
    const world = await matchingWorld({ at: "2026-06-10T04:00:00.000Z" });
    const reader = world.makeHandyman();
    const [off, paused, read] = [world.makeHandyman(), world.makeHandyman(), world.makeHandyman()];
    const blocking = world.makeHandyman();
    world.prefer(off.user, {
      mail: { ...defaultChoices, requests: false },
    });
    const { customerId } = await world.post({ urgency: "low" });
    const stamps = { createdAt: world.clock.at, updatedAt: world.clock.at, version: 1 };
    world.put(toItem(table.block, { customerId, handymanId: blocking.user.id, by: "handyman", ...stamps }));
    world.changeHandyman(paused, { pausedUntil: "2026-07-01" });
    for (const item of world.stored("notification").filter(({ userId }) => userId === read.user.id))
      world.put({ ...item, readAt: world.clock.at });
    await world.advance(8 * HOUR_MS - MINUTE_MS);
    expect(world.mailed).toEqual([]);
    await world.advance(32 * MINUTE_MS);
    expect(world.mailed.map(({ to }) => to)).toEqual([reader.user.email]);
  });

  test("R-206 R-216 comes by day where its reader lives, not where they work", () => {
    const userId = randomUUID() as UserId;
    const area = { userId, timeZone: "America/Chicago", ownZone: "Pacific/Honolulu" };
    // Noon in Chicago, when it is still seven o'clock in Honolulu, and an hour before.
    const [early, late] = ["2026-06-10T16:00:00.000Z", "2026-06-10T17:00:00.000Z"];
    expect(digestAt(early, undefined, area) >= late).toBe(true);
    expect(digestAt(late, undefined, area)).toBe(addMs(late, policy.requestDigestMinutes * MINUTE_MS));
  });

  test("R-206 the mails of the morning are spread over half an hour, each person's always at the same time", () => {
    const times = Array.from({ length: 200 }, () => randomUUID() as UserId).map((userId) => {
      const [first, second] = ["2026-06-10T04:00:00.000Z", "2026-06-10T05:30:00.000Z"].map((at) =>
        digestAt(at, undefined, { userId, timeZone: "America/Chicago" }),
      );
      expect(second).toBe(first);
      return first as string;
    });
    const [from, to] = ["2026-06-10T12:00:00.000Z", "2026-06-10T12:30:00.000Z"];
    expect(times.filter((time) => time < from || time >= to)).toEqual([]);
    expect(new Set(times.map((time) => time.slice(0, 16))).size).toBeGreaterThan(15);
  });
});

test("R-206 the mail is about what is left of its requests, and is not sent without any", async () => {
  const world = await matchingWorld();
  const { user } = world.makeHandyman();
  const requests = [world.makeRequest({ urgency: "low" }), world.makeRequest({ urgency: "low", title: "Sink drips" })];
  const serviceRequestIds = requests.map(({ id }) => id);
  const event = world.event("matching.digestDue", { handymanId: user.id, serviceRequestIds, digestAt: world.clock.at });
  await world.change(requests[0] as never, { status: "accepted" });
  await world.react(event);
  expect(digests(world)).toEqual(["New jobs near you: 1"]);
  expect(world.mailed[0]?.text).toContain("Sink drips");
  await world.change(requests[1] as never, { status: "accepted" });
  await world.react({ ...event, id: randomUUID() });
  expect(world.mailed).toHaveLength(1);
});

test("R-206 a request counts although its notification is stored only after the mail that is due", async () => {
  const world = await matchingWorld();
  const { user } = world.makeHandyman();
  await world.post({ urgency: "low" });
  world.jump("2026-06-10T17:15:00.000Z");
  const { transact } = world.db;
  world.app.db.transact = async (writes) => {
    const isNotice = writes.some((write) => write.op === "put" && write.item.entity === "notification");
    if (isNotice) world.app.db.transact = transact;
    // The schedule runs between the read of the inbox and the write of the notification.
    if (isNotice) await sendDigest(world.app, user.id);
    return transact(writes);
  };
  await world.post({ urgency: "low" });
  expect(world.notifiedOf((await world.post({ urgency: "low" })) as never)).toEqual([user.id]);
  expect(digests(world)).toEqual(["New jobs near you: 2"]);
});

test("R-206 whoever turned the notifications off in the app gets the mail all the same", async () => {
  const world = await matchingWorld();
  const { user } = world.makeHandyman();
  world.prefer(user, { bell: { ...defaultChoices, requests: false } });
  for (const urgency of ["low", "medium"] as const) await world.post({ urgency });
  await world.advance(16 * MINUTE_MS);
  expect(world.kindsOf(user)).toEqual([]);
  expect(digests(world)).toEqual(["New jobs near you: 2"]);
  // Nothing is named a second time.
  await world.post({ urgency: "low" });
  await world.advance(2 * HOUR_MS);
  expect(digests(world)).toEqual(["New jobs near you: 2", "New jobs near you: 1"]);
});

test("R-207 where nobody lives farther away, the customer is not told that anybody was asked", async () => {
  const world = await matchingWorld();
  world.makeHandyman();
  const customer = world.makeCustomer();
  await world.post({ customerId: customer.id });
  await world.advance(20 * MINUTE_MS);
  expect(world.kindsOf(customer)).toEqual(["requestUnanswered"]);
  expect(world.mailed.map(({ text }) => text).join()).toContain("Nobody has answered “Kitchen tap leaks” yet.");
  expect(world.mailed.map(({ text }) => text).join()).not.toContain("farther");
});

describe("the bound on one customer's requests", () => {
  test("R-210 people are notified of five in an hour and of ten open ones, of the others nobody is", async () => {
    const world = await matchingWorld();
    world.makeHandyman();
    const customer = world.makeCustomer();
    const post = () => world.post({ customerId: customer.id, urgency: "low" });
    const told = async (count: number) => {
      const posted = [];
      for (let index = 0; index < count; index++) posted.push(await post());
      return posted.map((request) => world.notifiedOf(request).length);
    };
    expect(await told(7)).toEqual([1, 1, 1, 1, 1, 0, 0]);
    world.jump("2026-06-10T18:00:00.000Z");
    expect(await told(5)).toEqual([1, 1, 1, 1, 1]);
    world.jump("2026-06-10T20:00:00.000Z");
    const last = await post();
    expect(world.notifiedOf(last)).toEqual([]);
    expect(await world.find(last)).toMatchObject({ isMatchingLimited: true, notifiedCount: 0 });
    // Somebody else's are not counted with them.
    expect(world.notifiedOf(await world.post())).toHaveLength(1);
  });

  test("R-210 a request of which nobody was notified is not among them", async () => {
    const world = await matchingWorld();
    const customer = world.makeCustomer();
    for (let index = 0; index < 5; index++) await world.post({ customerId: customer.id });
    world.makeHandyman();
    expect(world.notifiedOf(await world.post({ customerId: customer.id }))).toHaveLength(1);
  });
});

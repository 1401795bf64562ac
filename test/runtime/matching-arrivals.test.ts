import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { scheduleDigest } from "../../functions/matching/digest.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { areaRef } from "../../functions/stores/matching.ts";
import type { ServiceArea } from "../../shared/handymen/area.ts";
import { Quote } from "../../shared/quotes/schema.ts";
import { dismissedUntil, withoutQuote, withQuote } from "../../shared/requests/lifecycle.ts";
import { addMs, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { matchingWorld } from "../support/actions/matching.ts";

describe("where nobody works", () => {
  test("R-209 the request says so, and whoever begins to work there is notified, and its customer", async () => {
    const world = await matchingWorld();
    const customer = world.makeCustomer();
    const painter = world.makeHandyman({ skills: ["painting"] });
    const request = await world.post({ customerId: customer.id, urgency: "low" });
    expect(await world.find(request)).toMatchObject({ isUnserved: true, notifiedCount: 0 });
    const arrive = async ({ user }: typeof painter) => {
      await world.react(world.event("handyman.areaChanged", { handymanId: user.id }));
      await world.settle();
    };
    // Somebody of another trade, or elsewhere, changes nothing.
    await arrive(painter);
    await arrive(world.makeHandyman({ zipCode: "10001", serviceRadius: 50 }));
    expect(world.kindsOf(customer)).toEqual([]);
    await arrive(world.changeHandyman(painter, { skills: ["painting", "plumbing"] }));
    expect(world.notifiedOf(request)).toEqual([painter.user.id]);
    expect(world.kindsOf(customer)).toEqual(["tradeArrived"]);
    expect((await world.find(request)).isUnserved).toBeUndefined();
    expect(world.stored("unserved")).toEqual([]);
    await arrive(painter);
    expect(world.kindsOf(painter.user)).toEqual(["requestNearby"]);
  });

  test("R-209 whoever begins to work near many requests is pushed once, and every customer is told", async () => {
    const world = await matchingWorld();
    const posted = [];
    for (let count = 0; count < 43; count++) {
      world.jump(addMs(world.clock.at, MINUTE_MS));
      posted.push(await world.post({ urgency: "low", title: `Tap ${count}` }));
    }
    const { user } = world.makeHandyman();
    world.addDevice(user);
    await world.react(world.event("handyman.areaChanged", { handymanId: user.id }));
    await world.settle();
    expect(world.stored("unserved")).toEqual([]);
    expect(posted.map((request) => world.notifiedOf(request))).toEqual(posted.map(() => [user.id]));
    expect(world.stored("notification").filter(({ kind }) => kind === "tradeArrived")).toHaveLength(43);
    const texts = world.pushed.map(({ text }) => JSON.parse(text));
    expect(texts).toMatchObject([{ text: "New jobs near you: 43", path: "/" }]);
  });

  test("R-209 a request that is opened again is remembered until its new end, and stays dismissed", async () => {
    const world = await matchingWorld();
    const request = await world.post({ urgency: "low" });
    const expiresAt = "2026-08-20T17:00:00.000Z";
    await world.change(request, {
      reopenedAt: world.clock.at,
      nextMatchAt: addMs(world.clock.at, MINUTE_MS),
      expiresAt,
    });
    const data = { serviceRequestId: request.id, customerId: request.customerId };
    await world.react(world.event("request.reopened", data));
    expect(world.stored("unserved")).toMatchObject([{ expiresAt }]);
    expect(dismissedUntil(request) > expiresAt).toBe(true);
    expect(dismissedUntil({ ...request, expiresAt: "2027-01-01T00:00:00.000Z" })).toBe("2027-01-01T00:00:00.000Z");
  });

  test("R-209 whoever pauses is notified when the pause ends by the clock, and the customer is told", async () => {
    const world = await matchingWorld();
    const customer = world.makeCustomer();
    const paused = world.makeHandyman({ pausedUntil: "2026-06-11" });
    world.makeHandyman({ skills: ["painting"], pausedUntil: "2026-06-10" });
    const request = await world.post({ customerId: customer.id, urgency: "low" });
    expect(await world.find(request)).toMatchObject({ isUnserved: true, nextMatchAt: "2026-06-11T05:00:00.000Z" });
    await world.advance(12 * HOUR_MS);
    expect(world.notifiedOf(request)).toEqual([paused.user.id]);
    expect(world.kindsOf(customer)).toEqual(["tradeArrived"]);
  });
});

test("R-206 an event that comes only at night pushes nobody either, unless it is urgent and they take such work", async () => {
  const world = await matchingWorld();
  const [always, byDay] = [world.makeHandyman({ emergencyServices: true }), world.makeHandyman()];
  for (const { user } of [always, byDay]) world.addDevice(user);
  for (const urgency of ["medium", "high"] as const) await world.react(world.created(world.makeRequest({ urgency })));
  world.jump("2026-06-11T05:00:00.000Z");
  await world.settle();
  expect(world.pushed.map(({ endpoint, isUrgent }) => [endpoint.split("/").at(-1), isUrgent])).toEqual([
    [always.user.id, true],
  ]);
});

test("R-208 those who dismissed a reopened request take nobody's place", async () => {
  const world = await matchingWorld();
  const request = await world.post();
  const uninterested = Array.from({ length: 20 }, () => world.makeHandyman({ emergencyServices: true }));
  for (const { user } of uninterested) {
    const dismissal = { userId: user.id, requestId: request.id, until: request.expiresAt };
    world.put(toItem(table.dismissal, { ...dismissal, createdAt: world.clock.at, version: 1 }));
  }
  const others = Array.from({ length: 20 }, () => world.makeHandyman());
  await world.change(request, { reopenedAt: world.clock.at });
  await world.react(world.event("request.reopened", { serviceRequestId: request.id, customerId: request.customerId }));
  expect(world.notifiedOf(request).sort()).toEqual(others.map(({ user }) => user.id).sort());
});

test("R-206 of many requests at the same moment one alone writes the inbox, so that none is delayed", async () => {
  const world = await matchingWorld();
  const { user } = world.makeHandyman();
  const inbox = () => world.stored("inbox").find(({ userId }) => userId === user.id);
  await world.post({ urgency: "low" });
  const [area] = await world.db.getAll([areaRef(user.id)]);
  const scheduled = inbox();
  expect(scheduled).toMatchObject({ matchingDigestAt: expect.any(String) });
  // Each has read the inbox before another one scheduled the mail.
  const late = { area: area as ServiceArea, request: world.makeRequest(), inbox: undefined };
  await Promise.all(Array.from({ length: 20 }, () => scheduleDigest(world.app, late)));
  expect(inbox()).toEqual(scheduled);
});

test("I-M3 no message of matching names a street, a full name or a telephone number", async () => {
  const world = await matchingWorld();
  const handyman = world.makeHandyman();
  const title = "Call 555-201-3344, Ana Smith at 100 Main Street";
  await world.post({ title, urgency: "low" });
  await world.advance(HOUR_MS);
  const said = JSON.stringify([world.stored("notification").map(({ slots }) => slots), world.mailed]);
  expect(world.mailed.map(({ to }) => to)).toEqual([handyman.user.email]);
  expect(said).not.toMatch(/555|3344|100 Main/);
});

test("R-406 with its last quote a request is matched again at once, and nobody is notified twice", async () => {
  const world = await matchingWorld();
  for (let made = 0; made < 30; made++) world.makeHandyman();
  const request = await world.post();
  await world.change(request, withQuote(await world.find(request), { validUntil: world.clock.at, at: world.clock.at }));
  await world.advance(5 * MINUTE_MS);
  expect(world.notifiedOf(request)).toHaveLength(20);
  const by = "handyman";
  await world.change(request, withoutQuote(await world.find(request), { by, at: world.clock.at }));
  expect(await world.find(request)).toMatchObject({ status: "pending", nextMatchAt: world.clock.at });
  await world.advance(MINUTE_MS);
  expect(world.notifiedOf(request)).toHaveLength(30);
  // The second round as well: it was not due while a quote stood.
  await world.advance(HOUR_MS);
  const { notifiedCount, fartherAt } = await world.find(request);
  expect([notifiedCount, fartherAt !== undefined]).toEqual([30, true]);
  expect(new Set(world.notifiedOf(request)).size).toBe(30);
  // Quoted and given up again: nobody is left.
  await world.change(request, withQuote(await world.find(request), { validUntil: world.clock.at, at: world.clock.at }));
  await world.change(request, withoutQuote(await world.find(request), { by, at: world.clock.at }));
  await world.advance(5 * MINUTE_MS);
  expect(world.notifiedOf(request)).toHaveLength(30);
});

test("I-M2 who made a quote before a reopening is told by its own message, and not of a new job nearby", async () => {
  const world = await matchingWorld();
  const quoting = world.makeHandyman();
  const request = await world.post();
  const other = world.makeHandyman();
  const at = world.clock.at;
  const pair = { serviceRequestId: request.id, customerId: request.customerId };
  const quote = { id: randomUUID(), priceCents: 12_000, message: "I would replace it.", requestRevision: 1 };
  const late = world.makeHandyman();
  const lost = { ...quote, ...pair, handymanId: late.user.id, status: "declined", validUntil: request.expiresAt };
  world.put(toItem(table.quote, Quote.parse({ ...lost, submittedAt: at, createdAt: at, updatedAt: at })));
  await world.change(request, { status: "pending", reopenedAt: at });
  await world.react(world.event("request.reopened", pair));
  expect(world.notifiedOf(request).toSorted()).toEqual([quoting.user.id, other.user.id].toSorted());
});

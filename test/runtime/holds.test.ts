import { describe, expect, test, vi } from "vitest";
import showSlots from "../../functions/appointments/slots.ts";
import { create, replace } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { TimeSpan } from "../../shared/agenda/windows.ts";
import type { User } from "../../shared/session/schema.ts";
import { HOUR_MS, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { bookedIn, checkHolds, codesOf, dayOf, heldIn, timeOn } from "../support/actions/appointments.ts";
import { setActive } from "../support/actions/deactivation.ts";
import { makeRequestForQuotes, quoteCalls, requestCalls } from "../support/actions/quotes.ts";
import { writeHandymanProfile } from "../support/actions/races.ts";
import { openWorld, type World } from "../support/world/world.ts";

const everyDay = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** A request with quotes of handymen who work every day, and the calls about each quote. */
async function open(world: World, count = 1, more: Parameters<typeof makeRequestForQuotes>[2] = {}) {
  const about = await makeRequestForQuotes(world, count, more);
  const calls = about.handymen.map((handyman) => quoteCalls(about, handyman));
  for (const [index, handyman] of about.handymen.entries()) {
    writeHandymanProfile(world, handyman, { availability: everyDay });
    await calls[index]?.submit()(world);
  }
  const [quote, other = quote] = calls as [(typeof calls)[0], (typeof calls)[0]?];
  const [handyman, rival = handyman] = about.handymen as [User, User?];
  return { world, about, quote, other, handyman, rival, customer: about.customer };
}
type Opened = Awaited<ReturnType<typeof open>>;

const day = (world: World) => dayOf(world, 3);
const nine = (world: World) => timeOn(day(world), 9, 11);
const two = (world: World) => timeOn(day(world), 14, 16);

/** Another customer's request with a quote of the same handyman. */
async function openBeside({ world, handyman }: Opened) {
  const about = await makeRequestForQuotes(world, 0);
  const quote = quoteCalls(about, handyman);
  await quote.submit()(world);
  return { about, quote };
}

describe("R-540 a time that is held", () => {
  test("cannot be taken by others, is free to its customer, and ends by itself", async () => {
    const world = await openWorld({ holdsWebhooks: true });
    const opened = await open(world);
    const { quote, handyman, customer, about } = opened;
    const beside = await openBeside(opened);
    const held = await quote.hold(nine(world))(world);
    expect(held.body).toEqual({ heldUntil: new Date(world.app.now().getTime() + 15 * MINUTE_MS).toISOString() });
    const near = timeOn(day(world), 11.25, 12.25);
    const taken = [await beside.quote.hold(near)(world), await beside.quote.hire(near)(world)];
    expect(codesOf(taken)).toEqual(["appointment.taken", "appointment.taken"]);
    const free = async (as: User, serviceRequestId?: string) => {
      const query = { from: day(world), days: "1", ...(serviceRequestId && { serviceRequestId }) };
      const { body } = await world.call(showSlots, { as, params: { handymanId: handyman.id }, query });
      return (body as TimeSpan[]).some(({ startsAt }) => startsAt === nine(world).startsAt);
    };
    expect(await free(customer, about.id)).toBe(true);
    // For another request of theirs, and for whoever names the request of others, it is taken.
    expect([await free(customer), await free(beside.about.customer, about.id)]).toEqual([false, false]);
    world.jump(15 * MINUTE_MS);
    expect(await heldIn(world, handyman)).toEqual([]);
    expect((await beside.quote.hold(near)(world)).status).toBe(200);
    await checkHolds(world, [handyman], [customer, beside.about.customer]);
  });

  test("is freed when another handyman is hired, chosen, or when the dialog is left", async () => {
    const world = await openWorld({ holdsWebhooks: true });
    const { quote, other, handyman, rival, customer } = await open(world, 2);
    const held = async () => [(await heldIn(world, handyman)).length, (await heldIn(world, rival)).length];
    await quote.hold(nine(world))(world);
    await quote.hold(timeOn(dayOf(world, 5), 9, 11))(world);
    expect(await held()).toEqual([1, 0]);
    await other.hold(two(world))(world);
    expect(await held()).toEqual([0, 1]);
    // The dialog that was left has nothing to give up any more.
    expect((await quote.hold(null)(world)).body).toEqual({});
    expect(await held()).toEqual([0, 1]);
    expect(await checkHolds(world, [handyman, rival], [customer])).toBe(1);
    expect(codesOf([await other.hold(null)(world), await other.hold(null)(world)])).toEqual([200, 200]);
    expect(await held()).toEqual([0, 0]);
    await other.hold(two(world))(world);
    expect((await quote.hire()(world)).status).toBe(201);
    expect(await held()).toEqual([0, 0]);
    await checkHolds(world, [handyman, rival], [customer]);
  });

  test("is hired for although the notice, the hours or the zone of its handyman would not allow it any more", async () => {
    for (const change of [{}, { availability: ["monday"], timeZone: "Pacific/Guam" }, { pausedUntil: "2199-01-01" }]) {
      const world = await openWorld({ holdsWebhooks: true });
      const { quote, handyman, customer } = await open(world);
      // The first time that leaves twelve hours' notice: a minute later it does not.
      const query = { from: dayOf(world, 0), days: "3", minutes: "60" };
      const slots = await world.call(showSlots, { as: customer, params: { handymanId: handyman.id }, query });
      const [time] = slots.body as [TimeSpan];
      const noticeEnds = Date.parse(time.startsAt) - 12 * HOUR_MS;
      world.jump(noticeEnds - world.app.now().getTime());
      expect((await quote.hold(time)(world)).status).toBe(200);
      world.jump(MINUTE_MS);
      const profile = await world.app.db.get(table.handyman, { userId: handyman.id });
      if (profile) await world.app.db.transact([replace(table.handyman, { ...profile, ...(change as object) })]);
      expect(codesOf([await quote.hire(time)(world)])).toEqual([201]);
      expect(await bookedIn(world, handyman)).toMatchObject([time]);
      expect(await checkHolds(world, [handyman], [customer])).toBe(0);
    }
  });

  test("that is over is hired for by the rules of any other", async () => {
    const world = await openWorld({ holdsWebhooks: true });
    const opened = await open(world);
    const { quote, handyman } = opened;
    await quote.hold(nine(world))(world);
    world.jump(15 * MINUTE_MS);
    const beside = await openBeside(opened);
    expect((await beside.quote.hire(nine(world))(world)).status).toBe(201);
    expect(codesOf([await quote.hire(nine(world))(world)])).toEqual(["appointment.taken"]);
    expect(await bookedIn(world, handyman)).toHaveLength(1);
  });
});

test.each([
  ["nothing", undefined],
  ["that time", nine],
  ["another time", two],
])("R-540 hiring reads its handyman's agenda once when its customer holds %s", async (_, held) => {
  const { world, quote } = await open(await openWorld({ holdsWebhooks: true }));
  if (held) await quote.hold(held(world))(world);
  const db = { ...world.app.db };
  const calls = [vi.spyOn(db, "get"), vi.spyOn(db, "query")].map(({ mock }) => mock.calls);
  expect((await quote.hire(nine(world))(world.withApp({ db }))).status).toBe(201);
  expect(calls.flat().filter(([at]) => at === table.agendaDay)).toHaveLength(1);
});

test("R-541 three are held at once, one for a request, and asking again does not prolong one", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const first = await open(world);
  const { handyman, customer } = first;
  const others = await Promise.all(
    [10, 12, 14].map(async (hour) => {
      const about = { ...(await makeRequestForQuotes(world, 0)), customer };
      const stored = await world.app.db.get(table.request, { id: about.id });
      if (stored) await world.app.db.transact([replace(table.request, { ...stored, customerId: customer.id })]);
      const quote = quoteCalls(about, handyman);
      await quote.submit()(world);
      return () => quote.hold(timeOn(dayOf(world, 4), hour, hour + 1))(world);
    }),
  );
  const held = await first.quote.hold(nine(world))(world);
  world.jump(MINUTE_MS);
  expect((await first.quote.hold(nine(world))(world)).body).toEqual(held.body);
  const [second, third, fourth] = others as [() => Promise<never>, () => Promise<never>, () => Promise<never>];
  expect(codesOf([await second(), await third(), await fourth()])).toEqual([200, 200, "appointment.holdsSpent"]);
  expect(await checkHolds(world, [handyman], [customer])).toBe(3);
  expect((await first.quote.hold(two(world))(world)).status).toBe(200);
  world.jump(14 * MINUTE_MS);
  // Those of the first minute are over.
  expect(codesOf([await fourth()])).toEqual(["appointment.holdsSpent"]);
  world.jump(MINUTE_MS);
  expect(codesOf([await fourth()])).toEqual([200]);
  expect(await checkHolds(world, [handyman], [customer])).toBe(1);
});

test.each<[string, string | number, (opened: Opened) => Promise<unknown>, ((world: World) => TimeSpan)?]>([
  ["a time that is over", "appointment.past", async () => 0, (world) => timeOn(dayOf(world, -1), 9, 11)],
  ["a time too far ahead", "appointment.tooFarAhead", async () => 0, (world) => timeOn(dayOf(world, 92), 9, 11)],
  ["a night", "appointment.overnight", async () => 0, (world) => timeOn(dayOf(world, 3), 22, 31)],
  ["a time outside of the hours", "appointment.outsideHours", async () => 0, (world) => timeOn(day(world), 17, 19)],
  ["a withdrawn quote", "quote.closed", ({ quote, world }) => quote.withdraw()(world)],
  ["a cancelled request", "quote.closed", ({ about, world }) => requestCalls(about).cancel()(world)],
  ["a request that somebody accepted", "quote.parked", ({ other, world }) => other.accept()(world)],
  ["an edited request", "quote.requestChanged", (o) => requestCalls(o.about).edit({ title: "Two taps leak" })(o.world)],
  ["a deactivated handyman", "quote.closed", ({ world, handyman }) => setActive(world, handyman)],
  [
    "somebody who has blocked",
    "quote.closed",
    ({ world: { app }, handyman, customer }) => {
      const pair = { customerId: customer.id, handymanId: handyman.id };
      const at = toInstant(app.now());
      const block = { ...pair, by: "handyman", createdAt: at, updatedAt: at, version: 1 } as const;
      return app.db.transact([create(table.block, block)]);
    },
  ],
])("R-540 nothing is held for %s", async (_, code, since, time = nine) => {
  const world = await openWorld({ holdsWebhooks: true });
  const opened = await open(world, 2);
  await since(opened);
  expect(codesOf([await opened.quote.hold(time(world))(world)])).toEqual([code]);
  expect(await checkHolds(world, [opened.handyman], [opened.customer])).toBe(0);
});

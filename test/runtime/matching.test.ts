import { describe, expect, test } from "vitest";
import { toRequestView } from "../../functions/requests/view.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { roleOf } from "../../shared/roles.ts";
import type { User } from "../../shared/session/schema.ts";
import { HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { type Handyman, matchingWorld } from "../support/actions/matching.ts";

const idsOf = (handymen: readonly Handyman[]) => handymen.map(({ user }) => user.id);
/** Whose device was pushed. */
const personOf = ({ endpoint }: { readonly endpoint: string }) => endpoint.split("/").at(-1);
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe("who is notified of a request", () => {
  test("R-205 of an urgent one the nearest twenty at once, emergency services first, the others after two minutes", async () => {
    const world = await matchingWorld();
    const near = many(22, () => world.makeHandyman());
    const far = many(3, () => world.makeHandyman({ zipCode: "62629", emergencyServices: true }));
    for (const { user } of [...near, ...far]) world.addDevice(user);
    const request = await world.post();
    expect(world.notifiedOf(request)).toHaveLength(20);
    expect(world.notifiedOf(request)).toEqual(expect.arrayContaining(idsOf(far)));
    await world.advance(MINUTE_MS);
    expect(world.notifiedOf(request)).toHaveLength(20);
    await world.advance(MINUTE_MS);
    expect(world.notifiedOf(request).sort()).toEqual(idsOf([...near, ...far]).sort());
    // Each wave pushes its own part of the list.
    expect(world.pushed.map(personOf).sort()).toEqual(idsOf([...near, ...far]).sort());
  });

  test("I-M2 the event twenty times, also at once: one notification each", async () => {
    const world = await matchingWorld();
    const handymen = many(30, () => world.makeHandyman());
    const request = world.makeRequest();
    const event = world.created(request);
    await Promise.all(many(10, () => world.react(event).catch(() => undefined)));
    for (let time = 0; time < 10; time++) await world.react(event);
    await world.advance(5 * MINUTE_MS);
    await world.react(event);
    expect(world.notifiedOf(request).sort()).toEqual(idsOf(handymen).sort());
    expect((await world.find(request)).notifiedCount).toBe(30);
  });

  test("I-M4 whoever paused, moved, changed trade or was deactivated since the index was read is not", async () => {
    const world = await matchingWorld();
    const [paused, moved, painter, gone, stays] = many(5, () => world.makeHandyman()) as [
      ...[Handyman, Handyman, Handyman, Handyman, Handyman],
    ];
    const changes = () => {
      world.changeHandyman(paused, { pausedUntil: "2027-01-01" });
      world.changeHandyman(moved, { zipCode: "10001", latitude: 40.75, longitude: -74 });
      world.changeHandyman(painter, { skills: ["painting"] });
      world.changeHandyman(gone, {}, { isActive: false });
    };
    const { query } = world.db;
    // The index answers with what it knew, and then everything changes.
    const lagging: typeof query = async (entity, search) => {
      const page = await query(entity, search);
      if (search.index === "gsi1" && page.items.length > 0) changes();
      return page;
    };
    world.app.db.query = lagging;
    const request = await world.post();
    expect(world.notifiedOf(request)).toEqual(idsOf([stays]));
    expect((await world.find(request)).notifiedCount).toBe(1);
  });

  test("R-205 the push leaves with the event, before any schedule runs, and none to who paused meanwhile", async () => {
    const world = await matchingWorld();
    const [woken, sleepy, off] = [
      world.makeHandyman(),
      world.makeHandyman({ timeZone: "Pacific/Guam", emergencyServices: true }),
      world.makeHandyman(),
    ];
    for (const { user } of [woken, sleepy, off]) world.addDevice(user);
    const request = world.makeRequest();
    await world.react(world.created(request));
    world.changeHandyman(off, { pausedUntil: "2027-01-01" });
    await world.settle();
    const reached = world.pushed.map((push) => [personOf(push), push.isUrgent]);
    expect(reached.sort()).toEqual(
      [
        [woken.user.id, false],
        [sleepy.user.id, true],
      ].sort(),
    );
    expect(JSON.parse(world.pushed[0]?.text ?? "")).toMatchObject({ path: `/?request=${request.id}` });
    await world.settle();
    expect(world.pushed).toHaveLength(2);
  });

  test("R-306 I-M1 a blocked pair is never told of each other, also when the block comes before the push", async () => {
    const world = await matchingWorld();
    const customer = world.makeCustomer();
    // The customer works in the trade as well, and is not told of their own request.
    world.makeHandyman({}, { id: customer.id });
    const [disliked, dislikes, late, other] = many(4, () => world.makeHandyman()) as [
      ...[Handyman, Handyman, Handyman, Handyman],
    ];
    for (const { user } of [disliked, dislikes, late, other]) world.addDevice(user);
    const block = ({ user }: Handyman, by: "customer" | "handyman" = "customer") => {
      const stamps = { createdAt: world.clock.at, updatedAt: world.clock.at, version: 1 };
      world.put(toItem(table.block, { customerId: customer.id, handymanId: user.id, by, ...stamps }));
    };
    block(disliked);
    block(dislikes, "handyman");
    const request = world.makeRequest({ customerId: customer.id });
    await world.react(world.created(request));
    block(late);
    await world.settle();
    expect(world.notifiedOf(request).sort()).toEqual(idsOf([late, other]).sort());
    expect(world.pushed.map(personOf)).toEqual([other.user.id]);
  });
});

test("R-204 its customer reads how many were notified while it is open, nobody else does", async () => {
  const world = await matchingWorld();
  const handyman = world.makeHandyman();
  const customer = world.makeCustomer();
  const request = await world.find(await world.post({ customerId: customer.id }));
  const told = { notifiedCount: 1, notifiedAt: world.clock.at, matchedAt: world.clock.at };
  const readBy = ({ id: userId, role }: User, status = request.status) =>
    toRequestView({ ...request, status }, { userId, role: roleOf(role) });
  expect(readBy(customer)).toMatchObject(told);
  const hidden = [readBy(handyman.user), readBy(customer, "accepted")];
  for (const view of hidden) for (const name of Object.keys(told)) expect(view).toHaveProperty(name, undefined);
});

describe("what happens when nobody answers", () => {
  test("R-207 people up to half their radius farther who allow it are notified once, and the customer is told", async () => {
    const world = await matchingWorld();
    // Chatham, 9 miles away.
    const place = { zipCode: "62629", serviceRadius: 7 };
    const farther = world.makeHandyman({ ...place, acceptsFarther: true });
    world.makeHandyman(place);
    const near = world.makeHandyman();
    const customer = world.makeCustomer();
    const request = await world.post({ customerId: customer.id });
    await world.advance(19 * MINUTE_MS);
    expect(world.notifiedOf(request)).toEqual(idsOf([near]));
    expect(world.kindsOf(customer)).toEqual([]);
    await world.advance(2 * HOUR_MS);
    expect(world.notifiedOf(request)).toEqual(idsOf([near, farther]));
    expect(world.kindsOf(customer)).toEqual(["requestUnanswered"]);
    const slots = world.stored("notification").find(({ userId }) => userId === farther.user.id)?.slots;
    expect(slots).toMatchObject({ miles: "9.2", farther: "9.2" });
    expect(world.stored("notification").find(({ userId }) => userId === customer.id)?.slots).toMatchObject({
      count: "1",
    });
  });

  test("R-208 a reopened request is for those who were not notified yet, never for whom it was taken from", async () => {
    const world = await matchingWorld();
    const former = many(2, () => world.makeHandyman());
    const request = await world.post();
    const reopened = { reopenedAt: world.clock.at, excludedHandymanIds: idsOf(former).slice(0, 1) as never[] };
    const added = world.makeHandyman();
    await world.change(request, { ...reopened, status: "pending" });
    const data = { serviceRequestId: request.id, customerId: request.customerId };
    for (let time = 0; time < 3; time++) await world.react(world.event("request.reopened", data));
    expect(world.notifiedOf(request).sort()).toEqual(idsOf([...former, added]).sort());
  });
});

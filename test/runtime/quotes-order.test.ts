import { expect, test } from "vitest";
import listQuotes from "../../functions/quotes/list.ts";
import { create, replace } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { usualHours } from "../../shared/agenda/hours.ts";
import { addDays, spanOf } from "../../shared/agenda/windows.ts";
import { ServiceRequestId } from "../../shared/ids.ts";
import type { QuoteList } from "../../shared/quotes/view.ts";
import type { User } from "../../shared/session/schema.ts";
import { addMs, DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { weekdays } from "../../shared/weekdays.ts";
import { makeRequestForQuotes, quoteCalls } from "../support/actions/quotes.ts";
import { makeHandyman } from "../support/actions/races.ts";
import { openWorld } from "../support/world/world.ts";

/** A request with quotes of so many handymen, from $100.00 on, as their customer sees them. */
async function open(count: number) {
  const world = await openWorld({ holdsWebhooks: true });
  const about = await makeRequestForQuotes(world, count);
  for (const [index, handyman] of about.handymen.entries())
    await quoteCalls(about, handyman).submit(`${100 + 10 * index}.00`)(world);
  const list = (as: User) => world.call(listQuotes, { as, params: { id: about.id } });
  const compared = async () => (await list(about.customer)).body as QuoteList;
  return { world, about, list, compared };
}

test("R-401 whom nobody can hire has no place in the order, is no part of the middle price, and stands last", async () => {
  const { world, about, compared } = await open(4);
  const [cheapest] = about.handymen as [User];
  const before = await compared();
  expect(before.quotes.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
  expect(before.median).toBe("115.50");
  const user = await world.app.db.get(table.user, { id: cheapest.id });
  if (user) await world.app.db.transact([replace(table.user, { ...user, isActive: false })]);
  const { quotes, median } = await compared();
  expect(quotes.map(({ rank, isLive }) => [rank, isLive])).toEqual([
    ...[1, 2, 3].map((rank) => [rank, true]),
    [undefined, false],
  ]);
  expect(quotes.at(-1)).toMatchObject({ handymanId: cheapest.id, status: "pending" });
  expect(quotes.at(-1)?.reasons).toBeUndefined();
  expect(median).toBe("126.00");
});

test("R-203 of two who are equal the one who enrolled earlier comes first, whoever signed up first", async () => {
  const { world, about, compared } = await open(2);
  const [first, second] = about.handymen as [User, User];
  const { db } = world.app;
  for (const [handyman, days] of [
    [first, 2],
    [second, 1],
  ] as const) {
    const profile = await db.get(table.handyman, { userId: handyman.id });
    const user = await db.get(table.user, { id: handyman.id });
    if (!profile || !user) throw new Error("There is no such handyman.");
    const at = world.app.now();
    await db.transact([
      replace(table.handyman, { ...profile, createdAt: addMs(at, days * DAY_MS) }),
      replace(table.user, { ...user, createdAt: addMs(at, -days * DAY_MS) }),
    ]);
  }
  expect((await compared()).quotes.map(({ handymanId }) => handymanId)).toEqual([second.id, first.id]);
});

test("I-Q4 a handyman who has blocked the customer, or is blocked, reads nothing of the places", async () => {
  const { world, about, list } = await open(2);
  const other = makeHandyman(world);
  expect((await list(other)).body).toMatchObject({ seats: { used: 2, of: 5 }, quotes: [] });
  const stamps = { createdAt: addMs(world.app.now(), 0), updatedAt: addMs(world.app.now(), 0), version: 1 };
  const blocks = [other, about.handymen[0] as User].map(({ id: handymanId }) =>
    create(table.block, { customerId: about.customer.id, handymanId, by: "handyman", ...stamps }),
  );
  await world.app.db.transact(blocks);
  expect((await list(other)).code).toBe("serviceRequest.notFound");
  // One's own quote can be withdrawn.
  expect(((await list(about.handymen[0] as User)).body as QuoteList).quotes).toHaveLength(1);
});

test("R-535 each quote says when its handyman is free first, by hours, agenda and the wish", async () => {
  const { world, about, list } = await open(3);
  const { db } = world.app;
  const [booked, free, away] = about.handymen as [User, User, User];
  const request = await db.get(table.request, { id: about.id });
  const now = addMs(world.app.now(), 0);
  const window = { day: addDays(now.slice(0, 10), 3), from: 10 * 60, to: 14 * 60 };
  if (!request) throw new Error("There is no request.");
  const wish = spanOf(window, request.timeZone);
  await db.transact([replace(table.request, { ...request, windows: [window] })]);
  const everyDay = usualHours([...weekdays]);
  for (const handyman of about.handymen) {
    const profile = await db.get(table.handyman, { userId: handyman.id });
    if (!profile) throw new Error("There is no such handyman.");
    const isAway = handyman === away;
    const workingHours = { ...everyDay, leadTimeHours: isAway ? 168 : 0 };
    await db.transact([replace(table.handyman, { ...profile, workingHours, timeZone: request.timeZone })]);
  }
  const stamps = { createdAt: now, updatedAt: now, version: 1 };
  const entry = { ...wish, serviceRequestId: ServiceRequestId.parse(crypto.randomUUID()), state: "booked" } as const;
  const held = { ...wish, serviceRequestId: about.id, state: "held", heldUntil: addMs(now, HOUR_MS / 4) } as const;
  await db.transact([
    create(table.agendaDay, { userId: booked.id, day: window.day, entries: [entry], ...stamps }),
    // The customer's own hold does not count against them.
    create(table.agendaDay, { userId: free.id, day: window.day, entries: [held], ...stamps }),
  ]);

  const { quotes } = (await list(about.customer)).body as QuoteList;
  const of = ({ id }: User) => quotes.find(({ handymanId }) => handymanId === id);
  expect(of(free)?.firstFree).toMatchObject({ startsAt: wish.startsAt, isWished: true });
  expect(of(booked)?.firstFree).toMatchObject({ startsAt: addMs(wish.endsAt, HOUR_MS / 2), isWished: false });
  expect(of(away)?.firstFree?.isWished).toBe(false);
  expect(quotes.map(({ handymanId }) => handymanId)).toEqual([free, booked, away].map(({ id }) => id));
  // Nothing says why a time is taken, and a handyman reads nothing of it.
  expect(JSON.stringify(of(booked))).not.toContain(wish.endsAt);
  expect(((await list(free)).body as QuoteList).quotes[0]).not.toHaveProperty("firstFree");
});

import { describe, expect, test } from "vitest";
import submitQuote from "../../functions/quotes/create.ts";
import changeQuote from "../../functions/quotes/update.ts";
import createRequest from "../../functions/requests/create.ts";
import declineInvitation from "../../functions/requests/declineInvitation.ts";
import { create, replace } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { QuoteView } from "../../shared/quotes/view.ts";
import type { User } from "../../shared/session/schema.ts";
import { addMs, DAY_MS, MINUTE_MS } from "../../shared/time.ts";
import { makeRequestForQuotes, quoteCalls, quotesIn } from "../support/actions/quotes.ts";
import { makeHandyman } from "../support/actions/races.ts";
import { aRequest } from "../support/makers/jobs.ts";
import { aQuote } from "../support/makers/quotes.ts";
import { openWorld } from "../support/world/world.ts";

async function open(handymen = 1, more: Parameters<typeof makeRequestForQuotes>[2] = {}) {
  const world = await openWorld({ holdsWebhooks: true });
  const about = await makeRequestForQuotes(world, handymen, more);
  const submit = (body: object, as = about.handymen[0] as User) =>
    world.call(submitQuote, { as, params: { id: about.id }, body: { ...aQuote(), ...body } });
  return { world, about, hank: about.handymen[0] as User, submit };
}
const now = (world: Awaited<ReturnType<typeof open>>["world"]) => world.app.now();

describe("R-401 a quote is refused", () => {
  test.each([
    ["0", "job.priceOutOfBounds"],
    ["4.99", "job.priceOutOfBounds"],
    [1e12, "request.invalid"],
    ["a lot", "request.invalid"],
  ])("for the price %j", async (price, code) => {
    const { submit, world, about, hank } = await open();
    expect((await submit({ price })).code).toBe(code);
    expect((await quotesIn(world, about, [hank])).quotes).toEqual([undefined]);
  });

  test("that begins in the past or in more than ninety days", async () => {
    const { submit, world } = await open();
    for (const ms of [-16 * MINUTE_MS, 91 * DAY_MS])
      expect((await submit({ availableFrom: addMs(now(world), ms) })).code).toBe("quote.startRefused");
    expect((await submit({ availableFrom: addMs(now(world), 0), price: "12,5" })).body).toMatchObject({
      price: "12.50",
    });
  });

  test("for one's own request", async () => {
    const { world } = await open();
    const customer = makeHandyman(world);
    const { body } = await world.call(createRequest, { as: customer, body: aRequest() });
    const own = { as: customer, params: { id: (body as { id: string }).id }, body: aQuote() };
    expect((await world.call(submitQuote, own)).code).toBe("serviceRequest.own");
  });
});

test("R-401 contact details in a quote are stored nowhere, and markup stays text", async () => {
  const { world, submit } = await open();
  const message = "Call me at 512-555-0147, I <b>never</b> answer mails here.";
  const { body } = await submit({ message, estimatedDuration: "2 h, or hank@example.com" });
  expect(body).toMatchObject({ message: "Call me at •••, I <b>never</b> answer mails here." });
  expect((body as QuoteView).maskedParts?.toSorted()).toEqual(["email", "phone"]);
  expect(JSON.stringify(world.database.items())).not.toMatch(/555-0147|hank@example/);
});

test("R-409 contact details in the reason of a declined invitation are stored nowhere", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const hank = makeHandyman(world);
  const { id } = await makeRequestForQuotes(world, 0, { invitedHandymanId: hank.id });
  const body = { reason: "Not at 100 Main Street, call me at 512-555-0147." };
  expect((await world.call(declineInvitation, { as: hank, params: { id }, body })).status).toBe(204);
  await world.dispatchOutbox();
  const { data } = world.dispatched.find(({ name }) => name === "request.invitationDeclined") ?? {};
  expect(data).toMatchObject({ reason: expect.stringMatching(/^Not at •••.*, call me at •••\.$/) });
  expect(JSON.stringify(world.database.items())).not.toMatch(/555-0147/);
});

test("R-403 nobody is hired who was deactivated since", async () => {
  const { world, about, hank, submit } = await open();
  await submit({});
  const user = await world.app.db.get(table.user, { id: hank.id });
  if (user) await world.app.db.transact([replace(table.user, { ...user, isActive: false })]);
  expect((await quoteCalls(about, hank).hire()(world)).code).toBe("quote.closed");
});

test("I-Q1 five who have blocked the customer hold no seat against the customer's will", async () => {
  const { world, about } = await open(7);
  const blocked = about.handymen.slice(0, 5);
  const stamps = { createdAt: now(world).toISOString(), updatedAt: now(world).toISOString(), version: 1 };
  for (const handyman of blocked) {
    expect((await quoteCalls(about, handyman).submit()(world)).status).toBe(201);
    const pair = { customerId: about.customer.id, handymanId: handyman.id };
    await world.app.db.transact([create(table.block, { ...pair, by: "handyman", ...stamps })]);
  }
  const sixth = quoteCalls(about, about.handymen[5] as User);
  expect((await sixth.submit()(world)).code).toBe("quote.full");
  for (const handyman of blocked) {
    const { hire, counter, edit, decline, withdraw } = quoteCalls(about, handyman);
    for (const move of [hire(), counter(), edit()]) expect((await move(world)).code).toBe("quote.closed");
    const end = handyman === blocked[0] ? withdraw() : decline();
    expect((await end(world)).status).toBe(200);
  }
  expect((await quotesIn(world, about, [])).request).toMatchObject({ status: "pending", quotesReceived: 0 });
  expect((await sixth.submit()(world)).status).toBe(201);
});

test("I-14 a change that is sent again after a lost answer is answered, and changes nothing", async () => {
  const { world, about, hank, submit } = await open();
  await submit({});
  const params = { id: about.id, handymanId: hank.id };
  const edit = (more: object) =>
    world.call(changeQuote, { as: hank, params, body: { ...aQuote({ price: "115.00" }), version: 1, ...more } });
  const first = await edit({});
  expect(first.status).toBe(200);
  const stored = await quotesIn(world, about, [hank]);
  world.jump(MINUTE_MS);
  const again = await edit({});
  expect(again.status).toBe(200);
  expect(again.body).toEqual(first.body);
  for (const other of [{ price: "116.00" }, { validDays: 3 }, { message: "I would replace the whole tap instead." }])
    expect((await edit(other)).code).toBe("quote.stale");
  expect(await quotesIn(world, about, [hank])).toEqual(stored);
});

test("R-402 a fourth counter-offer is refused", async () => {
  const { world, about, hank, submit } = await open();
  await submit({});
  const own = quoteCalls(about, hank);
  for (const price of ["90.00", "91.00", "92.00"]) {
    expect((await own.counter(price)(world)).status).toBe(200);
    expect((await own.keep()(world)).status).toBe(200);
  }
  expect((await own.counter("93.00")(world)).code).toBe("quote.countersSpent");
  expect((await own.counter("120.00")(world)).code).toBe("quote.countersSpent");
});

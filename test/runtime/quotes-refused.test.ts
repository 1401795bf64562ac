import { describe, expect, test } from "vitest";
import acceptRequest from "../../functions/jobs/create.ts";
import answerQuote from "../../functions/quotes/answer.ts";
import submitQuote from "../../functions/quotes/create.ts";
import changeQuote from "../../functions/quotes/update.ts";
import createRequest from "../../functions/requests/create.ts";
import declineInvitation from "../../functions/requests/declineInvitation.ts";
import { create } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { QuoteView } from "../../shared/quotes/view.ts";
import type { User } from "../../shared/session/schema.ts";
import { addMs, DAY_MS, MINUTE_MS } from "../../shared/time.ts";
import { makeRequestForQuotes, quoteCalls, quotesIn, requestCalls } from "../support/actions/quotes.ts";
import { makeHandyman } from "../support/actions/races.ts";
import { aRequest } from "../support/makers/jobs.ts";
import { aQuote } from "../support/makers/quotes.ts";
import { openWorld, type World } from "../support/world/world.ts";

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
  const { body } = await submit({ message });
  expect(body).toMatchObject({ message: "Call me at •••, I <b>never</b> answer mails here." });
  expect((body as QuoteView).maskedParts?.toSorted()).toEqual(["phone"]);
  expect(JSON.stringify(world.database.items())).not.toMatch(/555-0147/);
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

/** Accepts another customer's request at once. */
async function acceptAnother(world: World, as: User) {
  const { body } = await world.call(createRequest, {
    as: world.makePerson(),
    body: aRequest({ estimatedPrice: "80.00" }),
  });
  const { id } = body as { id: string };
  return world.call(acceptRequest, { as, body: { serviceRequestId: id, agreedPrice: "80.00" } });
}

test("D-48 a handyman without a check is hired however many jobs they have taken, and hired jobs do not count", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const handyman = makeHandyman(world);
  const hire = async () => {
    const about = await makeRequestForQuotes(world, 0);
    const quote = quoteCalls(about, handyman);
    await quote.submit()(world);
    return (await quote.hire()(world)).status;
  };
  expect([await hire(), await hire(), await hire()]).toEqual([201, 201, 201]);
  const taken = [
    await acceptAnother(world, handyman),
    await acceptAnother(world, handyman),
    await acceptAnother(world, handyman),
  ];
  expect(taken.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await acceptAnother(world, handyman)).code).toBe("job.checkFirst");
  expect(await hire()).toBe(201);
});

/** A request with a quote for its first revision, edited twice since, and what its handyman sends about it. */
async function openEdited() {
  const world = await openWorld({ holdsWebhooks: true });
  const about = await makeRequestForQuotes(world, 2);
  const [hank, other] = about.handymen as [User, User];
  await quoteCalls(about, hank).submit("120.00")(world);
  await requestCalls(about).edit({ description: "The tap in the kitchen leaks, and the one in the bath." })(world);
  await requestCalls(about).edit({ description: "Both taps leak, and all twelve windows are to be cleaned." })(world);
  const params = { id: about.id, handymanId: hank.id };
  const sends = {
    submit: (revision?: number) =>
      world.call(submitQuote, { as: other, params: { id: about.id }, body: { ...aQuote(), revision } }),
    edit: (revision?: number) =>
      world.call(changeQuote, { as: hank, params, body: { ...aQuote(), version: 1, revision } }),
    confirm: (revision?: number) =>
      world.call(answerQuote, { as: hank, params, body: { answer: "confirm", version: 1, revision } }),
  };
  const hire = quoteCalls(about, hank).hire();
  const stored = async () =>
    (await quotesIn(world, about, [hank, other])).quotes.map((quote) => quote?.requestRevision);
  return { world, sends, hire, stored };
}

test.each(["submit", "edit", "confirm"] as const)(
  "R-404 nobody can %s a quote for an edit that was not on their screen",
  async (move) => {
    const { world, sends, hire, stored } = await openEdited();
    expect(await sends[move](2)).toMatchObject({ status: 409, code: "serviceRequest.changed" });
    expect(await stored()).toEqual([1, undefined]);
    expect((await hire(world)).code).toBe("quote.requestChanged");
    expect((await sends[move](3)).status).toBeLessThan(300);
    expect((await stored())[move === "submit" ? 1 : 0]).toBe(3);
  },
);

test("R-404 a quote without a revision is about the present one", async () => {
  const { world, sends, hire, stored } = await openEdited();
  expect((await sends.confirm()).status).toBe(200);
  expect((await sends.submit()).status).toBe(201);
  expect(await stored()).toEqual([3, 3]);
  expect((await hire(world)).status).toBe(201);
});

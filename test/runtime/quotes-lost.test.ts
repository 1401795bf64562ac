import { describe, expect, test } from "vitest";
import updateStatus from "../../functions/jobs/updateStatus.ts";
import { create, replace } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { Quote } from "../../shared/quotes/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { makeRequestForQuotes, quoteCalls, quotesIn, requestCalls } from "../support/actions/quotes.ts";
import { openWorld } from "../support/world/world.ts";

/** A request with a quote of Hank's; Rita may accept it without one. */
async function open() {
  const world = await openWorld({ holdsWebhooks: true });
  const about = await makeRequestForQuotes(world, 2);
  const [hank, rita] = about.handymen as [User, User];
  await quoteCalls(about, hank).submit()(world);
  return { world, about, hank, rita, ritas: quoteCalls(about, rita) };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function move({ world, about }: Opened, as: User, body: object): Promise<void> {
  const { job } = await quotesIn(world, about, []);
  const answer = await world.call(updateStatus, { as, params: { id: job?.id ?? "" }, body });
  expect(answer.status).toBe(200);
}

/** What becomes of Hank's quote, and what he is told. */
async function lossOf({ world, about, hank }: Opened) {
  world.jump(HOUR_MS);
  await world.workDue();
  await world.dispatchOutbox();
  const { quotes } = await quotesIn(world, about, [hank]);
  const event = world.dispatched.find(({ name }) => name === "quote.lost");
  return { reason: quotes[0]?.lostReason, told: event?.data };
}

describe("R-415 a quote that waited for the price of a direct acceptance", () => {
  test("ends with the request when its customer cancels the job, which nobody has then", async () => {
    const opened = await open();
    await opened.ritas.accept()(opened.world);
    await move(opened, opened.about.customer, { status: "cancelled", isStillNeeded: false });
    const { reason, told } = await lossOf(opened);
    expect([reason, told]).toEqual(["requestClosed", expect.objectContaining({ reason: "requestClosed" })]);
  });

  test("is lost to whoever finished the job, whose price nobody has agreed to", async () => {
    const opened = await open();
    await opened.ritas.accept()(opened.world);
    for (const status of ["in_progress", "completed"]) await move(opened, opened.rita, { status });
    const { reason, told } = await lossOf(opened);
    expect(reason).toBe("directAccepted");
    expect(told).not.toHaveProperty("hiredPriceCents");
  });

  test("is lost to whoever accepted once the price is approved", async () => {
    const opened = await open();
    await opened.ritas.accept("130.00")(opened.world);
    await requestCalls(opened.about).decidePrice(true)(opened.world);
    const { reason, told } = await lossOf(opened);
    expect([reason, told]).toEqual(["directAccepted", expect.objectContaining({ hiredPriceCents: 13_000 })]);
  });
});

/** Quotes that handymen with smaller ids withdrew before. */
async function addEndedQuotes({ world, about, hank }: Opened, count: number): Promise<void> {
  const { quotes } = await quotesIn(world, about, [hank]);
  const ended = Array.from({ length: count }, (_, index) => {
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
    return Quote.parse({ ...quotes[0], id, handymanId: id, status: "declined", declinedBy: "handyman", version: 1 });
  });
  for (const quote of ended) await world.app.db.transact([create(table.quote, quote)]);
}

describe("I-Q5 a quote behind more than a page of ended ones", () => {
  test("ends with its request", async () => {
    const opened = await open();
    await addEndedQuotes(opened, 130);
    await requestCalls(opened.about).cancel()(opened.world);
    expect((await lossOf(opened)).reason).toBe("requestClosed");
    const { request } = await quotesIn(opened.world, opened.about, []);
    expect([request?.quotesReceived, request?.quotesDueAt]).toEqual([0, undefined]);
  });

  test("is told of an edit", async () => {
    const opened = await open();
    await addEndedQuotes(opened, 130);
    await requestCalls(opened.about).edit({ title: "Two taps leak badly" })(opened.world);
    await opened.world.dispatchOutbox();
    const event = opened.world.dispatched.find(({ name }) => name === "request.changed");
    expect(event?.data).toMatchObject({ handymanIds: [opened.hank.id] });
  });
});

test("I-Q5 a closed request is due again while a quote of it is still counted", async () => {
  const opened = await open();
  const { world, about } = opened;
  await requestCalls(about).cancel()(world);
  const { request } = await quotesIn(world, about, []);
  if (!request) throw new Error("The request is gone.");
  await world.app.db.transact([replace(table.request, { ...request, quotesReceived: 2 })]);
  await requestCalls(about).closeLost()(world);
  const { request: closed } = await quotesIn(world, about, []);
  expect(closed).toMatchObject({ quotesReceived: 1, quotesDueAt: expect.any(String) });
});

/** A request with a quote of Hank's, which Rita accepts and her customer does not want at her price. */
async function openParked() {
  const world = await openWorld({ holdsWebhooks: true });
  const about = await makeRequestForQuotes(world, 2, { urgency: "low" });
  const [hank, rita] = about.handymen as [User, User];
  const own = quoteCalls(about, hank);
  const quoteNow = async () => (await quotesIn(world, about, [hank])).quotes[0];
  const wait = async (hours: number) => {
    for (let passed = 0; passed < hours; passed += 1) {
      world.jump(HOUR_MS);
      await world.workDue();
    }
  };
  const told = async () => {
    await world.dispatchOutbox();
    return world.dispatched
      .map(({ name }) => name)
      .filter((name) => /^quote\.(expiring|counterAnswered|lost)$/.test(name));
  };
  const accept = () => quoteCalls(about, rita).accept()(world);
  return { world, about, own, quoteNow, wait, told, accept, reject: requestCalls(about).decidePrice(false) };
}

test("R-405 a counter-offer does not lapse while nobody can answer it, and can be answered afterwards", async () => {
  const { world, own, quoteNow, wait, told, accept, reject } = await openParked();
  await own.submit("120.00")(world);
  await own.counter("90.00")(world);
  await wait(1);
  await accept();
  await wait(60);
  expect((await own.agree()(world)).code).toBe("quote.parked");
  await reject(world);
  await wait(11);
  expect([(await quoteNow())?.awaiting, await told()]).toEqual(["handyman", []]);
  expect((await own.agree()(world)).status).toBe(200);
  expect((await quoteNow())?.priceCents).toBe(9000);
});

test("R-405 a counter-offer that nobody answers lapses twelve hours after its quote is live again", async () => {
  const { world, own, quoteNow, wait, told, accept, reject } = await openParked();
  await own.submit()(world);
  await own.counter()(world);
  await accept();
  await wait(60);
  await reject(world);
  await wait(13);
  expect([(await quoteNow())?.awaiting, await told()]).toEqual(["customer", ["quote.counterAnswered"]]);
});

test("R-406 both sides are warned once a parked quote is live again, and not before", async () => {
  const { world, own, quoteNow, wait, told, accept, reject } = await openParked();
  await own.submit()(world);
  world.jump(6 * DAY_MS - HOUR_MS);
  await accept();
  await wait(10);
  expect([(await quoteNow())?.expiryWarnedAt, await told()]).toEqual([undefined, []]);
  await reject(world);
  await wait(2);
  expect(await told()).toEqual(["quote.expiring"]);
});

test("R-406 a parked quote expires by itself", async () => {
  const { world, own, quoteNow, wait, told, accept } = await openParked();
  await own.submit("120.00", { validDays: 1 })(world);
  await accept();
  await wait(25);
  expect([(await quoteNow())?.lostReason, await told()]).toEqual(["expired", ["quote.lost"]]);
});

test("R-416 a request whose time is over is not revived by an edit", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const about = await makeRequestForQuotes(world, 0, { urgency: "high" });
  world.jump(2 * DAY_MS);
  const edit = (change: object) => requestCalls(about).edit(change)(world);
  expect((await edit({ urgency: "low" })).code).toBe("serviceRequest.closed");
  expect((await edit({ hiring: "quotes" })).code).toBe("serviceRequest.closed");
});

test("R-415 a quote that ends at the same time as its request ends with it, and nothing is matched again", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const about = await makeRequestForQuotes(world, 1, { urgency: "medium" });
  const [hank] = about.handymen as [User];
  const own = quoteCalls(about, hank);
  await own.submit("120.00", { validDays: 14 })(world);
  world.jump(7 * DAY_MS);
  await own.look()(world);
  const { request, quotes } = await quotesIn(world, about, [hank]);
  expect(request).toMatchObject({ status: "cancelled", cancelReason: "expired", quotesReceived: 0 });
  expect(quotes[0]).toMatchObject({ status: "expired", lostReason: "requestClosed" });
  await world.dispatchOutbox();
  const lost = world.dispatched.filter(({ name }) => name === "quote.lost");
  expect(lost.map(({ data }) => data)).toMatchObject([{ reason: "requestClosed" }]);
});

import { expect, test } from "vitest";
import type { User } from "../../shared/session/schema.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { makeRequestForQuotes, quoteCalls, quotesIn, requestCalls } from "../support/actions/quotes.ts";
import { openWorld } from "../support/world/world.ts";

/** A request with a quote of Hank's, which Rita accepts and her customer does not want at her price. */
async function open() {
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
  const { world, own, quoteNow, wait, told, accept, reject } = await open();
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
  const { world, own, quoteNow, wait, told, accept, reject } = await open();
  await own.submit()(world);
  await own.counter()(world);
  await accept();
  await wait(60);
  await reject(world);
  await wait(13);
  expect([(await quoteNow())?.awaiting, await told()]).toEqual(["customer", ["quote.counterAnswered"]]);
});

test("R-406 both sides are warned once a parked quote is live again, and not before", async () => {
  const { world, own, quoteNow, wait, told, accept, reject } = await open();
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
  const { world, own, quoteNow, wait, told, accept } = await open();
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

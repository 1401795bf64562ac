import { expect, test } from "vitest";
import { contract } from "../../../shared/contract.ts";
import { MINUTE_MS } from "../../../shared/time.ts";
import { weekdays } from "../../../shared/weekdays.ts";
import { postRequest } from "../../support/makers/jobs.ts";
import { makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { aQuote, quotesSeenBy, submitQuote } from "../../support/makers/quotes.ts";
import { advance } from "../../support/setup/control-pages.ts";

const { quotes, requests, jobs } = contract;
const makeHandymen = (count: number) =>
  Promise.all(Array.from({ length: count }, () => makeHandyman({ availability: [...weekdays] })));

async function makeQuoted(count: number, more: Parameters<typeof postRequest>[1] = {}) {
  const customer = await makeCustomer();
  const { id } = await postRequest(customer, more);
  const handymen = await makeHandymen(count);
  for (const [index, handyman] of handymen.entries()) await submitQuote(handyman, id, { price: 100 + 10 * index });
  return { customer, id, handymen: handymen as [Person, ...Person[]] };
}
const quoteOf = (handyman: Person, id: string) => ({ id, handymanId: handyman.user.id }) as never;

test("R-401 quotes.create and quotes.list: the customer compares, and each handyman sees their own alone", async () => {
  const { customer, id, handymen } = await makeQuoted(3);
  const seen = (await customer.call(quotes.list, { params: { id }, query: { sort: "total" } })).body;
  expect(seen.seats).toEqual({ used: 3, of: 5 });
  expect(seen.quotes.map(({ total, handymanAmount }) => [total, handymanAmount])).toEqual([
    ["105.00", undefined],
    ["115.50", undefined],
    ["126.00", undefined],
  ]);
  expect(seen.median).toBe("115.50");
  expect(seen.quotes.map(({ rank }) => rank).sort()).toEqual([1, 2, 3]);
  expect(seen.quotes[0]?.handyman).toMatchObject({ firstName: handymen[0].user.firstName, distanceMiles: 0 });
  const own = await quotesSeenBy(handymen[0], id);
  expect(own.quotes.map(({ handymanId, handymanAmount }) => [handymanId, handymanAmount])).toEqual([
    [handymen[0].user.id, "80.00"],
  ]);
  expect([own.median, own.quotes[0]?.rank, own.quotes[0]?.handyman]).toEqual([undefined, undefined, undefined]);
  const again = await handymen[0].call(quotes.create, { params: { id }, body: aQuote() });
  expect([again.status, again.problem?.code]).toEqual([409, "quote.exists"]);
  expect((await customer.call(requests.get, { params: { id } })).body).toMatchObject({
    status: "quoted",
    quotesReceived: 3,
  });
});

test("R-402 quotes.answer: a counter-offer, its answer, and the customer's no", async () => {
  const { customer, id, handymen } = await makeQuoted(1);
  const [handyman] = handymen;
  const params = quoteOf(handyman, id);
  const answer = (
    person: Person,
    body: { answer: "counter" | "agree" | "decline" | "keep"; version: number; price?: string; reason?: string },
  ) => person.call(quotes.answer, { params, body });
  const countered = await answer(customer, { answer: "counter", version: 1, price: "90" });
  expect(countered.body).toMatchObject({ awaiting: "handyman", price: "100.00", countersLeft: 2, version: 2 });
  expect((await answer(customer, { answer: "counter", version: 1, price: "90" })).status).toBe(200);
  expect((await answer(customer, { answer: "counter", version: 2, price: "85" })).problem?.code).toBe(
    "quote.notYourTurn",
  );
  expect((await answer(customer, { answer: "agree", version: 2 })).problem?.code).toBe("auth.forbidden");
  const agreed = await answer(handyman, { answer: "agree", version: 2 });
  expect(agreed.body).toMatchObject({ awaiting: "customer", price: "90.00", version: 3 });
  expect((await answer(handyman, { answer: "keep", version: 3 })).problem?.code).toBe("quote.notYourTurn");
  const declined = await answer(customer, { answer: "decline", version: 3, reason: "Write to pat@example.org" });
  expect(declined.body).toMatchObject({ status: "declined", declinedBy: "customer", isLive: false });
  expect(declined.body.declineReason).toBe("Write to •••");
  expect((await customer.call(requests.get, { params: { id } })).body).toMatchObject({
    status: "pending",
    quotesReceived: 0,
  });
  const again = await handyman.call(quotes.create, { params: { id }, body: aQuote() });
  expect(again.problem?.code).toBe("quote.declined");
});

test("R-403 quotes.hire: the price and terms on screen, the job of them, and the losers' reasons", async () => {
  const { customer, id, handymen } = await makeQuoted(3);
  const [, hired, loser] = handymen as [Person, Person, Person];
  const params = quoteOf(hired, id);
  const hire = (body: { version: number; price: string }) => customer.call(quotes.hire, { params, body });
  expect((await hire({ version: 1, price: "100.00" })).problem?.code).toBe("quote.stale");
  const job = await hire({ version: 1, price: "110.00" });
  expect(job.status).toBe(201);
  expect(job.body).toMatchObject({
    agreedPrice: "110.00",
    priceApproval: "approved",
    handymanId: hired.user.id,
    warrantyPeriod: "none",
  });
  expect((await hired.call(jobs.get, { params: { jobId: job.body.id } })).body.isAddressExact).toBe(true);
  const late = await customer.call(quotes.hire, { params: quoteOf(loser, id), body: { version: 1, price: "120.00" } });
  expect(late.status).toBe(409);
  expect((await hire({ version: 1, price: "110.00" })).body.id).toBe(job.body.id);
  await advance(MINUTE_MS);
  const lost = (await loser.call(quotes.mine, { query: { state: "lost" } })).body;
  expect(lost).toMatchObject([{ status: "declined", lostReason: "otherHired", isLive: false }]);
  expect((await hired.call(quotes.mine, { query: { state: "won" } })).body).toHaveLength(1);
  expect((await quotesSeenBy(customer, id)).seats.used).toBe(0);
});

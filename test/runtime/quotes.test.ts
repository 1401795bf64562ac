import fc from "fast-check";
import { describe, expect, test } from "vitest";
import updateStatus from "../../functions/jobs/updateStatus.ts";
import listQuotes from "../../functions/quotes/list.ts";
import { withholdRequests } from "../../functions/requests/commands/withhold.ts";
import { isPriceOpen } from "../../shared/jobs/proposals.ts";
import { type Cents, centsOf, toDecimal } from "../../shared/money.ts";
import type { QuoteList } from "../../shared/quotes/view.ts";
import { isOpen } from "../../shared/requests/status.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { makeRequestForQuotes, quoteCalls, quotesIn, requestCalls } from "../support/actions/quotes.ts";
import { sampled } from "../support/setup/random.ts";
import { openWorld, type World } from "../support/world/world.ts";

type About = Awaited<ReturnType<typeof makeRequestForQuotes>>;

const handymanMoves = ["submit", "edit", "agree", "keep", "confirm", "withdraw", "accept"] as const;
const customerMoves = ["counter", "decline", "hire", "read"] as const;
const requestMoves = [
  ...(["editRequest", "toggleUrgency", "approve", "reject", "cancel", "cancelJob", "withhold"] as const),
] as const;
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ who: fc.nat(6), move: fc.constantFrom(...handymanMoves, "submit") }) },
  { weight: 3, arbitrary: fc.record({ who: fc.nat(6), move: fc.constantFrom(...customerMoves) }) },
  { weight: 1, arbitrary: fc.record({ who: fc.constant(0), move: fc.constantFrom(...requestMoves) }) },
  {
    weight: 2,
    arbitrary: fc.record({ who: fc.constant(0), move: fc.constant("wait"), hours: fc.integer({ min: 1, max: 40 }) }),
  },
);
type Step = { readonly who: number; readonly move: string; readonly hours?: number };

/** The customer does not need the job any more. */
const cancelJob = (about: About) => async (world: World) => {
  const { job } = await quotesIn(world, about, []);
  const body = { status: "cancelled", isStillNeeded: false };
  return job && world.call(updateStatus, { as: about.customer, params: { id: job.id }, body });
};

/** As after the deactivation of its customer, and the reactivation. */
const toggleWithheld = (about: About) => async (world: World) => {
  const { request } = await quotesIn(world, about, []);
  await withholdRequests(world.app, { customerId: about.customer.id, isWithheld: !request?.isWithheld });
};

/** The quotes that the customer last read, by handyman: a hire names their terms, however old they are. */
type OnScreen = Map<string, { readonly termsVersion: number; readonly priceCents: Cents }>;

async function read(world: World, { customer, id }: About, onScreen: OnScreen): Promise<void> {
  const { request } = await quotesIn(world, { id }, []);
  const { body } = await world.call(listQuotes, { as: customer, params: { id } });
  for (const { handymanId, version, price, isLive, validUntil } of (body as QuoteList).quotes) {
    onScreen.set(handymanId, { termsVersion: version, priceCents: centsOf(price) });
    // I-Q6: an edit may have shortened the request since.
    if (isLive) expect(validUntil <= (request?.expiresAt ?? "")).toBe(true);
  }
}

/** I-Q3: the price of a new job is the one on screen. */
async function hire(world: World, about: About, { who, onScreen }: { who: number; onScreen: OnScreen }) {
  if (onScreen.size === 0) await read(world, about, onScreen);
  const [id, seen] = [...onScreen][who % onScreen.size] ?? [];
  const handyman = about.handymen.find((each) => each.id === id);
  if (!handyman || !seen) return;
  const { status, body } = await quoteCalls(about, handyman, seen).hire()(world);
  if (status === 201) expect(body).toMatchObject({ agreedPrice: toDecimal(seen.priceCents) });
}

async function take(world: World, about: About, { who, move, hours = 1 }: Step, onScreen: OnScreen): Promise<void> {
  const handyman = about.handymen[who];
  if (!handyman) throw new Error("There is no such handyman.");
  if (move === "read") return read(world, about, onScreen);
  if (move === "hire") return hire(world, about, { who, onScreen });
  const [own, request] = [quoteCalls(about, handyman), requestCalls(about)];
  const price = `${100 + who}.00`;
  const calls: Readonly<Record<string, (into: World) => Promise<unknown>>> = {
    ...{ submit: own.submit(price), edit: own.edit(`${110 + who}.00`), agree: own.agree(), keep: own.keep() },
    ...{ confirm: own.confirm(), withdraw: own.withdraw(), accept: own.accept() },
    ...{ counter: own.counter(`${80 + who}.00`), decline: own.decline(), cancel: request.cancel() },
    ...{ editRequest: request.edit({ title: `The tap leaks ${who} times` }) },
    ...{ toggleUrgency: request.edit({ urgency: who % 2 ? "high" : "low" }), cancelJob: cancelJob(about) },
    ...{ approve: request.decidePrice(true), reject: request.decidePrice(false), withhold: toggleWithheld(about) },
  };
  if (move === "wait") {
    world.jump(hours * HOUR_MS);
    await world.workDue();
    return;
  }
  await calls[move]?.(world);
}

/** After any step: the seats (I-Q1), one job (I-Q2) at its quote's price (I-Q3), and nobody's quote but one's own (I-Q4). */
async function checkInvariants(world: World, about: About): Promise<void> {
  const { request, quotes, job } = await quotesIn(world, about, about.handymen);
  if (!request) throw new Error("The request is gone.");
  const pending = quotes.filter((quote) => quote?.status === "pending");
  expect(request.quotesReceived).toBe(pending.length);
  expect(pending.length).toBeLessThanOrEqual(request.maxQuotes);
  if (isOpen(request)) expect(request.status).toBe(pending.length > 0 ? "quoted" : "pending");
  const jobs = world.database.items().filter(({ entity, status }) => entity === "job" && status !== "cancelled");
  expect(jobs.length).toBeLessThanOrEqual(1);
  const hired = quotes.find((quote) => quote?.id === job?.quoteId);
  if (job?.quoteId) expect(job.agreedPriceCents).toBe(hired?.priceCents);
  for (const handyman of about.handymen) {
    const answer = await world.call(listQuotes, { as: handyman, params: { id: about.id } });
    const seen = answer.status === 200 ? (answer.body as QuoteList).quotes : [];
    expect(seen.filter(({ handymanId }) => handymanId !== handyman.id)).toEqual([]);
  }
}

/** I-Q5: an hour after the closing nothing is pending, and what was ended for the reason of the closing. */
async function checkEnds(world: World, about: About): Promise<void> {
  const { request, job, quotes: before } = await quotesIn(world, about, about.handymen);
  if (!request || isOpen(request) || (job && isPriceOpen(job))) return;
  world.jump(HOUR_MS);
  await world.workDue();
  const { quotes } = await quotesIn(world, about, about.handymen);
  const reason = request.status === "cancelled" ? "requestClosed" : job?.quoteId ? "otherHired" : "directAccepted";
  for (const [index, quote] of quotes.entries()) {
    expect(quote?.status).not.toBe("pending");
    if (before[index]?.status === "pending") expect(quote?.lostReason).toBe(reason);
    else if (quote && quote.status !== "accepted") expect(quote.lostReason ?? quote.declinedBy).toBeDefined();
  }
}

test("I-Q1 to I-Q6 hold in every history of one request", async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 15, maxLength: 40 }),
    fc.integer({ min: 1, max: 5 }),
    async (steps, maxQuotes) => {
      const world = await openWorld({ holdsWebhooks: true });
      const about = await makeRequestForQuotes(world, 7, { maxQuotes, urgency: "low" });
      const onScreen: OnScreen = new Map();
      for (const each of steps) {
        await take(world, about, each, onScreen);
        await checkInvariants(world, about);
      }
      await checkEnds(world, about);
    },
  );
  await fc.assert(property, { numRuns: sampled(30) });
});

const QUOTES = sampled(200);
test(`I-Q1 of ${QUOTES} quotes at once exactly five get a seat, and nobody an error of ours`, async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const about = await makeRequestForQuotes(world, QUOTES);
  const submit = async (handyman: About["handymen"][number]) => {
    for (;;) {
      const { status, code } = await quoteCalls(about, handyman).submit()(world);
      if (code !== "conflict.busy") return { status, code };
    }
  };
  const answers = await Promise.all(about.handymen.map(submit));
  const counted = Map.groupBy(answers, ({ status, code }) => code ?? status);
  expect([...counted].map(([answer, all]) => [answer, all.length]).toSorted()).toEqual([
    [201, 5],
    ["quote.full", QUOTES - 5],
  ]);
  const { request, quotes } = await quotesIn(world, about, about.handymen);
  expect([request?.quotesReceived, quotes.filter((quote) => quote?.status === "pending").length]).toEqual([5, 5]);
});

describe("R-405 quotes beside a direct acceptance", () => {
  const open = async () => {
    const world = await openWorld({ holdsWebhooks: true });
    const about = await makeRequestForQuotes(world, 3);
    const [hank, rival, third] = about.handymen as [About["customer"], About["customer"], About["customer"]];
    await quoteCalls(about, hank).submit()(world);
    return { world, about, hank, rival, third };
  };

  test("can be withdrawn while they are parked, and end with the acceptance of their own handyman", async () => {
    const { world, about, hank, rival } = await open();
    await quoteCalls(about, rival).accept()(world);
    expect((await quoteCalls(about, hank).edit()(world)).code).toBe("quote.parked");
    expect((await quoteCalls(about, hank).withdraw()(world)).status).toBe(200);
    const other = await open();
    await quoteCalls(other.about, other.hank).accept()(other.world);
    const { request, quotes } = await quotesIn(other.world, other.about, [other.hank]);
    expect([request?.status, request?.quotesReceived, quotes[0]?.declinedBy]).toEqual(["accepted", 0, "handyman"]);
  });

  test("R-407 are the only way where the customer wants quotes alone", async () => {
    const world = await openWorld({ holdsWebhooks: true });
    const about = await makeRequestForQuotes(world, 1, { hiring: "quotes", estimatedPrice: "90" });
    const [hank] = about.handymen as [About["customer"]];
    expect((await quoteCalls(about, hank).accept()(world)).code).toBe("serviceRequest.quotesOnly");
    expect((await quoteCalls(about, hank).submit()(world)).status).toBe(201);
    expect((await quoteCalls(about, hank).hire()(world)).status).toBe(201);
  });
});

test("R-404 a price that was changed on the request cannot be accepted from a page that shows the former one", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const about = await makeRequestForQuotes(world, 2, { estimatedPrice: "90" });
  const [hank, rival] = about.handymen as [About["customer"], About["customer"]];
  await requestCalls(about).edit({ estimatedPrice: "70" })(world);
  expect((await quoteCalls(about, hank).accept("90.00")(world)).code).toBe("serviceRequest.changed");
  const accepted = await quoteCalls(about, rival).accept("70.00")(world);
  expect(accepted.body).toMatchObject({ agreedPrice: "70.00", priceApproval: "approved" });
});

test("R-406 both sides are warned a day before a quote expires, once, and it may be sent again once", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const about = await makeRequestForQuotes(world, 1, { urgency: "low" });
  const [hank] = about.handymen as [About["customer"]];
  const own = quoteCalls(about, hank);
  const eventsOf = () => world.dispatched.filter(({ name }) => name.startsWith("quote.")).map(({ name }) => name);
  await own.submit()(world);
  for (const days of [6, 0.5, 0.6]) {
    world.jump(days * DAY_MS);
    await world.workDue();
  }
  await world.dispatchOutbox();
  expect(eventsOf()).toEqual(["quote.submitted", "quote.expiring", "quote.lost"]);
  expect((await own.submit()(world)).status).toBe(201);
  expect((await own.withdraw()(world)).status).toBe(200);
  expect((await own.submit()(world)).code).toBe("quote.roundsSpent");
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findResponseRate } from "../../functions/handymen/response-rate.ts";
import listQuotes from "../../functions/quotes/list.ts";
import createRequest from "../../functions/requests/create.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { LeadResponse } from "../../shared/credits/schema.ts";
import { ServiceRequestId } from "../../shared/ids.ts";
import type { QuoteList } from "../../shared/quotes/view.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { addMs, DAY_MS } from "../../shared/time.ts";
import { matchingWorld } from "../support/actions/matching.ts";
import { quoteCalls, requestCalls } from "../support/actions/quotes.ts";
import { makeHandyman } from "../support/actions/races.ts";
import { aRequest } from "../support/makers/jobs.ts";
import { openWorld } from "../support/world/world.ts";

/** A customer, and their next requests. */
async function makeCustomer() {
  const world = await openWorld({ holdsWebhooks: true });
  const customer = world.makePerson({ firstName: "Ana" });
  const [hank, bea] = [makeHandyman(world), makeHandyman(world)];
  const post = async () => {
    const { body } = await world.call(createRequest, { as: customer, body: aRequest() });
    return { customer, id: ServiceRequestId.parse((body as { id: string }).id) };
  };
  const list = async (as: User, { id }: { id: string }) =>
    (await world.call(listQuotes, { as, params: { id } })).body as QuoteList;
  return { world, customer, hank, bea, post, list };
}

test("R-412 who may send a quote reads how often its customer hired, from five requests with quotes on", async () => {
  const { world, customer, hank, bea, post, list } = await makeCustomer();
  for (const end of ["hire", "cancel", "accept", "withdraw"]) {
    const about = await post();
    const [own, request] = [quoteCalls(about, hank), requestCalls(about)];
    await own.submit()(world);
    if (end === "hire") await own.hire()(world);
    if (end === "withdraw") await own.withdraw()(world);
    if (end === "accept") await quoteCalls(about, bea).accept()(world);
    if (end === "accept") await request.decidePrice(true)(world);
    else if (end !== "hire") await request.cancel()(world);
  }
  const unquoted = await post();
  await requestCalls(unquoted).cancel()(world);
  const undecided = await post();
  await quoteCalls(undecided, hank).submit()(world);
  await quoteCalls(undecided, bea).accept()(world);
  const open = await post();
  // Four have ended; nobody has approved the price of the fifth.
  expect(await list(hank, open)).toEqual({ seats: { used: 0, of: 5 }, quotes: [] });
  await requestCalls(undecided).decidePrice(true)(world);
  expect(await list(hank, open)).toMatchObject({ hireRate: 60 });
  // Neither who has sent a quote, nor the customer, nor anybody about a request that has ended.
  await quoteCalls(open, bea).submit()(world);
  for (const [reader, request] of [
    [bea, open],
    [customer, open],
    [hank, undecided],
  ] as const)
    expect((await list(reader, request)).hireRate).toBeUndefined();
});

test("R-411 what matching notified of counts for ninety days, and what was answered of it", async () => {
  const world = await matchingWorld();
  const { user } = world.makeHandyman();
  const rate = () => findResponseRate(world.app, user.id);
  const post = async (count: number) => {
    const posted: ServiceRequest[] = [];
    while (posted.length < count) posted.push(await world.post({ urgency: "low" }));
    return posted;
  };
  const answer = ({ id: serviceRequestId }: ServiceRequest) => {
    const fields = { id: randomUUID(), serviceRequestId, handymanId: user.id, creditsCostCents: 0 };
    world.put(toItem(table.leadResponse, LeadResponse.parse({ ...fields, createdAt: world.clock.at })));
  };
  const early = await post(9);
  expect(await rate()).toBeUndefined();
  early.slice(0, 3).forEach(answer);
  await post(1);
  expect(await rate()).toBe(30);
  // Found in the feed: they were not notified of it.
  answer(world.makeRequest());
  expect(await rate()).toBe(30);
  world.jump(addMs(world.clock.at, 91 * DAY_MS));
  expect(await rate()).toBeUndefined();
});

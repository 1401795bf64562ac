import { describe, expect, test } from "vitest";
import updateStatus from "../../functions/jobs/updateStatus.ts";
import { create, replace } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { Quote } from "../../shared/quotes/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { HOUR_MS } from "../../shared/time.ts";
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

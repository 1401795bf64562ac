import { afterAll, describe, expect, test } from "vitest";
import updateStatus from "../../functions/jobs/updateStatus.ts";
import type { User } from "../../shared/session/schema.ts";
import { HOUR_MS } from "../../shared/time.ts";
import { openMoney } from "../support/worlds/money-world.ts";
import { makeRequestForQuotes, quoteCalls, quotesIn, requestCalls } from "../support/worlds/quote-world.ts";

const money = await openMoney();
afterAll(() => money.close());

/** A request with a quote of Hank's; Rita may accept it without one. */
async function open() {
  const world = money.newWorld();
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
  world.advanceClock(HOUR_MS);
  await world.runSchedule();
  await world.dispatchOutbox();
  const { quotes } = await quotesIn(world, about, [hank]);
  const event = world.dispatched.find(({ name }) => name === "quote.lost");
  return { reason: quotes[0]?.lostReason, told: event?.data };
}

describe("R-421 a quote that waited for the price of a direct acceptance", () => {
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

import { expect, test } from "vitest";
import answerProposal from "../../../functions/jobs/answerProposal.ts";
import propose from "../../../functions/jobs/propose.ts";
import { syncPaymentIntent } from "../../../functions/payments/intents/sync.ts";
import { openRaces, storedStateOf } from "../../support/actions/races.ts";
import { openJob } from "../../support/actions/refunds.ts";
import { GOOD_CARD, type WorldJob } from "../../support/world/money.ts";
import type { World } from "../../support/world/world.ts";

const races = await openRaces();

const accept =
  ({ handyman, jobId }: WorldJob) =>
  (world: World) =>
    world.call(answerProposal, { as: handyman, params: { id: jobId, number: "1" }, body: { answer: "accept" } });

const offer =
  ({ customer, jobId }: WorldJob) =>
  (world: World) => {
    const body = { kind: "price", price: "80.00", reason: "It took half of the time." };
    return world.call(propose, { as: customer, params: { id: jobId }, body });
  };

/** A completed job of $100 whose customer offers $80 instead of the price that they have not approved. */
async function makeOffered() {
  const { world, sides } = await openJob({ priceApproval: "pending" });
  expect((await offer(sides)(world)).status).toBe(201);
  return { world, sides };
}

test("I-14 a price that is paid while the handyman accepts another one is the one that was charged", async () => {
  const { world, sides } = await makeOffered();
  const { paymentIntentId, ...started } = await world.startPayment(sides);
  await world.provider.pay(GOOD_CARD, { paymentIntentId, ...started });
  const ended = await races.race(world, {
    first: ({ app }) => syncPaymentIntent(app, paymentIntentId),
    before: "PAYMENT",
    second: async (racing) => expect((await accept(sides)(racing)).code).toBe("job.proposalClosed"),
  });
  expect(ended.first).toBe("done");
  const { job, payment, kinds } = await storedStateOf(ended.world, sides);
  expect([job?.agreedPriceCents, payment?.amountCents, kinds]).toEqual([10_000, 10_500, ["charge"]]);
  expect([job?.priceApproval, job?.proposals[0]?.state]).toEqual(["approved", "withdrawn"]);
});

test.each(["paid", "offered"] as const)(
  "I-14 of an offer and a payment at the same moment the price that is %s first counts, and is charged",
  async (early) => {
    const { world, sides } = await openJob({ priceApproval: "pending" });
    const started = await world.startPayment(sides);
    await world.provider.pay(GOOD_CARD, started);
    const pay = ({ app }: World) => syncPaymentIntent(app, started.paymentIntentId);
    const [first, second] = early === "paid" ? [offer(sides), pay] : [pay, offer(sides)];
    const ended = await races.race(world, { first, before: "JOB", second });
    expect(ended.first).toBe(early === "paid" ? "job.illegalMove" : "done");
    const { job, payment } = await storedStateOf(ended.world, sides);
    expect([job?.priceApproval, payment?.amountCents]).toEqual(["approved", 10_500]);
    expect(job?.proposals.map(({ state }) => state)).toEqual(early === "paid" ? [] : ["withdrawn"]);
  },
);

test("I-03 an offer that is accepted while its customer begins to pay leaves nobody a way to pay the former price", async () => {
  const { world, sides } = await makeOffered();
  const ended = await races.race(world, {
    first: accept(sides),
    before: "JOB",
    second: (racing) => racing.startPayment(sides),
  });
  expect(ended.first).toBe("done");
  const { job, payment } = await storedStateOf(ended.world, sides);
  expect([job?.agreedPriceCents, job?.priceApproval, payment?.stripePaymentIntentId]).toEqual([
    ...[8000, "approved", undefined],
  ]);
  const started = await ended.world.startPayment(sides);
  await ended.world.provider.pay(GOOD_CARD, started);
  await ended.world.confirm(sides, started);
  expect((await storedStateOf(ended.world, sides)).payment?.amountCents).toBe(8400);
});

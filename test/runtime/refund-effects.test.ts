import { describe, expect, test } from "vitest";
import confirm from "../../functions/jobs/confirm.ts";
import { applyRefundEffects } from "../../functions/payments/refunds/book.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { findJobWithPayment, listTransferAttempts } from "../../functions/stores/payments.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { cents } from "../../shared/money.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { DAY_MS, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { finalStateIn } from "../support/actions/final-state.ts";
import { stripeStateOf } from "../support/actions/races.ts";
import {
  makeHeldPayment,
  moneyStateOf,
  openHeldPayment,
  openJob,
  refundInDashboard,
} from "../support/actions/refunds.ts";
import { dueDatesOf } from "../support/makers/schedule.ts";
import { GOOD_CARD, type WorldJob } from "../support/world/money.ts";
import { openWorld, type World } from "../support/world/world.ts";

/** A released and transferred share of $80.00. */
async function makeTransferred(world: World) {
  const { sides } = await makeHeldPayment(world);
  await world.call(confirm, { as: sides.customer, params: { id: sides.jobId } });
  world.jump(MINUTE_MS);
  await world.workDue();
  const { job, payment } = await findJobWithPayment(world.app.db, sides.jobId);
  if (!job || !payment) throw new Error("There is no payment.");
  expect(payment).toMatchObject({ transferredCents: 8000 });
  expect(dueDatesOf(payment).transfer).toBeUndefined();
  const at = toInstant(world.app.now());
  return { sides, job, payment, at };
}

describe("the effects of a payment's refunds", () => {
  test("I-30 a share that grew again after its transfer is due, and the difference is transferred", async () => {
    const world = await openWorld({ holdsWebhooks: true });
    const { sides, job, payment } = await makeTransferred(world);
    // Of $80.00 only $60.00 was owed when it was transferred.
    const short: Payment = { ...payment, transferredCents: cents(6000) };
    const next = applyRefundEffects({ job, payment: short });
    expect(dueDatesOf(next.payment).transfer).toBe(payment.releasedAt);
    world.database.putAll([toItem(table.payment, next.payment)]);
    const [first] = world.database.items().filter(({ entity }) => entity === table.transfer.type);
    world.database.putAll([
      toItem(table.transfer, { ...table.transfer.schema.parse(first), amountCents: cents(6000) }),
    ]);
    await world.workDue();
    expect((await moneyStateOf(world, sides)).payment).toMatchObject({ transferredCents: 8000, isTransferring: false });
    expect((await stripeStateOf(world, sides.jobId)).transferred).toEqual([2000, 8000]);
  });

  test("I-30 nothing is due of a share that is held, has an open chargeback, or is transferred", async () => {
    const { job, payment, at } = await makeTransferred(await openWorld({ holdsWebhooks: true }));
    const short: Payment = { ...payment, transferredCents: cents(6000) };
    const open = {
      id: "dp_1",
      status: "open",
      withdrawnCents: cents(10_500),
      feeCents: cents(1500),
      openedAt: at,
    } as const;
    for (const still of [payment, { ...short, releasedAt: undefined }, { ...short, chargeback: open }])
      expect(dueDatesOf(applyRefundEffects({ job, payment: still }).payment).transfer).toBeUndefined();
  });
});

/**
 * A share of $80.00 whose transfer was requested and never made, with an unknown outcome; this much of the payment is
 * refunded.
 */
async function makeUnknown(backCents: number) {
  const { world, sides, intentId } = await openHeldPayment();
  await world.call(confirm, { as: sides.customer, params: { id: sides.jobId } });
  const createTransfer = () => Promise.reject(new AppError("payment.providerUnavailable"));
  world.jump(MINUTE_MS);
  await world.withApp({ stripe: { ...world.app.stripe, createTransfer } }).workDue();
  await refundInDashboard(world, intentId, backCents);
  await world.deliverAll();
  // By then the idempotency key has expired.
  world.jump(DAY_MS);
  await world.runUntilIdle(20 * DAY_MS);
  const moves = await listTransferAttempts(world.app.db, sides.jobId);
  return { world, sides, moves: moves.map(({ state, amountCents }) => [state, amountCents]) };
}

describe("a transfer that was never made", () => {
  test("I-30 is closed when nothing is left of its share", async () => {
    const { world, sides, moves } = await makeUnknown(10_500);
    expect(moves).toEqual([["refused", 8000]]);
    expect((await stripeStateOf(world, sides.jobId)).transferred).toEqual([]);
    const { payment, totals } = await moneyStateOf(world, sides);
    expect(payment).toMatchObject({ status: "refunded", isTransferring: false, transferredCents: 0 });
    expect([dueDatesOf(payment).transfer, totals, (await finalStateIn(world, sides)).violations]).toEqual([
      undefined,
      {},
      [],
    ]);
    expect(world.database.items().filter(({ duePk }) => String(duePk).startsWith("ABANDONED"))).toEqual([]);
  });

  test("I-30 is followed by a transfer of what is left", async () => {
    const { world, sides, moves } = await makeUnknown(5250);
    expect(moves).toEqual([
      ["begun", 8000],
      ["made", 4000],
    ]);
    expect((await stripeStateOf(world, sides.jobId)).transferred).toEqual([4000]);
    expect((await moneyStateOf(world, sides)).payment).toMatchObject({ isTransferring: false, transferredCents: 4000 });
    expect((await finalStateIn(world, sides)).violations).toEqual([]);
  });
});

/** A job whose payment the client confirmed; no webhook ever arrives. */
async function payWithoutWebhook() {
  const { world, sides } = await openJob();
  const started = await world.startPayment(sides);
  await world.provider.pay(GOOD_CARD, started);
  await world.confirm(sides, started);
  return { world, sides, intentId: started.paymentIntentId };
}

const paymentIn = ({ app }: World, { jobId }: WorldJob) => app.db.get(table.payment, { jobId });

const decide = ({ provider }: World, id: string, words: "winning_evidence" | "losing_evidence") =>
  provider.ask(`disputes/${id}`, { "evidence[uncategorized_text]": words });

describe("refunds and chargebacks whose webhooks are lost", () => {
  test("I-30 money of a won chargeback is released all the same", async () => {
    const { world, sides, intentId } = await payWithoutWebhook();
    const id = world.provider.emulator.dispute(intentId);
    await world.deliverAll();
    expect((await paymentIn(world, sides))?.chargeback?.status).toBe("open");
    await decide(world, id, "winning_evidence");
    await world.runUntilIdle(7 * DAY_MS);
    expect(await paymentIn(world, sides)).toMatchObject({ releaseStatus: "released", transferredCents: 8000 });
  });

  test("I-09 a refund in the dashboard reverses its part of a transferred share", async () => {
    const { world, sides, intentId } = await payWithoutWebhook();
    await world.runUntilIdle(3.5 * DAY_MS);
    expect(await paymentIn(world, sides)).toMatchObject({ transferredCents: 8000, refundedAmountCents: 0 });
    await world.provider.ask("refunds", { payment_intent: intentId, amount: "5250" });
    await world.runUntilIdle(7 * DAY_MS);
    expect(await paymentIn(world, sides)).toMatchObject({ refundedAmountCents: 5250, reversedCents: 4000 });
  });

  test("both sides are told the full amount of a decided chargeback, also when nothing of it is withdrawn any more", async () => {
    const { world, intentId } = await payWithoutWebhook();
    const id = world.provider.emulator.dispute(intentId);
    await world.deliverAll();
    await decide(world, id, "winning_evidence");
    await world.deliverAll();
    await world.dispatchOutbox();
    const told = world.dispatched.filter(({ name }) => name === "payment.chargedBack").map(({ data }) => data);
    expect(told).toMatchObject([
      { status: "open", amountCents: 10_500 },
      { status: "won", amountCents: 10_500 },
    ]);
  });
});

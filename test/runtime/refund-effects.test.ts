import { describe, expect, test } from "vitest";
import confirm from "../../functions/jobs/confirm.ts";
import { applyRefundEffects } from "../../functions/payments/refunds/create.ts";
import { findJobWithPayment } from "../../functions/payments/store.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { cents } from "../../shared/money.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { MINUTE_MS, toInstant } from "../../shared/time.ts";
import { stripeStateOf } from "../support/actions/races.ts";
import { makeHeldPayment, moneyStateOf } from "../support/actions/refunds.ts";
import { dueDatesOf } from "../support/makers/schedule.ts";
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

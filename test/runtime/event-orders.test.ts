import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { StripeEvent } from "../../infra/local/stripe/account.ts";
import { finalStateIn } from "../support/actions/final-state.ts";
import { openHeldPayment, refundInDashboard } from "../support/actions/refunds.ts";
import { sampled, seed } from "../support/setup/random.ts";
import type { WorldJob } from "../support/world/money.ts";
import type { World } from "../support/world/world.ts";

const eventTypes = [
  ...["created", "updated", "closed", "funds_withdrawn", "funds_reinstated"].map((what) => `charge.dispute.${what}`),
  ...["charge.refunded", "refund.created", "refund.failed", "refund.updated"],
];
const kinds = (world: World) => new Set(world.provider.events().map(({ type }) => type));

/** All that a bank and the dashboard can do: two refunds, of which one fails, and a chargeback with its end. */
async function makeHistory(words: "winning_evidence" | "losing_evidence") {
  const { world, sides, intentId } = await openHeldPayment();
  const before = world.provider.events().length;
  await refundInDashboard(world, intentId, 1000);
  const failed = await refundInDashboard(world, intentId, 2000);
  world.provider.emulator.failRefund(failed.body.id);
  const dispute = world.provider.emulator.dispute(intentId);
  await world.provider.ask(`disputes/${dispute}`, { "evidence[uncategorized_text]": words });
  return { world, sides, events: world.provider.events().slice(before) };
}

/** Delivers the events in the order, and lets the schedule do its work; the sums at Stripe are those of the ledger. */
async function finish(world: World, sides: WorldJob, events: readonly StripeEvent[]) {
  for (const event of events) expect(await world.deliver(event)).toBe(200);
  await world.runUntilIdle();
  const { end, violations } = await finalStateIn(world, sides);
  const funds = world.database
    .items()
    .flatMap(({ entity, lines }) => (entity === "ledger" && Array.isArray(lines) ? lines : []));
  const booked = funds
    .filter(({ account }) => account === "customer_funds")
    .map(({ amountCents }) => Number(amountCents));
  // Stripe's fee for the charge is not booked.
  const atStripe = world.provider.emulator.balanceCents() + 335;
  return { end, violations, difference: atStripe - booked.reduce((sum, cents) => sum + cents, 0) };
}

test.each(["winning_evidence", "losing_evidence"] as const)(
  "R-727 I-06 all events of refunds and disputes with %s come to one end in any order, Stripe and ledger to the cent",
  async (words) => {
    const first = await makeHistory(words);
    const missing = eventTypes.filter((type) => !kinds(first.world).has(type));
    expect(missing).toEqual(words === "winning_evidence" ? [] : ["charge.dispute.funds_reinstated"]);
    const inOrder = await finish(first.world, first.sides, first.events);
    expect([inOrder.violations, inOrder.difference]).toEqual([[], 0]);
    const places = first.events.map((_, index) => index);
    const orders = fc.shuffledSubarray(places, { minLength: 1 });
    const property = fc.asyncProperty(orders, async (order) => {
      const { world, sides, events } = await makeHistory(words);
      // Some come twice, and some never.
      const delivered = [...order, ...order.slice(0, 2)].flatMap((index) => events[index] ?? []);
      expect(await finish(world, sides, delivered)).toEqual(inOrder);
    });
    await fc.assert(property, { seed, numRuns: sampled(40), endOnFailure: true });
  },
);

import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { sampled, seed } from "./chance.ts";
import { openMoney } from "./money-in-process.ts";
import { type Life, paymentLives } from "./payment-lives.ts";
import { endWithoutFaults, historyOf, wrongWith } from "./webhook-histories.ts";

/** The share of one file: every `of`-th scenario from `part` on, and the number of histories per scenario. */
type Share = { readonly part: number; readonly of: number; readonly perLife: number };

/**
 * Runs random histories of Stripe events. Each must end in the state that its scenario reaches without faults. Prints the seed;
 * `TEST_SEED` repeats it.
 */
export async function liveHistories({ part, of, perLife }: Share): Promise<void> {
  const money = await openMoney();
  const counted = { histories: 0, deliveries: 0, lost: 0 };

  async function check(life: Life) {
    const expected = await endWithoutFaults(money.newWorld(), life);
    expect(expected.wrong).toEqual([]);
    const property = fc.asyncProperty(historyOf(life), async (history) => {
      const world = money.newWorld();
      const wrong = await wrongWith(world, life, history, expected);
      const told = world.provider.events().length;
      counted.histories += 1;
      counted.deliveries += world.deliveries.length;
      counted.lost += told - new Set(world.deliveries).size;
      if (wrong.length > 0) throw new Error(wrong.join("\n"));
    });
    // No shrinking, which would take minutes; the seed repeats a failure.
    await fc.assert(property, { numRuns: sampled(perLife), endOnFailure: true });
  }

  test.each(paymentLives.filter((_, index) => index % of === part))(
    "I-06 $name: any order, number and loss of its events comes to one end",
    check,
  );

  afterAll(async () => {
    const { histories, deliveries, lost } = counted;
    console.log(`seed ${seed}: ${histories} histories, ${deliveries} deliveries, ${lost} events never delivered`);
    await money.close();
  });
}

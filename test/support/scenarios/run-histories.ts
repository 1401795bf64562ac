import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { sampled, seed } from "../setup/random.ts";
import { openWorld } from "../world/world.ts";
import { type PaymentScenario, paymentScenarios } from "./payment-scenarios.ts";
import { finalStateWithoutFaults, historyOf, problemsOf } from "./webhook-histories.ts";

/** The share of one file: every `of`-th scenario from `part` on, and the number of histories per scenario. */
type FileShare = { readonly part: number; readonly of: number; readonly perScenario: number };

/**
 * Runs random histories of Stripe events. Each must end in the state that its scenario reaches without faults. Prints the seed;
 * `TEST_SEED` repeats it.
 */
export async function runHistories({ part, of, perScenario }: FileShare): Promise<void> {
  const counts = { histories: 0, deliveries: 0, lost: 0 };

  async function checkScenario(scenario: PaymentScenario) {
    const expected = await finalStateWithoutFaults(await openWorld({ holdsWebhooks: true }), scenario);
    expect(expected.violations).toEqual([]);
    const property = fc.asyncProperty(historyOf(scenario), async (history) => {
      const world = await openWorld({ holdsWebhooks: true });
      const problems = await problemsOf(world, scenario, history, expected);
      const eventCount = world.provider.events().length;
      counts.histories += 1;
      counts.deliveries += world.deliveries.length;
      counts.lost += eventCount - new Set(world.deliveries).size;
      if (problems.length > 0) throw new Error(problems.join("\n"));
    });
    // No shrinking, which would take minutes; the seed repeats a failure.
    await fc.assert(property, { numRuns: sampled(perScenario), endOnFailure: true });
  }

  test.each(paymentScenarios.filter((_, index) => index % of === part))(
    "I-06 $name: any order, number and loss of its events comes to one end",
    checkScenario,
  );

  afterAll(() => {
    const { histories, deliveries, lost } = counts;
    console.log(`seed ${seed}: ${histories} histories, ${deliveries} deliveries, ${lost} events never delivered`);
  });
}

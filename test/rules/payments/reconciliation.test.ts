import { describe, expect, test } from "vitest";
import type { Item } from "../../../functions/runtime/data/db.ts";
import { reconcile } from "../../../infra/ops/reconciliation.ts";
import type { JobId } from "../../../shared/ids.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { releaseEvents, storedMoneyOf } from "../../support/makers/payments.ts";
import { setUpPayoutAccount } from "../../support/makers/payout-account.ts";
import { openChargeback, refundInDashboard } from "../../support/makers/refunds.ts";
import { advanceMinute, confirmDone, makeHeldJob } from "../../support/makers/releases.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { operatorEnvironment, reconcileStack } from "../../support/setup/ops-commands.ts";
import { control, waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

/** What a comparison of all jobs finds. */
async function findDifferences(): Promise<(readonly [string, string])[]> {
  const { findings } = await reconcile(await operatorEnvironment(), undefined);
  return findings.map(({ jobId, what }) => [jobId, what]);
}

/** $100 paid and transferred, of which $21 are refunded later. */
async function makeMoved() {
  const held = await makeHeldJob();
  await setUpPayoutAccount(held.handyman);
  await confirmDone(held.customer, held.jobId);
  await advanceMinute();
  // The share is available in the handyman's account and can be reversed.
  await advance(3 * DAY_MS);
  await refundInDashboard(held.jobId, 2100);
  await advanceMinute();
  return held;
}

const keyOf = ({ pk, sk }: Item) => ({ pk: String(pk), sk: String(sk) });
const itemsOf = async (jobId: JobId, prefix: string) =>
  (await storedMoneyOf(jobId)).items.filter(({ sk }) => String(sk).startsWith(prefix));
const entryOf = async (jobId: JobId, kind: string): Promise<Item> => {
  const entry = (await itemsOf(jobId, "LEDGER#")).find((each) => each.kind === kind);
  if (!entry) throw new Error(`There is no ${kind}.`);
  return entry;
};

describe("npm run reconcile", () => {
  test("I-01 finds nothing wrong with a share that was transferred and reversed in part", async () => {
    const { jobId } = await makeMoved();
    expect((await storedMoneyOf(jobId)).ledger.map(({ kind }) => kind)).toEqual([
      "charge",
      "release",
      "refund",
      "reversal",
    ]);
    expect(await reconcileStack()).toEqual({
      code: 0,
      lines: [
        "compared: 1 jobs with 4 rows of the provider's balance",
        expect.stringMatching(/^kept by the provider of charges, not in the books: \d+ cents$/),
        "difference: 0 cents",
      ],
    });
  });

  test("I-01 names the job of every entry that is missing, and how much of it the provider knows", async () => {
    const { jobId } = await makeMoved();
    const ledger = await itemsOf(jobId, "LEDGER#");
    for (const entry of ledger) await openTable().remove(keyOf(entry));
    const { code, lines } = await reconcileStack();
    expect(code).toBe(1);
    for (const difference of [
      "charge ch_\\w+: ledger 0, provider 10500 cents",
      "transfer tr_\\w+: ledger 0, provider -8000 cents",
      "refund re_\\w+: ledger 0, provider -2100 cents",
      "transfer trr_\\w+: ledger 0, provider 1600 cents",
    ])
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${jobId}  ${difference}$`)));
    await openTable().putAll(ledger);
    expect(await findDifferences()).toEqual([]);
  });

  test("I-01 finds changed entries and payments, and an entry without a Stripe object", async () => {
    const { jobId } = await makeMoved();
    const charge = await entryOf(jobId, "charge");
    const [payment = {}] = await itemsOf(jobId, "PAYMENT");
    const [, ...rest] = (await storedMoneyOf(jobId)).ledger[0]?.lines ?? [];
    const more = { ...charge, lines: [{ account: "customer_funds", amountCents: 10_501 }, ...rest] };
    const wrong = { transferredCents: 7999, reversedCents: 0, refundedAmountCents: 2101, status: "refunded" };
    const invented = { ...(await entryOf(jobId, "release")), sk: "LEDGER#2026#invented", reference: "tr_invented" };
    await openTable().putAll([more, { ...payment, ...wrong }, invented]);
    const found = await findDifferences();
    for (const words of [
      "out of balance by 1 cents",
      "charged: ledger 10501, payment 10500 cents",
      "refunded: ledger 2100, payment 2101 cents",
      "transferred: ledger 16000, payment 7999 cents",
      "reversed: ledger 1600, payment 0 cents",
      "status is refunded, refunded are 2101 of 10500 cents",
      "transfer tr_invented: ledger -8000, provider 0 cents",
    ])
      expect(found).toContainEqual([jobId, expect.stringContaining(words)]);
    await openTable().remove(keyOf(invented));
    await openTable().putAll([charge, payment]);
    expect(await findDifferences()).toEqual([]);
  });

  test("I-01 finds what happened at Stripe while the webhooks were lost, and nothing once they have arrived", async () => {
    const { jobId } = await makeHeldJob();
    const other = await makeHeldJob();
    await control.call("holdEvents", {});
    await refundInDashboard(jobId, 500);
    const disputeId = await openChargeback(other.jobId);
    expect(new Map(await findDifferences())).toEqual(
      new Map([
        [jobId, expect.stringMatching(/^re_\w+: ledger 0, provider -500 cents$/)],
        [other.jobId, `${disputeId}: ledger 0, provider -12000 cents`],
      ]),
    );
    await releaseEvents();
    await waitUntilIdle();
    expect(await findDifferences()).toEqual([]);
  });
});

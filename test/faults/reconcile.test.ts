import { expect, test } from "vitest";
import { type Entity, readItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { JobId, UserId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { remainingShareOf } from "../../shared/payments/refunds.ts";
import { HOUR_MS } from "../../shared/time.ts";
import { makeJob, setJobStatus } from "../support/makers/jobs.ts";
import {
  DECLINED_CARD,
  GOOD_CARD,
  makeCompletedJobs,
  payWith,
  startPayment,
  storedMoneyOf,
} from "../support/makers/payments.ts";
import { setUpPayoutAccount } from "../support/makers/payout-account.ts";
import { makeHandyman, makePeople, type Person } from "../support/makers/people.ts";
import { answer, propose } from "../support/makers/proposals.ts";
import { decideChargeback, openChargeback, refundInDashboard } from "../support/makers/refunds.ts";
import { advanceMinute, confirmDone } from "../support/makers/releases.ts";
import { startSupplement } from "../support/makers/supplements.ts";
import { advance } from "../support/setup/control-pages.ts";
import { reconcileStack } from "../support/setup/ops-commands.ts";
import { startOwnStack } from "../support/setup/own-stack.ts";
import { isTenth, sampled, seed, seededRandom } from "../support/setup/random.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { openTable } from "../support/setup/table.ts";

const random = seededRandom(seed);
const randomBelow = (most: number) => Math.floor(random() * most);
const randomOf = <T>(some: readonly T[]): T | undefined => some[randomBelow(some.length)];

const outcomes = [
  ...["held", "released", "refunded", "refunded", "released, refunded", "released, refunded"],
  ...["refunded twice", "declined", "won", "lost", "released, lost"],
] as const;
type Paid = { readonly customer: Person; readonly jobId: JobId; readonly price: number; readonly outcome: string };

const PER_CUSTOMER = 5;
const CUSTOMERS = sampled(110);
const CANCELLED = sampled(30);
const SUPPLEMENTED = sampled(30);
/** Fewer by chance when there are few. */
const LEAST_PAID = sampled(500) - (isTenth ? 10 : 0);

/** Runs `work` for all, eight at a time. */
async function inBatches<T>(some: readonly T[], work: (each: T) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < some.length; start += 8) await Promise.all(some.slice(start, start + 8).map(work));
}

/** Completed jobs with random prices and outcomes; two thirds of their handymen have a payout account. */
async function makeDueJobs(): Promise<Paid[]> {
  const handymen: Person[] = [];
  for (let count = 0; count < 12; count++) handymen.push(await makeHandyman());
  for (const handyman of handymen.slice(0, 8)) await setUpPayoutAccount(handyman);
  const jobs: Paid[] = [];
  for (const customer of await makePeople(CUSTOMERS)) {
    const handyman = handymen[jobs.length % handymen.length];
    if (!handyman) throw new Error("There is no handyman.");
    const prices = Array.from({ length: PER_CUSTOMER }, () => 500 + randomBelow(2_000_000));
    const some = await makeCompletedJobs({ customer, handyman }, prices);
    jobs.push(
      ...some.map(({ id, agreedPriceCents }) => {
        return { customer, jobId: id, price: agreedPriceCents, outcome: randomOf(outcomes) ?? "held" };
      }),
    );
  }
  return jobs;
}

async function pay({ customer, jobId, outcome }: Paid): Promise<void> {
  const started = await startPayment(customer, jobId);
  if (outcome === "declined" || random() < 0.1) await payWith(DECLINED_CARD, started);
  if (outcome !== "declined") expect(await payWith(GOOD_CARD, started)).toBe(200);
}

/** Pays ahead; then either party cancels. */
async function cancelPaid(customer: Person): Promise<void> {
  const handyman = await makeHandyman();
  const { id } = await makeJob({ customer, handyman }, { price: `${5 + randomBelow(900)}.${10 + randomBelow(90)}` });
  expect(await payWith(GOOD_CARD, await startPayment(customer, id))).toBe(200);
  await waitUntilIdle();
  const body = { status: "cancelled" as const, isStillNeeded: false };
  const who = random() < 0.5 ? customer : handyman;
  expect((await who.call(jobs.updateStatus, { params: { id }, body })).status).toBe(200);
}

/** Pays ahead and, after the price has risen, the supplement; then randomly refunds or disputes one of the two charges. */
async function payWithSupplement(customer: Person): Promise<void> {
  const handyman = await makeHandyman();
  if (random() < 0.7) await setUpPayoutAccount(handyman);
  const { id } = await makeJob({ customer, handyman }, { price: `${5 + randomBelow(900)}.${10 + randomBelow(90)}` });
  expect(await payWith(GOOD_CARD, await startPayment(customer, id))).toBe(200);
  await waitUntilIdle();
  await setJobStatus(handyman, id, "in_progress");
  expect((await propose(handyman, id, { price: `${910 + randomBelow(900)}.${10 + randomBelow(90)}` })).status).toBe(
    201,
  );
  const started = await startSupplement(customer, id);
  if (random() < 0.2) await answer(handyman, id, [1, "withdraw"]);
  expect(await payWith(GOOD_CARD, started)).toBe(200);
  await waitUntilIdle();
  await setJobStatus(handyman, id, "completed");
  if (random() < 0.6) expect((await confirmDone(customer, id)).status).toBe(200);
  await waitUntilIdle();
  const { payment } = await storedMoneyOf(id);
  const part = payment?.supplements?.some(({ isTooLate }) => isTooLate) ? undefined : randomOf([undefined, 1]);
  if (random() < 0.5) await refundInDashboard(id, 1 + randomBelow(500), part);
  if (random() < 0.3) await decideChargeback(await openChargeback(id, part), "losing_evidence");
}

async function refundOrDispute({ jobId, price, outcome }: Paid): Promise<void> {
  if (outcome.includes("refunded")) await refundInDashboard(jobId, 1 + randomBelow(Math.floor(price / 2)));
  if (outcome === "refunded twice") await refundInDashboard(jobId, 1 + randomBelow(Math.floor(price / 2)));
  if (!/won|lost/.test(outcome)) return;
  const id = await openChargeback(jobId);
  // Leave some disputes open during the reconciliation.
  if (random() < 0.7) await decideChargeback(id, outcome === "won" ? "winning_evidence" : "losing_evidence");
}

/** Each handyman's earnings recomputed from all payments, beside the totals stored with their figures. */
async function earnings() {
  const items = await openTable().scan("");
  const read = <E, Id>(definition: Entity<E, Id>) =>
    items.filter(({ entity }) => entity === definition.type).map((item) => readItem(definition, item));
  const released = read(table.payment).filter(({ releasedAt }) => releasedAt !== undefined);
  const byHandyman = Map.groupBy(released, ({ handymanId }) => handymanId);
  const handymen = read(table.user).filter(({ role }) => role === "handyman");
  const earned = new Map(read(table.figures).map(({ userId, totalEarnedCents }) => [userId, totalEarnedCents]));
  const sumOf = (userId: UserId) =>
    (byHandyman.get(userId) ?? []).reduce((sum, payment) => sum + remainingShareOf(payment), 0);
  return {
    stored: handymen.map(({ id }) => [id, earned.get(id)]),
    recomputed: handymen.map(({ id }) => [id, sumOf(id)]),
  };
}

startOwnStack();

test(`I-01 I-11 after ${LEAST_PAID} random payments or more, with refunds, supplements, cancellations and charge-backs, the books differ from the card provider by 0 cents, everybody has earned what was released, and a planted drift is found`, async () => {
  console.log(`seed ${seed}`);
  const all = await makeDueJobs();
  expect(all.filter(({ outcome }) => outcome !== "declined").length + CANCELLED).toBeGreaterThanOrEqual(LEAST_PAID);
  await inBatches(all, pay);
  await waitUntilIdle();
  for (const customer of await makePeople(CANCELLED)) await cancelPaid(customer);
  await inBatches(await makePeople(SUPPLEMENTED), payWithSupplement);
  await inBatches(
    all.filter(({ outcome }) => outcome.includes("released")),
    async ({ customer, jobId }) => expect((await confirmDone(customer, jobId)).status).toBe(200),
  );
  await advanceMinute();
  // Refund some transfers at once, so that their handymen owe the money, and the others after the transfer has arrived.
  await inBatches(all.slice(0, sampled(100)), refundOrDispute);
  await advanceMinute();
  await advance(49 * HOUR_MS);
  await inBatches(all.slice(sampled(100)), refundOrDispute);
  for (let minutes = 0; minutes < 3; minutes++) await advanceMinute();

  const { stored, recomputed } = await earnings();
  expect(stored).toEqual(recomputed);
  expect(recomputed.filter(([, cents]) => cents !== 0).length).toBeGreaterThan(5);

  const agreed = await reconcileStack();
  expect(agreed).toMatchObject({ code: 0, lines: expect.arrayContaining(["difference: 0 cents"]) });
  const compared = agreed.lines.find((line) => line.startsWith("compared: ")) ?? "";
  const [jobsCompared = 0, rows = 0] = compared.match(/\d+/g)?.map(Number) ?? [];
  expect(jobsCompared).toBe(PER_CUSTOMER * CUSTOMERS + CANCELLED + SUPPLEMENTED);
  expect(rows).toBeGreaterThan(jobsCompared + sampled(100));

  const paidJob = randomOf(all.filter(({ outcome }) => outcome !== "declined"));
  if (!paidJob) throw new Error("Nothing was paid.");
  const entry = randomOf(
    (await storedMoneyOf(paidJob.jobId)).items.filter(({ sk }) => String(sk).startsWith("LEDGER#")),
  );
  if (!entry) throw new Error("Nothing was booked.");
  await openTable().remove({ pk: String(entry.pk), sk: String(entry.sk) });
  const found = await reconcileStack();
  expect(found.code).toBe(1);
  expect(found.lines.filter((line) => line.startsWith(paidJob.jobId)).length).toBeGreaterThan(0);
  expect(found.lines.at(-1)).toMatch(/^difference: [1-9]\d* cents in/);
  const others = found.lines.filter((line) => /^[0-9a-f-]{36} {2}/.test(line) && !line.startsWith(paidJob.jobId));
  expect(others).toEqual([]);

  await openTable().putAll([entry]);
  expect((await reconcileStack()).code).toBe(0);
});

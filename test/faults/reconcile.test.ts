import { expect, test } from "vitest";
import { type Place, readItem } from "../../functions/runtime/db.ts";
import * as table from "../../functions/runtime/table.ts";
import type { JobId, UserId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { shareLeftOf } from "../../shared/payments/refunds.ts";
import { HOUR_MS } from "../../shared/time.ts";
import { isTenth, randomFrom, sampled, seed } from "../support/chance.ts";
import { advance } from "../support/control.ts";
import { settle } from "../support/handles.ts";
import { makeJob } from "../support/jobs.ts";
import { makeHandyman, makePeople, type Person } from "../support/make.ts";
import { reconcileHere } from "../support/operator.ts";
import { booksOf, DECLINED_CARD, GOOD_CARD, makeCompletedJobs, payWith, startPayment } from "../support/payments.ts";
import { setUpAccount } from "../support/payout.ts";
import { answer, propose } from "../support/proposals.ts";
import { decideDispute, refundAtProvider, takeBack } from "../support/refunds.ts";
import { aMinute, confirmDone } from "../support/release.ts";
import { ownStack } from "../support/single-faults.ts";
import { moveTo, startRise } from "../support/supplements.ts";
import { openTable } from "../support/table.ts";

const random = randomFrom(seed);
const upTo = (most: number) => Math.floor(random() * most);
const oneOf = <T>(some: readonly T[]): T | undefined => some[upTo(some.length)];

const paths = [
  ...["held", "released", "refunded", "refunded", "released, refunded", "released, refunded"],
  ...["refunded twice", "declined", "won", "lost", "released, lost"],
] as const;
type Paid = { readonly customer: Person; readonly jobId: JobId; readonly price: number; readonly path: string };

const PER_CUSTOMER = 5;
const CUSTOMERS = sampled(110);
const CANCELLED = sampled(30);
const RISEN = sampled(30);
/** Fewer by chance when there are few. */
const LEAST_PAID = sampled(500) - (isTenth ? 10 : 0);

/** Runs `work` for all, eight at a time. */
async function inWaves<T>(some: readonly T[], work: (each: T) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < some.length; start += 8) await Promise.all(some.slice(start, start + 8).map(work));
}

/** Completed jobs with random prices and outcomes; two thirds of their handymen have a payout account. */
async function makeDueJobs(): Promise<Paid[]> {
  const handymen: Person[] = [];
  for (let count = 0; count < 12; count++) handymen.push(await makeHandyman());
  for (const handyman of handymen.slice(0, 8)) await setUpAccount(handyman);
  const made: Paid[] = [];
  for (const customer of await makePeople(CUSTOMERS)) {
    const handyman = handymen[made.length % handymen.length];
    if (!handyman) throw new Error("There is no handyman.");
    const prices = Array.from({ length: PER_CUSTOMER }, () => 500 + upTo(2_000_000));
    const some = await makeCompletedJobs({ customer, handyman }, prices);
    made.push(
      ...some.map(({ id, agreedPriceCents }) => {
        return { customer, jobId: id, price: agreedPriceCents, path: oneOf(paths) ?? "held" };
      }),
    );
  }
  return made;
}

async function pay({ customer, jobId, path }: Paid): Promise<void> {
  const started = await startPayment(customer, jobId);
  if (path === "declined" || random() < 0.1) await payWith(DECLINED_CARD, started);
  if (path !== "declined") expect(await payWith(GOOD_CARD, started)).toBe(200);
}

/** Pays ahead; then either party cancels. */
async function cancelPaid(customer: Person): Promise<void> {
  const handyman = await makeHandyman();
  const { id } = await makeJob({ customer, handyman }, { price: `${5 + upTo(900)}.${10 + upTo(90)}` });
  expect(await payWith(GOOD_CARD, await startPayment(customer, id))).toBe(200);
  await settle();
  const body = { status: "cancelled" as const, isStillNeeded: false };
  const who = random() < 0.5 ? customer : handyman;
  expect((await who.call(jobs.updateStatus, { params: { id }, body })).status).toBe(200);
}

/** Pays ahead and, after the price has risen, the supplement; then randomly refunds or disputes one of the two charges. */
async function payTwice(customer: Person): Promise<void> {
  const handyman = await makeHandyman();
  if (random() < 0.7) await setUpAccount(handyman);
  const { id } = await makeJob({ customer, handyman }, { price: `${5 + upTo(900)}.${10 + upTo(90)}` });
  expect(await payWith(GOOD_CARD, await startPayment(customer, id))).toBe(200);
  await settle();
  await moveTo(handyman, id, "in_progress");
  expect((await propose(handyman, id, { price: `${910 + upTo(900)}.${10 + upTo(90)}` })).status).toBe(201);
  const started = await startRise(customer, id);
  if (random() < 0.2) await answer(handyman, id, [1, "withdraw"]);
  expect(await payWith(GOOD_CARD, started)).toBe(200);
  await settle();
  await moveTo(handyman, id, "completed");
  if (random() < 0.6) expect((await confirmDone(customer, id)).status).toBe(200);
  await settle();
  const { payment } = await booksOf(id);
  const part = payment?.supplements?.some(({ isTooLate }) => isTooLate) ? undefined : oneOf([undefined, 1]);
  if (random() < 0.5) await refundAtProvider(id, 1 + upTo(500), part);
  if (random() < 0.3) await decideDispute(await takeBack(id, part), "losing_evidence");
}

async function goBack({ jobId, price, path }: Paid): Promise<void> {
  if (path.includes("refunded")) await refundAtProvider(jobId, 1 + upTo(Math.floor(price / 2)));
  if (path === "refunded twice") await refundAtProvider(jobId, 1 + upTo(Math.floor(price / 2)));
  if (!/won|lost/.test(path)) return;
  const id = await takeBack(jobId);
  // Leave some disputes open during the reconciliation.
  if (random() < 0.7) await decideDispute(id, path === "won" ? "winning_evidence" : "losing_evidence");
}

/** Each handyman's earnings recomputed from all payments, beside the totals stored on their users. */
async function earnings() {
  const items = await openTable().all("");
  const read = <E, Id>(shelf: Place<E, Id>) =>
    items.filter(({ entity }) => entity === shelf.type).map((item) => readItem(shelf, item));
  const released = read(table.payment).filter(({ releasedAt }) => releasedAt !== undefined);
  const byHandyman = Map.groupBy(released, ({ handymanId }) => handymanId);
  const handymen = read(table.user).filter(({ role }) => role === "handyman");
  const sumOf = (userId: UserId) =>
    (byHandyman.get(userId) ?? []).reduce((sum, payment) => sum + shareLeftOf(payment), 0);
  return {
    said: handymen.map(({ id, totalEarnedCents }) => [id, totalEarnedCents]),
    recomputed: handymen.map(({ id }) => [id, sumOf(id)]),
  };
}

ownStack();

test(`I-01 I-11 after ${LEAST_PAID} random payments or more, with refunds, supplements, cancellations and charge-backs, the books differ from the card provider by 0 cents, everybody has earned what was released, and a planted drift is found`, async () => {
  console.log(`seed ${seed}`);
  const all = await makeDueJobs();
  expect(all.filter(({ path }) => path !== "declined").length + CANCELLED).toBeGreaterThanOrEqual(LEAST_PAID);
  await inWaves(all, pay);
  await settle();
  for (const customer of await makePeople(CANCELLED)) await cancelPaid(customer);
  await inWaves(await makePeople(RISEN), payTwice);
  await inWaves(
    all.filter(({ path }) => path.includes("released")),
    async ({ customer, jobId }) => expect((await confirmDone(customer, jobId)).status).toBe(200),
  );
  await aMinute();
  // Refund some transfers at once, so that their handymen owe the money, and the others after the transfer has arrived.
  await inWaves(all.slice(0, sampled(100)), goBack);
  await aMinute();
  await advance(49 * HOUR_MS);
  await inWaves(all.slice(sampled(100)), goBack);
  for (let minutes = 0; minutes < 3; minutes++) await aMinute();

  const { said, recomputed } = await earnings();
  expect(said).toEqual(recomputed);
  expect(recomputed.filter(([, cents]) => cents !== 0).length).toBeGreaterThan(5);

  const agreed = await reconcileHere();
  expect(agreed).toMatchObject({ code: 0, lines: expect.arrayContaining(["difference: 0 cents"]) });
  const compared = agreed.lines.find((line) => line.startsWith("compared: ")) ?? "";
  const [jobsCompared = 0, rows = 0] = compared.match(/\d+/g)?.map(Number) ?? [];
  expect(jobsCompared).toBe(PER_CUSTOMER * CUSTOMERS + CANCELLED + RISEN);
  expect(rows).toBeGreaterThan(jobsCompared + sampled(100));

  const sure = oneOf(all.filter(({ path }) => path !== "declined"));
  if (!sure) throw new Error("Nothing was paid.");
  const entry = oneOf((await booksOf(sure.jobId)).items.filter(({ sk }) => String(sk).startsWith("LEDGER#")));
  if (!entry) throw new Error("Nothing was booked.");
  await openTable().remove({ pk: String(entry.pk), sk: String(entry.sk) });
  const found = await reconcileHere();
  expect(found.code).toBe(1);
  expect(found.lines.filter((line) => line.startsWith(sure.jobId)).length).toBeGreaterThan(0);
  expect(found.lines.at(-1)).toMatch(/^difference: [1-9]\d* cents in/);
  const others = found.lines.filter((line) => /^[0-9a-f-]{36} {2}/.test(line) && !line.startsWith(sure.jobId));
  expect(others).toEqual([]);

  await openTable().putAll([entry]);
  expect((await reconcileHere()).code).toBe(0);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  decideAnswer,
  decideSupplement,
  refusalOfPrice,
  supplementDueOf,
  withDecision,
} from "../../shared/jobs/proposals.ts";
import { Job, type Proposal, ProposalState } from "../../shared/jobs/schema.ts";
import { cents } from "../../shared/money.ts";
import { payments } from "../../shared/payments/contract.ts";
import { amountsOf, supplementOf } from "../../shared/payments/fees.ts";
import { paymentStatuses } from "../../shared/payments/machine.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { jobStatuses } from "../../shared/requests/status.ts";
import { addMs, HOUR_MS } from "../../shared/time.ts";
import { heldPaymentFor, withLateSupplement } from "../support/makers/charges.ts";
import { idOf, samples } from "../support/makers/entities.ts";

const START = "2026-01-05T09:00:00.000Z";
const at = (hours: number) => addMs(START, hours * HOUR_MS);

/** A job in progress at a price, and what was paid for it. */
const paidJob = (agreed: number, payment: Payment, change: Partial<Job> = {}): Job => ({
  ...Job.parse(samples.job.required),
  agreedPriceCents: cents(agreed),
  ...{ status: "in_progress", createdAt: START, paymentStatus: "completed", paidCents: payment.amountCents },
  supplements: payment.supplements,
  ...change,
});
const proposal = (priceCents: number, change: Partial<Proposal> = {}): Proposal => ({
  ...{ number: 1, kind: "price", by: "handyman", priceCents: cents(priceCents), formerCents: cents(10_000) },
  ...{ reason: "The pipe is rotten.", state: "open", createdAt: START, expiresAt: at(48) },
  ...change,
});
const rise = (job: Job, price: number) => refusalOfPrice(job, { kind: "price", priceCents: cents(price) });
const due = (job: Job, price: number) => supplementDueOf(job, cents(price))?.amountCents;

const paid = heldPaymentFor([10_000]);
const once = heldPaymentFor([10_000, 12_000]);

describe("a rise of a paid price", () => {
  test.each([
    [9999, undefined, undefined],
    [10_001, "job.riseTooSmall", 1],
    [10_099, "job.riseTooSmall", 104],
    [10_100, undefined, 105],
    [2_500_000, undefined, 2_614_500],
    [2_500_001, "job.priceOutOfBounds", 2_614_501],
  ])("E3 from $100.00 to %i cents is refused: %s; it costs %s cents", (price, refusal, amount) => {
    const job = paidJob(10_000, paid);
    expect([rise(job, price), due(job, price)]).toEqual([refusal, amount]);
  });

  test("E3 counts from what was paid, not from a price that fell since", () => {
    const fallen = paidJob(8000, paid);
    for (const price of [7000, 9000, 9999, 10_000])
      expect([rise(fallen, price), due(fallen, price)]).toEqual([undefined, undefined]);
    expect(rise(fallen, 8000)).toBe("job.priceUnchanged");
    expect(rise(fallen, 10_099)).toBe("job.riseTooSmall");
    expect([rise(fallen, 10_100), due(fallen, 10_100)]).toEqual([undefined, 105]);
  });

  test("E3 counts from the price of the last supplement that was not too late", () => {
    expect(due(paidJob(12_000, once), 15_000)).toBe(3150);
    const late = withLateSupplement(once, { priceCents: 15_000, formerCents: 12_000, number: 2 });
    expect(due(paidJob(12_000, late), 15_000)).toBe(3150);
    expect(due(paidJob(12_000, late), 12_000)).toBeUndefined();
    expect(rise(paidJob(12_000, late), 12_099)).toBe("job.riseTooSmall");
  });

  test("E3 does not charge a refund again: it was a refund, and no new price", () => {
    const part = paidJob(10_000, paid, { refundedCents: cents(5000) });
    expect(due(part, 12_000)).toBe(2100);
  });

  test("E3 adds up with all earlier charges to exactly the new price, whatever happened in between", () => {
    const prices = fc.tuple(fc.integer({ min: 500, max: 2_000_000 }), fc.integer({ min: 1, max: 500_000 }));
    fc.assert(
      fc.property(prices, fc.integer({ min: 500, max: 2_500_000 }), fc.boolean(), ([first, more], agreed, isLate) => {
        const all = heldPaymentFor([first, first + 777]);
        const payment = isLate
          ? withLateSupplement(all, { priceCents: first + 5000, formerCents: first + 777, number: 2 })
          : all;
        const price = cents(first + 777 + more);
        const supplement = supplementDueOf(paidJob(agreed, payment), price);
        expect(supplement).toEqual(supplementOf(price, cents(first + 777)));
        expect(all.amountCents + (supplement?.amountCents ?? 0)).toBe(amountsOf(price).amountCents);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([undefined, ...paymentStatuses])("E3 asks for a supplement when the payment is completed: %s", (status) => {
    const job = paidJob(10_000, paid, { paymentStatus: status });
    expect(due(job, 12_000)).toBe(status === "completed" ? 2100 : undefined);
  });

  test("I-03 is never free, not even when a job of a former release lacks `paidCents`", () => {
    const former = paidJob(10_000, paid, { paidCents: undefined });
    expect(due(former, 12_000)).toBe(2100);
    expect(rise(former, 10_099)).toBe("job.riseTooSmall");
    expect(rise(former, 9000)).toBeUndefined();
  });

  test("I-30 is refused while a chargeback is open; a lower price is not", () => {
    const disputed = paidJob(10_000, paid, { disputedAt: START });
    expect([rise(disputed, 10_100), rise(disputed, 10_099), rise(disputed, 9000)]).toEqual([
      "payment.disputed",
      "job.riseTooSmall",
      undefined,
    ]);
  });

  test("I-03 is refused while a card is processing at the present price; a lower price is not", () => {
    const underWay = paidJob(10_000, paid, { paymentStatus: "processing", paidCents: undefined });
    expect([rise(underWay, 10_001), rise(underWay, 12_000)]).toEqual(["payment.underWay", "payment.underWay"]);
    expect(rise(underWay, 9000)).toBeUndefined();
  });
});

describe("whether a supplement may be paid", () => {
  const job = (change: Partial<Proposal> = {}, of: Partial<Job> = {}) =>
    paidJob(10_000, paid, { proposals: [proposal(12_000, change)], ...of });

  test("E3 a higher price cannot be accepted without paying, and can be paid", () => {
    const answer = decideAnswer(job(), { number: 1, answer: "accept", actors: ["customer"] }, at(1));
    expect(answer).toEqual({ refusal: "payment.supplementDue" });
    expect(decideSupplement(job(), 1, at(1))).toEqual({ amounts: supplementOf(cents(12_000), cents(10_000)) });
    const agreed = withDecision(job(), { number: 1, state: "accepted", at: at(1) });
    expect(agreed).toMatchObject({ agreedPriceCents: 12_000, priceApproval: "approved" });
  });

  test("E3 until the end of the 48 hours, in every state but open not at all", () => {
    expect(decideSupplement(job(), 1, addMs(at(48), -1))).toHaveProperty("amounts");
    expect(decideSupplement(job(), 1, at(48))).toEqual({ refusal: "job.proposalClosed" });
    for (const state of ProposalState.exclude(["open"]).options)
      expect(decideSupplement(job({ state }), 1, at(1))).toEqual({ refusal: "job.proposalClosed" });
  });

  test.each(jobStatuses)("E3 while the job is in progress alone, not while it is %s", (status) => {
    expect("amounts" in decideSupplement(job({}, { status }), 1, at(1))).toBe(status === "in_progress");
  });

  test("E3 of a price alone, and of a proposal that there is", () => {
    expect(decideSupplement(job({ kind: "ending", priceCents: cents(9000) }), 1, at(1))).toEqual({
      refusal: "job.proposalClosed",
    });
    for (const number of [0, -1, 2, 1.5, 1e9, Number.NaN])
      expect(decideSupplement(job(), number, at(1))).toEqual({ refusal: "job.proposalNotFound" });
  });

  test("E3 of a price that costs nothing more is accepted, and not paid", () => {
    expect(decideSupplement(job({ priceCents: cents(9000) }), 1, at(1))).toEqual({ refusal: "payment.notDue" });
    const unpaid = job({}, { paymentStatus: undefined, paidCents: undefined });
    expect(decideSupplement(unpaid, 1, at(1))).toEqual({ refusal: "payment.notDue" });
    expect(decideAnswer(unpaid, { number: 1, answer: "accept", actors: ["customer"] }, at(1))).toMatchObject({
      isDone: false,
    });
  });

  test("I-30 not while a chargeback is open, nor while the first card is processing", () => {
    expect(decideSupplement(job({}, { disputedAt: START }), 1, at(1))).toEqual({ refusal: "payment.disputed" });
    const underWay = job({}, { paymentStatus: "processing", paidCents: undefined });
    expect(decideSupplement(underWay, 1, at(1))).toEqual({ refusal: "payment.underWay" });
  });

  test("E3 is asked for by the number of a proposal, and by nothing else", () => {
    const isTaken = (sent: unknown) => payments.createIntent.body.safeParse({ jobId: idOf(5), proposal: sent }).success;
    expect([1, 200, undefined].every(isTaken)).toBe(true);
    expect([0, -1, 1.5, "2", "", true, {}, [1], Number.MAX_VALUE].some(isTaken)).toBe(false);
  });
});

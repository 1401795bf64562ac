import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cancellationTermsOf, feeOf } from "../../shared/appointments/cancellation.ts";
import { Job } from "../../shared/jobs/schema.ts";
import { cents, toDecimal } from "../../shared/money.ts";
import { firstChargeOf } from "../../shared/payments/charges.ts";
import {
  dueOf,
  refundableOf,
  refundParts,
  remainingShareOf,
  remainingShareOfCharge,
} from "../../shared/payments/refunds.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { addMs, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { Instant } from "../../shared/time-schema.ts";
import { heldPaymentFor } from "../support/makers/charges.ts";
import { samples } from "../support/makers/entities.ts";

const startsAt = Instant.parse("2026-03-12T15:00:00.000Z");
const longAgo = addMs(startsAt, -200 * HOUR_MS);
const ahead = (ms: number) => addMs(startsAt, -ms);
const held: Payment = heldPaymentFor([10_000]);

type Parts = { readonly job?: Partial<Job>; readonly payment?: Payment | undefined };

/** An accepted job of $100.00, paid ahead, with a time that was agreed on long ago. */
const jobWith = (fields: Partial<Job> = {}, agreedAt = longAgo): Job => ({
  ...Job.parse({ ...samples.job.required, agreedPriceCents: 10_000, priceApproval: "approved", status: "accepted" }),
  cancellationPolicy: "standard",
  appointment: {
    ...{ startsAt, endsAt: addMs(startsAt, 2 * HOUR_MS), number: 1, agreedAt, timeZone: "America/Chicago" },
    ...{ sequence: 1, agendaDay: "2026-03-12" },
  },
  ...fields,
});

type Input = Parameters<typeof cancellationTermsOf>[0];
const termsAt = (at: Instant, { job = {}, ...parts }: Parts = {}, more: Partial<Input> = {}) =>
  cancellationTermsOf({ job: jobWith(job), payment: held, by: "customer", at, ...parts, ...more });
const feeAt = (...input: Parameters<typeof termsAt>) => termsAt(...input).feeCents;

describe("the fee of a cancellation", () => {
  test("R-527 is free until exactly a day before, 25 % until exactly two hours before, then 50 %", () => {
    const fees = [24 * HOUR_MS, 24 * HOUR_MS - 1, 2 * HOUR_MS, 2 * HOUR_MS - 1, 0].map((ms) => feeAt(ahead(ms)));
    expect(fees).toEqual([0, 2500, 2500, 5000, 5000]);
    expect(termsAt(ahead(30 * HOUR_MS))).toEqual({
      ...{ policy: "standard", feeCents: 0, refundCents: 10_500, freeUntil: ahead(24 * HOUR_MS) },
    });
    expect(termsAt(ahead(24 * HOUR_MS)).freeUntil).toBe(ahead(24 * HOUR_MS));
    expect(termsAt(ahead(HOUR_MS))).toMatchObject({ feeCents: 5000, refundCents: 5500, freeUntil: undefined });
  });

  test("R-527 is free for exactly fifteen minutes after agreeing, however near the time is", () => {
    const agreedAt = ahead(3 * HOUR_MS);
    const later = (ms: number) => termsAt(addMs(agreedAt, ms), {}, { job: jobWith({}, agreedAt) });
    expect([later(0), later(15 * MINUTE_MS), later(15 * MINUTE_MS + 1)].map(({ feeCents }) => feeCents)).toEqual([
      ...[0, 0, 2500],
    ]);
    expect(later(MINUTE_MS).freeUntil).toBe(addMs(agreedAt, 15 * MINUTE_MS));
  });

  test("R-527 is at most $50, within two hours $100, and rounded half up to the cent", () => {
    const fees = [500, 501, 502, 20_000, 20_003, 2_500_000].map((price) => [
      ...[toDecimal(feeOf(cents(price), "late")), toDecimal(feeOf(cents(price), "shortNotice"))],
    ]);
    expect(fees).toEqual([
      ...[
        ["1.25", "2.50"],
        ["1.25", "2.51"],
        ["1.26", "2.51"],
      ],
      ...[
        ["50.00", "100.00"],
        ["50.00", "100.00"],
        ["50.00", "100.00"],
      ],
    ]);
  });

  test("R-526 is nothing with the policy none, which a job without one has", () => {
    for (const cancellationPolicy of ["none", undefined] as const)
      expect(termsAt(ahead(HOUR_MS), { job: { cancellationPolicy } })).toEqual({
        ...{ policy: "none", feeCents: 0, refundCents: 10_500, freeUntil: undefined },
      });
  });

  test("R-528 is kept of held money alone: not unpaid, not yet captured, released, or asked back by a bank", () => {
    const chargeback = { id: "dp_1", status: "open", withdrawnCents: cents(10_500), feeCents: cents(1500) } as const;
    const payments: readonly (Payment | undefined)[] = [
      undefined,
      { ...held, status: "processing", releaseStatus: "none" },
      { ...held, releaseStatus: "released" },
      { ...held, chargeback: { ...chargeback, openedAt: longAgo } },
    ];
    expect(payments.map((payment) => feeAt(ahead(HOUR_MS), { payment }))).toEqual([0, 0, 0, 0]);
  });

  test("R-528 is at most what refunds have left, and nothing more goes back then", () => {
    const left = (refunded: number) =>
      termsAt(ahead(HOUR_MS), { payment: { ...held, refundedAmountCents: cents(refunded) } });
    expect([left(5500), left(7000), left(10_500)].map(({ feeCents, refundCents }) => [feeCents, refundCents])).toEqual([
      ...[
        [5000, 0],
        [3500, 0],
        [0, 0],
      ],
    ]);
  });

  test("R-528 is never asked when others end the job, without an agreed time, an approved price, or once work began", () => {
    for (const by of ["handyman", "agreement", "admin", "clock", "provider"] as const)
      expect(feeAt(ahead(HOUR_MS), {}, { by }), by).toBe(0);
    const jobs: readonly Partial<Job>[] = [
      { appointment: undefined },
      { priceApproval: "rejected" },
      { status: "in_progress" },
    ];
    expect(jobs.map((job) => feeAt(ahead(HOUR_MS), { job }))).toEqual([0, 0, 0]);
  });

  test("R-527 R-528 of a customer who has not come is 50 %, of a handyman nothing, whatever the time", () => {
    const claim = { at: ahead(-2 * HOUR_MS), answerUntil: ahead(-74 * HOUR_MS) };
    const ended = (by: "customer" | "handyman") =>
      feeAt(
        claim.answerUntil,
        { job: { noShow: { ...claim, by }, arrivedAt: startsAt } },
        { by: "clock", isNoShow: true },
      );
    expect([ended("handyman"), ended("customer")]).toEqual([5000, 0]);
  });

  test("R-529 is nothing from half an hour after the start while the handyman has not arrived", () => {
    const late = ahead(-30 * MINUTE_MS);
    expect([feeAt(addMs(late, -1)), feeAt(late), feeAt(late, { job: { arrivedAt: startsAt } })]).toEqual([
      ...[5000, 0, 5000],
    ]);
  });
});

test("R-530 a fee is the handyman's alone, whatever the price; what is refunded of it is taken from them", () => {
  const prices = fc.integer({ min: 500, max: 2_500_000 });
  fc.assert(
    fc.property(prices, fc.double({ min: 0, max: 1, noNaN: true }), (price, part) => {
      const paid = heldPaymentFor([price]);
      const fee = feeOf(cents(price), "late");
      const kept = { cancellationFeeCents: fee, refundedAmountCents: cents(paid.amountCents - fee) };
      const payment: Payment = { ...paid, ...kept };
      expect(remainingShareOf(payment)).toBe(fee);
      expect(remainingShareOfCharge({ ...firstChargeOf(payment), ...kept })).toBe(fee);
      expect(dueOf(payment, cents(price))).toBe(fee);
      const refund = cents(Math.floor(fee * part));
      const taken = refundParts({ ...firstChargeOf(payment), ...kept }, refund);
      expect(taken).toEqual({ fromHandymanCents: refund, fromPlatformCents: 0 });
    }),
  );
});

/** A time that one side gave up, and a later one that stands. */
const movedJob = (endedBy: "customer" | "handyman" | undefined, decidedAt: Instant, agreedAt = longAgo): Job => {
  const nextWeek = addMs(startsAt, 7 * 24 * HOUR_MS);
  const [option, next] = [startsAt, nextWeek].map((at) => ({ startsAt: at, endsAt: addMs(at, HOUR_MS) }));
  if (!option || !next) throw new Error("There are two times.");
  const common = { by: "customer", agreedOption: 0, createdAt: longAgo, expiresAt: startsAt } as const;
  const appointment = jobWith().appointment;
  return jobWith({
    appointments: [
      { ...common, number: 1, options: [option], state: "moved", agreedAt, decidedAt, endedBy },
      { ...common, number: 2, options: [next], state: "agreed", agreedAt: decidedAt, decidedAt },
    ],
    appointment: appointment && { ...appointment, ...next, number: 2, agreedAt: decidedAt },
  });
};

describe("a time that was moved before", () => {
  const moveAt = ahead(5 * HOUR_MS);
  const fee = (job: Job, at: Instant) => termsAt(at, {}, { job });

  test("R-529 costs its customer what giving it up would have, for a day", () => {
    const moved = movedJob("customer", moveAt);
    const fees = [MINUTE_MS, 24 * HOUR_MS - 1, 24 * HOUR_MS].map((ms) => fee(moved, addMs(moveAt, ms)));
    expect(fees.map(({ feeCents }) => feeCents)).toEqual([2500, 2500, 0]);
    expect(fees[0]?.freeUntil).toBeUndefined();
    const inTime = movedJob("customer", ahead(25 * HOUR_MS));
    expect(fee(inTime, ahead(3 * HOUR_MS)).feeCents).toBe(0);
    const atOnce = movedJob("customer", moveAt, addMs(moveAt, -15 * MINUTE_MS));
    expect(fee(atOnce, addMs(moveAt, HOUR_MS)).feeCents).toBe(0);
    const shortly = movedJob("customer", ahead(HOUR_MS));
    expect(fee(shortly, ahead(0)).feeCents).toBe(5000);
  });

  test("R-529 counts too when the date was only cancelled, and not when the handyman moved it or the time passed", () => {
    const { appointment: _, ...cancelled } = movedJob("customer", moveAt);
    expect(fee({ ...cancelled, appointment: undefined }, addMs(moveAt, HOUR_MS)).feeCents).toBe(2500);
    for (const endedBy of ["handyman", undefined] as const)
      expect(fee(movedJob(endedBy, moveAt), addMs(moveAt, HOUR_MS)).feeCents, endedBy).toBe(0);
  });
});

describe("any cancellation", () => {
  const at = fc.integer({ min: -30 * HOUR_MS, max: 80 * HOUR_MS }).map(ahead);
  const lives = fc.record({
    price: fc.oneof(fc.integer({ min: 500, max: 50_000 }), fc.integer({ min: 500, max: 2_500_000 })),
    refunded: fc.double({ min: 0, max: 1, noNaN: true }),
    agreedAgo: fc.integer({ min: 0, max: 40 * HOUR_MS }),
    at,
    by: fc.constantFrom("customer", "handyman", "admin", "clock", "agreement", "provider"),
    policy: fc.constantFrom("none", "standard", undefined),
    arrived: fc.boolean(),
  });

  test("I-V5 gives back and keeps exactly what is there, and keeps only what the policy allows", () => {
    fc.assert(
      fc.property(lives, ({ price, refunded, agreedAgo, at, by, policy, arrived }) => {
        const paid = heldPaymentFor([price]);
        const payment = { ...paid, refundedAmountCents: cents(Math.floor(paid.amountCents * refunded)) };
        const base = jobWith({}, addMs(at, -agreedAgo));
        const arrivedAt = arrived ? startsAt : undefined;
        const job = { ...base, agreedPriceCents: cents(price), cancellationPolicy: policy, arrivedAt } as Job;
        const terms = cancellationTermsOf({ job, payment, by, at } as Input);
        expect(terms.feeCents + terms.refundCents).toBe(refundableOf(payment));
        expect(terms.feeCents).toBeLessThanOrEqual(Math.min(10_000, Math.ceil(price / 2)));
        if (policy !== "standard" || by !== "customer") expect(terms.feeCents).toBe(0);
        if (terms.freeUntil) expect([terms.feeCents, terms.freeUntil >= at]).toEqual([0, true]);
      }),
      { numRuns: 10_000 },
    );
  });
});

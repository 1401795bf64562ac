import { describe, expect, test } from "vitest";
import { cents } from "../../shared/money.ts";
import { scheduledReleaseAt, scheduleOf } from "../../shared/payments/schedule.ts";
import { type Chargeback, Payment } from "../../shared/payments/schema.ts";
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { Instant } from "../../shared/time-schema.ts";
import { samples } from "../support/makers/entities.ts";

const noon = Instant.parse("2026-03-02T12:00:00.000Z");
const hours = (count: number) => addMs(noon, count * HOUR_MS);
const days = (count: number) => addMs(noon, count * DAY_MS);

const amounts = { amountCents: cents(10_500), platformFeeCents: cents(2500), handymanAmountCents: cents(8000) };
const open: Payment = {
  ...Payment.parse({ ...samples.payment.required, ...amounts }),
  createdAt: noon,
  stripePaymentIntentId: "pi_1",
};
const held: Payment = { ...open, status: "completed", releaseStatus: "held", processedAt: noon };
const released: Payment = { ...held, releaseStatus: "released", releasedAt: hours(1) };
const chargeback: Chargeback = {
  ...{ id: "dp_1", status: "open", openedAt: hours(2), withdrawnCents: cents(1), feeCents: cents(0) },
};

describe("the open intent of a payment", () => {
  test("I-05 is checked a quarter of an hour after it was created or last checked, while it can be paid", () => {
    for (const status of ["pending", "processing", "failed"] as const)
      expect(scheduleOf({ ...open, status, intentCheckedAt: noon }).intentCheck).toBe(addMs(noon, 15 * MINUTE_MS));
    for (const status of ["completed", "refunded"] as const)
      expect(scheduleOf({ ...open, status, intentCheckedAt: noon }).intentCheck).toBeUndefined();
    expect(scheduleOf({ ...open, stripePaymentIntentId: undefined }).intentCheck).toBeUndefined();
  });

  test("I-05 is checked at once when it is no longer wanted", () => {
    expect(scheduleOf({ ...open, intentCheckedAt: undefined }).intentCheck).toBe(noon);
  });

  test("I-05 is all that a supplement's row waits for, also once it is captured", () => {
    const due = (row: Payment) => Object.entries(scheduleOf({ ...row, supplement: 1 })).filter(([, at]) => at);
    expect(due({ ...open, intentCheckedAt: noon }).map(([kind]) => kind)).toEqual(["intentCheck"]);
    expect([due(held), due(released)]).toEqual([[], []]);
  });
});

describe("the release of held money", () => {
  const job = { status: "completed", completedAt: noon, paidAt: hours(-5) } as const;

  test("E4 is due 72 hours after completion or payment, and at least 24 after a pause or a dispute", () => {
    expect(scheduledReleaseAt(held, job)).toBe(hours(72));
    expect(scheduledReleaseAt({ ...held, resumedAt: hours(10) }, job)).toBe(hours(72));
    expect(scheduledReleaseAt({ ...held, resumedAt: hours(60) }, job)).toBe(hours(84));
  });

  test("R-530 of a fee is due 72 hours after the cancellation, and nobody is reminded before", () => {
    const fee = { ...held, cancellationFeeCents: cents(2500) };
    const cancelled = { status: "cancelled", cancelledAt: noon, paidAt: hours(-5) } as const;
    expect([scheduledReleaseAt(fee, cancelled), scheduledReleaseAt(held, cancelled)]).toEqual([hours(72), undefined]);
    const due = (payment: Payment) => scheduleOf({ ...payment, releaseDueAt: hours(72) }).release;
    expect([due(fee), due(held)]).toEqual([hours(72), hours(24)]);
  });

  test("E4 has no date unless money is held, the job is completed and paid, and nothing stops the clock", () => {
    for (const payment of [open, released, { ...held, pausedAt: noon }, { ...held, chargeback }])
      expect(scheduledReleaseAt(payment, job)).toBeUndefined();
    for (const other of [
      { ...job, status: "disputed" },
      { ...job, paidAt: undefined },
      { ...job, completedAt: undefined },
    ])
      expect(scheduledReleaseAt(held, other)).toBeUndefined();
  });

  test("E4 comes after two reminders", () => {
    expect(scheduleOf({ ...held, releaseDueAt: hours(72) }).release).toBe(hours(24));
    expect(scheduleOf({ ...held, releaseDueAt: hours(72), remindedHours: 48 }).release).toBe(hours(72));
    expect(scheduleOf(held).release).toBeUndefined();
  });
});

describe("the transfer of a share", () => {
  const transfer = (change: Partial<Payment>) => scheduleOf({ ...released, ...change }).transfer;

  test("I-09 is due from the release on until all of it is transferred, kept for a debt, or owed", () => {
    expect([transfer({}), transfer({ transferredCents: cents(7999) })]).toEqual([hours(1), hours(1)]);
    expect(transfer({ transferredCents: cents(8000) })).toBeUndefined();
    expect(transfer({ transferredCents: cents(5000), nettedCents: cents(3000) })).toBeUndefined();
    expect(transfer({ releasedAt: undefined, releaseStatus: "held" })).toBeUndefined();
  });

  test("I-09 is not due before its retry, during a chargeback, or while its disputed job pauses it", () => {
    expect(transfer({ transferRetryAt: hours(9) })).toBe(hours(9));
    expect([transfer({ chargeback }), transfer({ isTransferPaused: true })]).toEqual([undefined, undefined]);
    expect(transfer({ chargeback: { ...chargeback, status: "won" } })).toBe(hours(1));
  });

  test("I-09 is reversed while its disputed job pauses it, so that a debt it was kept for stands again", () => {
    const ended = { status: "refunded", releaseStatus: "reversed", refundedAmountCents: cents(10_500) } as const;
    expect(transfer({ ...ended, isTransferPaused: true, nettedCents: cents(1500) })).toBe(hours(1));
  });

  test("I-09 is reversed only when Stripe has made every refund", () => {
    const tooMuch = { transferredCents: cents(8000), refundedAmountCents: cents(5250) };
    expect(transfer({ ...tooMuch, openRefunds: 1 })).toBeUndefined();
    expect(transfer({ ...tooMuch, openRefunds: 0 })).toBe(hours(1));
  });

  test("I-30 stays due while the outcome of an attempt is unknown, whatever is owed", () => {
    expect(transfer({ transferredCents: cents(8000), isTransferring: true })).toBe(hours(1));
  });
});

test("E4 an administrator is alerted after 75 days, then every 30, while money is held or not fully transferred", () => {
  const alert = (payment: Payment) => scheduleOf(payment).longHeldAlert;
  expect([alert(held), alert(released)]).toEqual([days(75), days(75)]);
  expect(alert({ ...held, longHeldAlertedAt: days(76) })).toBe(days(106));
  expect(alert({ ...released, transferredCents: cents(8000) })).toBeUndefined();
  expect([alert(open), alert({ ...held, status: "refunded", releaseStatus: "reversed" })]).toEqual([
    undefined,
    undefined,
  ]);
});

test("I-06 a captured payment is polled for refunds, an open one is not", () => {
  expect(scheduleOf(open).refundPoll).toBeUndefined();
  expect(scheduleOf({ ...held, refundsPolledAt: days(8) }).refundPoll).toBe("2026-03-19T09:00:00.000Z");
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { receiptOf } from "../../shared/jobs/receipt.ts";
import { cents, fromDecimal } from "../../shared/money.ts";
import { chargeOf, withChargeback } from "../../shared/payments/charges.ts";
import { amountsOf } from "../../shared/payments/fees.ts";
import { Receipt } from "../../shared/payments/receipt.ts";
import {
  refundableOf,
  refundParts,
  remainingShareOf,
  splitAcrossCharges,
  withRefunded,
} from "../../shared/payments/refunds.ts";
import { Chargeback, type Payment, Refund } from "../../shared/payments/schema.ts";
import { chargedAt, heldPaymentFor, withLateSupplement } from "../support/makers/charges.ts";
import { idOf } from "../support/makers/entities.ts";
import { receiptInput } from "../support/makers/receipts.ts";

type Kind = Receipt["kind"];
type Given = { readonly payment: Payment; readonly refunds: readonly Refund[] };

const inCents = (decimal: string | undefined) => fromDecimal(decimal ?? "") ?? Number.NaN;
const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

/** Refunds this much, each charge by a refund of its own. */
const back = (given: Given, amountCents: number, change: Partial<Refund> = {}): Given =>
  splitAcrossCharges(given.payment, cents(amountCents)).reduce<Given>(
    ({ payment, refunds }, part) => ({
      payment: withRefunded(payment, part),
      refunds: [
        ...refunds,
        Refund.parse({
          ...{ id: idOf(100 + refunds.length), attemptId: idOf(500 + refunds.length), attemptedAt: chargedAt },
          ...{ jobId: idOf(5), number: refunds.length + 1, supplement: part.supplement, amountCents: part.amountCents },
          ...refundParts(chargeOf(payment, part.supplement), part.amountCents),
          ...{ reason: "administrator", state: "made", createdAt: chargedAt, updatedAt: chargedAt, version: 1 },
          ...change,
        }),
      ],
    }),
    given,
  );

const made = ({ payment, refunds }: Given, kind: Kind) => {
  const receipt = receiptOf({ ...receiptInput({ kind }), payment, refunds });
  if (!receipt) throw new Error("There is no receipt.");
  return Receipt.parse(receipt);
};
const bare = (payment: Payment): Given => ({ payment, refunds: [] });

/** A price that rose twice at most, and its refunds. */
const given = fc
  .tuple(
    fc.integer({ min: 500, max: 2_000_000 }),
    fc.array(fc.integer({ min: 100, max: 100_000 }), { maxLength: 2 }),
    fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
  )
  .map(([first, rises, shares]) => {
    const prices = [first, ...rises.map((_, index) => first + sum(rises.slice(0, index + 1)))];
    const start = bare(heldPaymentFor(prices));
    return {
      priceCents: prices.at(-1) ?? first,
      ...shares.reduce((left, share) => back(left, Math.floor(refundableOf(left.payment) * share)), start),
    };
  });

describe("a receipt of a price that rose after it was paid", () => {
  test("D-13 has the price and the total of all charges, each of them once, and the day of the first one", () => {
    const payment = heldPaymentFor([10_000, 12_000, 15_000]);
    const receipt = made(bare(payment), "receipt");
    expect(receipt).toMatchObject({
      price: "150.00",
      fee: "7.50",
      total: "157.50",
      balance: "157.50",
      card: "charged",
    });
    expect(receipt.charges?.map(({ amount }) => amount)).toEqual(["105.00", "21.00", "31.50"]);
    expect(receipt.issuedAt).toBe(chargedAt);
    const statement = made(bare(payment), "statement");
    expect(statement).toMatchObject({ price: "150.00", fee: "30.00", total: "120.00", balance: "120.00" });
    expect(statement.charges?.map(({ amount }) => amount)).toEqual(["80.00", "16.00", "24.00"]);
    expect([receipt.number, receipt.charges?.[0]?.at]).toEqual([statement.number, chargedAt]);
  });

  test("D-13 does not list the charge of a job that was paid once", () => {
    for (const kind of ["receipt", "statement"] as const)
      expect(made(bare(heldPaymentFor([10_000])), kind).charges).toBeUndefined();
  });

  test("D-13 adds up to the cent for both sides, charge by charge and refund by refund", () => {
    fc.assert(
      fc.property(given, ({ priceCents, payment, refunds }) => {
        const whole = amountsOf(cents(priceCents));
        const receipt = made({ payment, refunds }, "receipt");
        expect(inCents(receipt.price)).toBe(priceCents);
        expect(inCents(receipt.price) + inCents(receipt.fee)).toBe(inCents(receipt.total));
        expect(inCents(receipt.total)).toBe(whole.amountCents);
        const statement = made({ payment, refunds }, "statement");
        expect(inCents(statement.total) + inCents(statement.fee)).toBe(inCents(statement.price));
        expect(inCents(statement.total)).toBe(whole.handymanAmountCents);
        for (const sheet of [receipt, statement]) {
          const charged = sheet.charges?.map(({ amount }) => inCents(amount)) ?? [inCents(sheet.total)];
          expect(sum(charged)).toBe(inCents(sheet.total));
          const takenCents = sum(sheet.refunds.map(({ amount }) => inCents(amount)));
          expect(takenCents + inCents(sheet.balance)).toBe(inCents(sheet.total));
          expect(sheet.refunds).toHaveLength(refunds.length);
        }
        expect(inCents(receipt.balance)).toBe(refundableOf(payment));
        expect(inCents(statement.balance)).toBe(remainingShareOf(payment));
      }),
      { numRuns: 500 },
    );
  });

  test("E4 lists the refunds of each charge, the latest charge first, and no dropped ones", () => {
    const all = back(bare(heldPaymentFor([10_000, 12_000])), 5250);
    expect(made(all, "receipt").refunds.map(({ amount }) => amount)).toEqual(["21.00", "31.50"]);
    expect(made(all, "statement").refunds.map(({ amount }) => amount)).toEqual(["16.00", "24.00"]);
    expect(made(all, "receipt")).toMatchObject({ balance: "73.50", card: "partlyRefunded" });
    const whole = back(all, refundableOf(all.payment));
    expect(made(whole, "receipt")).toMatchObject({ balance: "0.00", card: "refunded" });
    expect(made(whole, "statement").balance).toBe("0.00");
    const dropped = all.refunds.map((each) => ({ ...each, state: "dropped" as const }));
    const again = { payment: heldPaymentFor([10_000, 12_000]), refunds: dropped };
    expect(made(again, "receipt")).toMatchObject({ refunds: [], balance: "126.00" });
  });
});

describe("a supplement that came too late", () => {
  const late = { priceCents: 15_000, formerCents: 12_000, number: 2 };
  const toBack = { amountCents: 3150, supplement: 2, reason: "tooLate" } as const;

  /** Paid $126.00 in two charges, and a third one that was refunded at once. */
  function withReturned(state: Refund["state"] = "made"): Given {
    const payment = withLateSupplement(heldPaymentFor([10_000, 12_000]), late);
    const unreturned = withRefunded(payment, { ...toBack, amountCents: -3150 });
    return back({ payment: unreturned, refunds: [] }, 3150, { reason: "tooLate", state });
  }

  test.each(["receipt", "statement"] as const)("E3 is not on the %s: nobody owes or has anything of it", (kind) => {
    for (const state of ["begun", "made", "failed"] as const)
      expect(made(withReturned(state), kind)).toEqual(made(bare(heldPaymentFor([10_000, 12_000])), kind));
  });

  test("E3 does not hide the refunds of the other charges", () => {
    const part = back(withReturned(), 2100);
    expect(made(part, "receipt").refunds.map(({ amount }) => amount)).toEqual(["21.00"]);
    expect(made(part, "receipt")).toMatchObject({ total: "126.00", balance: "105.00", card: "partlyRefunded" });
    const whole = back(part, refundableOf(part.payment));
    expect(made(whole, "receipt")).toMatchObject({ total: "126.00", balance: "0.00", card: "refunded" });
  });
});

describe("chargebacks of a payment with several charges", () => {
  const bank = (change: Partial<Chargeback>) =>
    Chargeback.parse({
      id: "dp_1",
      status: "open",
      withdrawnCents: 2100,
      feeCents: 1500,
      openedAt: chargedAt,
      ...change,
    });
  const payment = heldPaymentFor([10_000, 12_000]);

  test("I-30 are subtracted from the balance while one is open, and listed with the amount", () => {
    const taken = made(bare(withChargeback(payment, 1, bank({}))), "receipt");
    expect(taken).toMatchObject({ card: "disputed", balance: "105.00", total: "126.00" });
    expect(taken.chargeback).toEqual({ status: "open", at: chargedAt, amount: "21.00" });
    const both = withChargeback(
      withChargeback(payment, 1, bank({})),
      undefined,
      bank({ withdrawnCents: cents(10_500) }),
    );
    expect(made(bare(both), "receipt")).toMatchObject({ balance: "0.00", chargeback: { amount: "126.00" } });
    expect(made(bare(both), "statement").balance).toBe("96.00");
  });

  test("I-30 are shown by the open one, though another one was decided after it", () => {
    const won = withChargeback(withChargeback(payment, undefined, bank({})), 1, bank({ status: "won", id: "dp_2" }));
    expect(made(bare(won), "receipt").chargeback?.status).toBe("open");
  });

  test("I-30 are subtracted for each of several chargebacks of one charge, but no more than was charged", () => {
    const two = (amount: number) =>
      withChargeback(withChargeback(payment, 1, bank({})), 1, bank({ id: "dp_2", withdrawnCents: cents(amount) }));
    expect(made(bare(two(0)), "receipt")).toMatchObject({ balance: "105.00", chargeback: { amount: "21.00" } });
    const part = withChargeback(two(900), 1, bank({ withdrawnCents: cents(600) }));
    expect(made(bare(part), "receipt")).toMatchObject({ balance: "111.00", chargeback: { amount: "15.00" } });
    expect(made(bare(two(2100)), "receipt")).toMatchObject({ balance: "105.00", chargeback: { amount: "21.00" } });
  });

  test("I-30 are not subtracted again for what was already refunded", () => {
    const part = back(bare(payment), 1000);
    const taken = { ...part, payment: withChargeback(part.payment, 1, bank({})) };
    expect(made(taken, "receipt")).toMatchObject({ balance: "105.00", chargeback: { amount: "11.00" } });
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CreditTransaction } from "../../shared/credits/schema.ts";
import { JobView } from "../../shared/jobs/schema.ts";
import { LedgerEntry } from "../../shared/payments/schema.ts";
import { everySample, idOf, samples } from "../support/makers/entities.ts";

test("R-116 R-130 the specification's fifteen entities are all here", () => {
  expect([...new Set(everySample.map(({ ruleId: row }) => row))]).toEqual(
    Array.from({ length: 15 }, (_, index) => `R-${116 + index}`),
  );
});

describe.each(everySample)("$ruleId $name", ({ schema, required, defaults, optional }) => {
  test("is filled up with its defaults, and nothing else", () => {
    expect(schema.parse(required)).toEqual({ ...defaults, ...required });
  });

  test.each(Object.keys(required))("needs %s", (field) => {
    const { [field]: _, ...rest } = required;
    const result = schema.safeParse(rest);
    expect(result.error?.issues.map(({ path }) => path[0])).toContain(field);
    expect(schema.safeParse({ ...required, [field]: null }).success).toBe(false);
  });

  test("names every other field of the specification", () => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining([...optional]));
    for (const field of optional) expect(schema.shape[field]?.safeParse(undefined).success, field).toBe(true);
  });

  test("drops what it does not name", () => {
    expect(schema.parse({ ...required, isRoot: true })).not.toHaveProperty("isRoot");
  });
});

const { request, review, figures } = samples;

describe("bounds", () => {
  test.each([10, 45, 50])("R-122 a rating may be %d tenths", (ratingTenths) => {
    expect(review.schema.safeParse({ ...review.required, ratingTenths }).success).toBe(true);
  });

  test.each([0, 9, 51, 45.5, "5"])("R-122 a rating is never %j tenths", (ratingTenths) => {
    expect(review.schema.safeParse({ ...review.required, ratingTenths }).success).toBe(false);
  });

  test.each(["creditsCents", "totalEarnedCents"])("R-117 %s is whole cents and never below zero", (field) => {
    for (const amount of [-1, 0.5, "0"]) {
      expect(figures.schema.safeParse({ ...figures.required, [field]: amount }).success).toBe(false);
    }
  });

  test.each([-0.01, 10])("R-118 a suspicious score is never %d", (suspiciousScore) => {
    expect(request.schema.safeParse({ ...request.required, suspiciousScore }).success).toBe(false);
  });
});

describe("a job on the wire", () => {
  const { schema, required } = samples.job;
  const job = schema.parse(required);
  const view = { ...job, isFlexible: undefined, agreedPrice: "150.00", total: "157.50", handymanAmount: "120.00" };

  test("R-119 carries its price as numeric text, never as a number", () => {
    expect(JobView.parse(view).agreedPrice).toBe("150.00");
    for (const agreedPrice of [150, "150", 15000])
      expect(JobView.safeParse({ ...view, agreedPrice }).success).toBe(false);
  });

  test("R-119 leaves out what the contract does not name", () => {
    expect(JobView.parse(view)).not.toHaveProperty("agreedPriceCents");
    expect(JobView.parse(view)).not.toHaveProperty("version");
  });
});

describe("money in rows", () => {
  const { required } = samples.creditTransaction;

  test("R-127 a credit transaction adds up, or is refused", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (balanceBeforeCents, amountCents, offBy) => {
        const balanceAfterCents = balanceBeforeCents + amountCents + offBy;
        const row = { ...required, balanceBeforeCents, amountCents, balanceAfterCents };
        expect(CreditTransaction.safeParse(row).success).toBe(offBy === 0);
      }),
    );
    expect(CreditTransaction.safeParse({ ...required, balanceAfterCents: 751 }).success).toBe(false);
  });

  const entry = (amounts: readonly number[]) => ({
    id: idOf(1),
    jobId: idOf(2),
    kind: "charge",
    reference: "pi_1",
    lines: amounts.map((amountCents) => ({ account: "customer_funds", amountCents })),
    createdAt: required.createdAt,
  });

  test("I-01 a ledger entry balances, or is refused", () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 6 }), fc.integer(), (amounts, offBy) => {
        const balanced = [...amounts, -amounts.reduce((sum, amount) => sum + amount, 0)];
        expect(LedgerEntry.safeParse(entry(balanced)).success).toBe(true);
        expect(LedgerEntry.safeParse(entry([...balanced, offBy])).success).toBe(offBy === 0);
      }),
    );
    expect(LedgerEntry.safeParse(entry([10500, -8000, -2499])).success).toBe(false);
  });

  test("I-01 a ledger entry knows no account but its seven", () => {
    const lines = [{ account: "petty_cash", amountCents: 0 }];
    expect(LedgerEntry.safeParse({ ...entry([]), lines }).success).toBe(false);
  });
});

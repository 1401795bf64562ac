import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TransferAttempt } from "../../shared/payments/schema.ts";
import { reversalFailingSince, transferredCentsOf, transfersOf } from "../../shared/payments/transfers.ts";
import { idOf } from "../support/makers/entities.ts";

const at = "2026-01-05T09:00:00.000Z";
const fixed = { jobId: idOf(5), account: "acct_1", createdAt: at, updatedAt: at, version: 1 };

type Move = Partial<Omit<TransferAttempt, "amountCents">> & { readonly amountCents?: number };
/** Transfer attempts in the order they were begun, all of them made unless stated otherwise. */
const moved = (moves: readonly Move[]) =>
  moves.map((move, index) =>
    TransferAttempt.parse({
      ...{ ...fixed, id: idOf(100 + index), number: index + 1, state: "made", amountCents: 8000 },
      ...{ stripeTransferId: `${move.direction === "back" ? "trr" : "tr"}_${index + 1}` },
      ...move,
    }),
  );

describe("the transfers of a share", () => {
  test("E4 are none before one was made", () => {
    expect(transfersOf([])).toEqual([]);
    expect(transfersOf(moved([{ state: "begun" }, { state: "refused" }]))).toEqual([]);
    expect(transferredCentsOf([], undefined)).toBe(0);
  });

  test("E4 are listed latest first, each with its charge and what is not reversed of it", () => {
    const moves = moved([
      { amountCents: 8000 },
      { amountCents: 1600, supplement: 1 },
      { direction: "back", supplement: 1, reversedTransferId: "tr_2", amountCents: 1000 },
      { direction: "back", reversedTransferId: "tr_1", amountCents: 500 },
      { direction: "back", reversedTransferId: "tr_1", amountCents: 7000, state: "begun" },
      { direction: "back", reversedTransferId: "tr_1", amountCents: 7000, state: "refused" },
    ]);
    expect(transfersOf(moves)).toEqual([
      { transferId: "tr_2", supplement: 1, account: "acct_1", leftCents: 600 },
      { transferId: "tr_1", supplement: undefined, account: "acct_1", leftCents: 7500 },
    ]);
    expect([undefined, 1, 2].map((each) => transferredCentsOf(moves, each))).toEqual([7500, 600, 0]);
  });

  test("E4 have failing reversals since the first failed reversal, whatever transfers failed before", () => {
    const days = (day: number) => ({ createdAt: `2026-01-0${day}T09:00:00.000Z` }) as const;
    const refused = { state: "refused" } as const;
    const back = { ...refused, direction: "back" } as const;
    expect(reversalFailingSince(moved([{ ...refused, ...days(1) }]))).toBeUndefined();
    expect(
      reversalFailingSince(
        moved([
          { ...refused, ...days(1) },
          { ...back, ...days(6) },
          { ...back, ...days(7) },
        ]),
      ),
    ).toBe(days(6).createdAt);
    expect(reversalFailingSince(moved([{ ...back, ...days(1) }, {}, { ...back, ...days(6) }]))).toBe(days(6).createdAt);
    expect(reversalFailingSince(moved([{ ...back, ...days(1) }, { direction: "back" }]))).toBeUndefined();
  });

  test("E4 of a former release have one transfer, of which every reversal is", () => {
    const moves = moved([
      { direction: undefined },
      { direction: "back", amountCents: 2000 },
      { direction: "back", amountCents: 1 },
    ]);
    expect(transfersOf(moves)).toMatchObject([{ transferId: "tr_1", supplement: undefined, leftCents: 5999 }]);
  });

  test("E4 add up to what was transferred and not reversed, of all charges", () => {
    const Charge = fc.constantFrom(undefined, 1, 2);
    const Out = fc.record({ supplement: Charge, amountCents: fc.integer({ min: 1, max: 100_000 }) });
    const back = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(Out, { maxLength: 6 }), fc.array(back, { maxLength: 6 }), (outs, backs) => {
        const out = moved(outs);
        const taken = out.map(({ amountCents }, index) => Math.floor(amountCents * (backs[index] ?? 0)));
        const all = moved([
          ...outs,
          ...out.map(({ stripeTransferId, supplement }, index) => {
            const reversedTransferId = stripeTransferId;
            return { direction: "back" as const, supplement, reversedTransferId, amountCents: taken[index] ?? 0 };
          }),
        ]);
        const left = transfersOf(all);
        expect(left.map(({ transferId }) => transferId)).toEqual(out.map((each) => each.stripeTransferId).reverse());
        expect(left.every(({ leftCents }) => leftCents >= 0)).toBe(true);
        const sums = [undefined, 1, 2].map((each) => transferredCentsOf(all, each));
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        expect(sum(sums)).toBe(sum(out.map(({ amountCents }) => amountCents)) - sum(taken));
      }),
    );
  });
});

import { describe, expect, test } from "vitest";
import { receiptOf } from "../../shared/jobs/receipt.ts";
import { languages } from "../../shared/language.ts";
import { sheetOf } from "../../shared/payments/receipt-sheet.ts";
import { paidAt, receiptInput, receiptView, refundViews } from "../support/makers/receipts.ts";

describe("the sheet of a receipt", () => {
  test.each(languages)("in %s says everything in words, and sums up what would not fit the page", (language) => {
    const changes = Array.from({ length: 10 }, () => ({
      ...{ at: paidAt, kind: "ending" as const, formerPrice: "80.00", price: "60.00" },
    }));
    const sheet = sheetOf(receiptView({ refunds: refundViews(200), changes, balance: "5.00" }), language);
    const lines = sheet.sections.flatMap((section) => section.lines);
    expect(lines.length).toBeLessThan(20);
    expect(lines.map(({ amount }) => amount).join(" ")).toMatch(/195[.,]00/);
    expect(JSON.stringify(sheet)).not.toMatch(/undefined|NaN|\[object/);
  });

  const charges = [
    { at: paidAt, amount: "105.00" },
    { at: "2026-03-06T12:00:00.000Z", amount: "42.00" },
  ];
  test.each([
    ["en", "Charges", "Charged on Mar 6, 2026", "Your share of each charge"],
    ["pt", "Cobranças", /^Cobrado em 6 de mar/, "Sua parte de cada cobrança"],
    ["es", "Cobros", /^Cobrado el 6 (de )?mar/, "Tu parte de cada cobro"],
  ] as const)(
    "I-03 in %s lists the charges where there is more than one, to both sides",
    (language, title, last, share) => {
      const { sections } = sheetOf(receiptView({ total: "147.00", charges }), language);
      const shown = sections.find((section) => section.title === title)?.lines ?? [];
      expect(shown).toHaveLength(2);
      expect(shown[1]?.label).toMatch(last);
      expect(shown.map(({ amount }) => amount?.replace(",", ".")).join(" ")).toMatch(/105\.00.*42\.00/);
      const statement = sheetOf(receiptView({ kind: "statement", charges }), language);
      expect(statement.sections.map((section) => section.title)).toContain(share);
    },
  );

  test("I-03 sums up the oldest charges, so that nothing is lost and the sheet stays one page", () => {
    const six = Array.from({ length: 6 }, () => ({ at: paidAt, amount: "10.00" }));
    const { sections } = sheetOf(receiptView({ charges: six, refunds: refundViews(200) }), "en");
    expect(sections.find(({ title }) => title === "Charges")?.lines).toEqual([
      { label: "3 earlier entries", amount: "$30.00" },
      ...Array.from({ length: 3 }, () => ({ label: "Charged on Mar 4, 2026", amount: "$10.00" })),
    ]);
    expect(sections.find(({ title }) => title === "Refunds")?.lines[0]).toMatchObject({ amount: "−$197.00" });
  });

  test.each([
    ["en", "Cancellation fee", "+$5.95"],
    ["pt", "Taxa de cancelamento", "+"],
    ["es", "Cargo por cancelación", "+"],
  ] as const)("R-533 in %s lists the fee of a late cancellation, to both sides", (language, label, added) => {
    const cents = { cancellationFeeCents: 2500 as never, refundedAmountCents: 0 as never };
    const linesOf = (kind: "receipt" | "statement") => {
      const receipt = receiptOf(receiptInput({ refundCents: [8000], payment: cents, kind }));
      if (!receipt) throw new Error("There is no receipt.");
      expect(receipt.balance).toBe("25.00");
      const { sections } = sheetOf(receipt, language);
      return sections.flatMap(({ lines }) => lines).find((line) => line.label === label);
    };
    expect(linesOf("receipt")?.detail).toMatch(/25[.,]00/);
    expect(linesOf("receipt")?.amount).toBeUndefined();
    expect(linesOf("statement")?.amount?.startsWith(added)).toBe(true);
  });

  test("is silent about what did not happen", () => {
    const { sections } = sheetOf(receiptView(), "en");
    expect(sections.map(({ title, lines }) => [title, lines.length])).toEqual([[undefined, 3]]);
  });
});

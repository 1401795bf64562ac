import { describe, expect, test } from "vitest";
import { receiptNumber, receiptOf } from "../../shared/jobs/receipt.ts";
import type { Language } from "../../shared/language.ts";
import { cents } from "../../shared/money.ts";
import { Receipt } from "../../shared/payments/receipt.ts";
import { sheetOf } from "../../shared/payments/receipt-sheet.ts";
import { receiptWords } from "../../shared/payments/receipt-words.ts";
import { Chargeback } from "../../shared/payments/schema.ts";
import { paidAt, parties, receiptInput } from "../support/makers/receipts.ts";

const made = (wish: Parameters<typeof receiptInput>[0] = {}) => {
  const receipt = receiptOf(receiptInput(wish));
  if (!receipt) throw new Error("There is no receipt.");
  return Receipt.parse(receipt);
};

describe("the number of a receipt", () => {
  test("names the year of the payment and twelve random digits of its id, whoever reads it", () => {
    expect(receiptNumber("1a2b3c4d-5e6f-4000-8000-000000000001", paidAt)).toBe("HW-2026-1A2B3C4D5E6F");
    expect(made({ kind: "statement" }).number).toBe(made().number);
  });
});

describe("a receipt", () => {
  test("D-22 names the job by its title and city, and the handyman's statement without contact details in them", () => {
    const job = { title: "Tap, call 415-555-0132", city: "12 Oak Street, Springfield", address: "12 Oak Street" };
    expect(made({ job })).toMatchObject({ title: job.title, city: job.city });
    expect(made({ job, kind: "statement" })).toMatchObject({ title: "Tap, call •••", city: "•••, Springfield" });
  });

  test("there is none before the payment was captured", () => {
    expect(receiptOf(receiptInput({ payment: { processedAt: undefined } }))).toBeUndefined();
  });

  const card = { brand: "visa", last4: "4242" };
  const factOf = (wish: Parameters<typeof receiptInput>[0], language: Language, label: "card" | "paidOn") =>
    sheetOf(made(wish), language).facts.find((fact) => fact.label === receiptWords[language][label])?.value;

  test.each([
    ["en", "Visa ending in 4242", "Charged"],
    ["pt", "Visa com final 4242", "Cobrado"],
    ["es", "Visa terminada en 4242", "Cobrada"],
  ] as const)(
    "names in %s the card by its brand and last four digits, or says that one was charged",
    (language, named, plain) => {
      expect(factOf({ payment: { card } }, language, "card")).toBe(named);
      expect(factOf({ payment: { card }, refundCents: [10_500] }, language, "card")).toBe(
        `${named} · ${receiptWords[language].cardStanding.refunded}`,
      );
      expect(factOf({}, language, "card")).toBe(plain);
      const unknown = { brand: "newcard", last4: "0007" };
      expect(factOf({ payment: { card: unknown } }, language, "card")).toContain(receiptWords[language].card);
    },
  );

  test.each([
    ["en", "Released by Homewright on Mar 7, 2026"],
    ["pt", "Liberado pela Homewright em 7 de mar. de 2026"],
    ["es", "Liberado por Homewright el 7 mar 2026"],
  ] as const)("D-55 says in %s to both sides that Homewright released the payment", (language, said) => {
    const payment = { releaseStatus: "released", releasedAt: "2026-03-07T18:00:00.000Z" } as const;
    const releaseOf = (kind: Receipt["kind"], releasedBy: "admin" | "clock") => {
      const { facts } = sheetOf(made({ kind, payment: { ...payment, releasedBy } }), language);
      return facts.find(({ label }) => label === receiptWords[language].release)?.value;
    };
    for (const kind of ["receipt", "statement"] as const) expect(releaseOf(kind, "admin")).toBe(said);
    expect(releaseOf("receipt", "clock")).toBeUndefined();
    expect(releaseOf("statement", "clock")).not.toContain("Homewright");
  });

  test("shows the card to its owner alone", () => {
    expect(made({ payment: { card } }).usedCard).toEqual(card);
    expect(JSON.stringify(made({ payment: { card }, kind: "statement" }))).not.toContain("4242");
  });

  test.each([
    ["America/Chicago", "2026-03-05T03:30:00.000Z", "Mar 4, 2026"],
    ["America/New_York", "2026-03-05T03:30:00.000Z", "Mar 4, 2026"],
    ["Pacific/Honolulu", "2026-03-05T09:59:00.000Z", "Mar 4, 2026"],
    ["Pacific/Honolulu", "2026-03-05T10:00:00.000Z", "Mar 5, 2026"],
    ["America/Phoenix", "2026-07-05T06:59:00.000Z", "Jul 4, 2026"],
    ["America/Los_Angeles", "2026-07-05T06:59:00.000Z", "Jul 4, 2026"],
    ["America/Boise", "2026-07-05T06:01:00.000Z", "Jul 5, 2026"],
  ])("of work in %s that was paid at %s says %s, as the calendar there does", (timeZone, processedAt, day) => {
    expect(factOf({ job: { timeZone }, payment: { processedAt } }, "en", "paidOn")).toBe(day);
  });

  test("takes off what a bank holds while it decides, and only then", () => {
    const taken = { id: "dp_1", withdrawnCents: 10_500, feeCents: 1500, openedAt: paidAt };
    const open = Chargeback.parse({ ...taken, status: "open" });
    expect(made({ payment: { chargeback: open } })).toMatchObject({ balance: "0.00", card: "disputed" });
    const won = Chargeback.parse({ ...taken, status: "won", withdrawnCents: 0 });
    expect(made({ payment: { chargeback: won } })).toMatchObject({ balance: "105.00", card: "charged" });
  });

  test("takes off what was kept of the share for earlier refunds", () => {
    expect(made({ kind: "statement", payment: { nettedCents: cents(1234) } })).toMatchObject({
      netted: "12.34",
      balance: "67.66",
    });
  });

  test("names price changes that both sides accepted, and no other", () => {
    const proposal = { kind: "price", by: "handyman", reason: "More work than seen", createdAt: paidAt } as const;
    const states = ["declined", "accepted", "lapsed", "withdrawn", "open"] as const;
    const proposals = states.map((state, index) => ({
      ...{ ...proposal, state, number: index + 1, expiresAt: paidAt, decidedAt: paidAt },
      ...{ formerCents: cents(8000), priceCents: cents(10_000) },
    }));
    expect(made({ job: { proposals } }).changes).toEqual([
      { at: paidAt, kind: "price", formerPrice: "80.00", price: "100.00" },
    ]);
  });
});

describe("nobody learns from a receipt", () => {
  const secrets = [
    "@made.test",
    "Secret Road",
    "Hidden Lane",
    "12-3456789",
    "98-7654321",
    "in confidence",
    "Oak Street",
  ];

  test("D-31 an address, an e-mail, a tax id or an inner note", () => {
    for (const kind of ["receipt", "statement"] as const) {
      const written = JSON.stringify(made({ kind, refundCents: [100] }));
      for (const secret of secrets) expect(written).not.toContain(secret);
    }
  });

  test("D-31 the family name of the other side", () => {
    expect(made()).toMatchObject({ customerName: "Ana Souza", handymanName: "Hank · Hill & Sons" });
    expect(JSON.stringify(made())).not.toContain(`${parties.handyman.firstName} ${parties.handyman.lastName}`);
    expect(made({ kind: "statement" })).toMatchObject({ customerName: "Ana", handymanName: "Hank Hill · Hill & Sons" });
  });
});

test("names from right to left and from left to right stand on a receipt in their order", () => {
  const [customer, handyman] = [{ firstName: "שרה" }, { firstName: "محمد", businessName: "Taps 24" }];
  const receipt = receiptOf({ ...receiptInput(), parties: { customer, handyman } });
  expect(receipt?.handymanName).toBe("\u2068محمد\u2069 · Taps 24");
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import type { JobMoney } from "../../shared/admin/schema.ts";
import { cents, fromDecimal, toDecimal } from "../../shared/money.ts";
import { amountsOf, supplementOf } from "../../shared/payments/fees.ts";
import { refundParts } from "../../shared/payments/refunds.ts";
import { refundPreview } from "../../web/src/features/admin/money/charges.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { jobMoney, MONEY_JOB } from "../support/makers/job-money-view.ts";
import { hoursAgo } from "../support/makers/views.ts";
import { adminHome } from "../support/pages/admin-home.tsx";
import { dialog, press } from "../support/pages/screen-actions.ts";

const { pages, show } = adminHome();

type Charge = JobMoney["charges"][number];
const first = jobMoney().charges[0] ?? expect.fail();
const second: Charge = {
  ...{ number: 2, supplement: 4, amount: "42.00", handymanAmount: "32.00", refundedAmount: "0.00" },
  ...{ paidAt: hoursAgo(5), isTooLate: false },
};
/** A job with a charge of $105.00 and a supplement of $42.00. */
const twice = (overrides: Parameters<typeof jobMoney>[0] = {}, later: Partial<Charge> = {}) =>
  jobMoney({
    ...{ amount: "147.00", handymanAmount: "112.00", platformFee: "35.00", refundable: "147.00" },
    charges: [first, { ...second, ...later }],
    ...overrides,
  });

async function open(money: JobMoney) {
  pages.server.on(admin.payment, () => money);
  show({ at: `/?money=${MONEY_JOB}` });
  await screen.findByRole("heading", { name: money.title });
}
const region = (name: string) => within(screen.getByRole("region", { name }));
const rows = (place: Pick<typeof screen, "getAllByRole">) =>
  place.getAllByRole("row").map(({ textContent }) => textContent);

describe("a job that was charged for twice", () => {
  test("E4 shows each charge with its shares and refunds", async () => {
    const refund = {
      ...{ number: 1, supplement: 4, amount: "42.00", fromHandyman: "32.00", fromPlatform: "10.00" },
      ...{ reason: "tooLate" as const, state: "made" as const, createdAt: hoursAgo(1) },
    } satisfies JobMoney["refunds"][number];
    await open(twice({ refunds: [refund] }, { isTooLate: true, refundedAmount: "42.00" }));
    const [one, two] = region("Charges").getAllByRole("listitem");
    expect(within(one ?? expect.fail()).getByRole("heading", { name: "Charge 1 · $105.00" })).toBeTruthy();
    expect(one?.textContent).not.toContain("Paid after the price was withdrawn");
    expect(within(two ?? expect.fail()).getByRole("heading", { name: "Charge 2 · $42.00" })).toBeTruthy();
    expect(two?.textContent).toContain("$32.00 of it is the handyman’s. Refunded: $42.00.");
    expect(two?.textContent).toContain("Paid after the price was withdrawn");
    expect(region("Refunds").getByText(/^Of charge 2 · Paid after the price was withdrawn/)).toBeTruthy();
  });

  test("R-530 a refund of a cancellation fee is shown as the handyman's alone", () => {
    const money = jobMoney({ refundedAmount: "80.00", refundable: "25.00", cancellationFee: "25.00" });
    const charged = { ...money.charges[0], refundedAmount: "80.00" } as Charge;
    const preview = refundPreview({ ...money, charges: [charged] }, cents(1000));
    expect(preview).toMatchObject({ fromHandymanCents: 1000, fromPlatformCents: 0 });
  });

  test("E4 with a single charge shows no list of charges", async () => {
    await open(jobMoney());
    expect(screen.queryByRole("region", { name: "Charges" })).toBeNull();
    expect(document.body.textContent).not.toMatch(/[Cc]harge \d/);
  });

  test("E4 a chargeback of one of them blocks a refund, and the panel says which", async () => {
    const chargeback = { status: "open", amount: "42.00", openedAt: hoursAgo(3) } as const;
    await open(twice({}, { chargeback }));
    expect(region("Chargeback").getByText(/^Charge 2: Open since .+ The bank withdrew \$42\.00\.$/)).toBeTruthy();
    expect(region("Status").getByText(/^The customer disputed this payment/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Refund" })).toBeNull();
    cleanup();
    await open(twice({}, { chargeback: { ...chargeback, status: "won" } }));
    expect(screen.getByRole("button", { name: "Refund" })).toBeTruthy();
    cleanup();
    // Another partial refund of the same charge.
    await open(twice({}, { chargeback: { ...chargeback, status: "won" }, laterChargebacks: [chargeback] }));
    expect(region("Chargeback").getAllByText(/^Charge 2: Open since/)).toHaveLength(1);
    expect(region("Chargeback").getAllByText(/^Charge 2: /)).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Refund" })).toBeNull();
  });

  test.each([
    ["50.00", ["From charge 2$42.00", "From charge 1$8.00"], ["$38.10", "$11.90", "$50.00"]],
    ["10.00", ["From charge 2$10.00"], ["$7.62", "$2.38", "$10.00"]],
    ["147.00", ["From charge 2$42.00", "From charge 1$105.00"], ["$112.00", "$35.00", "$147.00"]],
  ] as const)("E4 a refund of %s shows from which charges it comes, the latest first", async (amount, from, sums) => {
    await open(twice());
    press("Refund");
    const form = within(await dialog("Refund the customer"));
    fireEvent.change(form.getByLabelText("Amount in dollars"), { target: { value: amount } });
    const [handyman, platform, customer] = sums;
    expect(rows(form)).toEqual([
      ...from,
      `From the handyman${handyman}`,
      `From the platform${platform}`,
      `To the customer${customer}`,
    ]);
  });

  test.each(["pt", "es"] as const)("speaks %s", async (language) => {
    await setLanguage(language);
    await open(twice());
    expect(document.body.textContent).not.toMatch(/money\.\w+|Charge \d/);
  });
});

describe("the preview of a refund", () => {
  test("E4 equals what will be booked, charge by charge, for any prices and earlier refunds", () => {
    const price = fc.integer({ min: 500, max: 50_000 });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(price, fc.integer({ min: 100, max: 50_000 }), part, part, (paid, risen, before, now) => {
        const [one, two] = [amountsOf(cents(paid)), supplementOf(cents(paid + risen), cents(paid))];
        const charges = [one, two].map(({ amountCents, handymanAmountCents }) => ({
          amountCents,
          handymanAmountCents,
        }));
        const whole = one.amountCents + two.amountCents;
        const given = Math.floor(whole * before);
        const refunded = [Math.max(0, given - two.amountCents), Math.min(given, two.amountCents)].map((each) =>
          cents(each),
        );
        const amount = Math.floor((whole - given) * now);
        const remaining = [cents(Math.max(0, amount - (two.amountCents - (refunded[1] ?? 0))))];
        const parts = [remaining[0] ?? cents(0), cents(amount - (remaining[0] ?? 0))];
        const booked = charges.map((charge, index) =>
          refundParts({ ...charge, refundedAmountCents: refunded[index] ?? cents(0) }, parts[index] ?? cents(0)),
        );
        const shown = charges.map((charge, index) => ({
          amount: toDecimal(charge.amountCents),
          handymanAmount: toDecimal(charge.handymanAmountCents),
          refundedAmount: toDecimal(refunded[index] ?? 0),
        }));
        const money = twice({
          amount: toDecimal(whole),
          handymanAmount: toDecimal(one.handymanAmountCents + two.handymanAmountCents),
          refundedAmount: toDecimal(given),
          charges: [
            { ...first, ...(shown[0] ?? expect.fail()) },
            { ...second, ...(shown[1] ?? expect.fail()) },
          ],
        });
        const preview = refundPreview(money, fromDecimal(toDecimal(amount)) ?? expect.fail());
        expect(preview.fromHandymanCents).toBe(booked.reduce((sum, each) => sum + each.fromHandymanCents, 0));
        expect(preview.fromPlatformCents).toBe(booked.reduce((sum, each) => sum + each.fromPlatformCents, 0));
      }),
    );
  });
});

// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import type { JobMoney } from "../../shared/admin/schema.ts";
import { cents } from "../../shared/money.ts";
import { refundPreview } from "../../web/src/features/admin/money/charges.ts";
import { jobMoney, MONEY_JOB } from "../support/makers/job-money-view.ts";
import { hoursAgo } from "../support/makers/views.ts";
import { adminHome, fill } from "../support/pages/admin-home.tsx";
import { dialog, press } from "../support/pages/screen-actions.ts";

const { pages, showPanel } = adminHome();

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
  cleanup();
  pages.server.on(admin.payment, () => money);
  showPanel(`/?money=${MONEY_JOB}`);
  await screen.findByRole("heading", { name: money.title });
}
const region = (name: string) => within(screen.getByRole("region", { name }));

describe("a job that was charged for twice", () => {
  test("E4 shows each charge with its shares and refunds; a single one stands in no list", async () => {
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
    await open(jobMoney());
    expect(document.body.textContent).not.toMatch(/[Cc]harge \d/);
  });

  test("E4 a chargeback of one of them blocks a refund, and the panel says which", async () => {
    const chargeback = { status: "open", amount: "42.00", openedAt: hoursAgo(3) } as const;
    await open(twice({}, { chargeback }));
    expect(region("Chargeback").getByText(/^Charge 2: Open since .+ The bank withdrew \$42\.00\.$/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Refund" })).toBeNull();
    await open(twice({}, { chargeback: { ...chargeback, status: "won" } }));
    expect(screen.getByRole("button", { name: "Refund" })).toBeTruthy();
    // Another partial refund of the same charge.
    await open(twice({}, { chargeback: { ...chargeback, status: "won" }, laterChargebacks: [chargeback] }));
    expect(region("Chargeback").getAllByText(/^Charge 2: Open since/)).toHaveLength(1);
    expect(region("Chargeback").getAllByText(/^Charge 2: /)).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Refund" })).toBeNull();
  });

  test("E4 a refund shows from which charges it comes, the latest first", async () => {
    await open(twice());
    press("Refund");
    const form = within(await dialog("Refund the customer"));
    fill("Amount in dollars", "50.00", form);
    expect(form.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "From charge 2$42.00",
      "From charge 1$8.00",
      "From the handyman$38.10",
      "From the platform$11.90",
      "To the customer$50.00",
    ]);
  });
});

test("R-530 a refund of a cancellation fee is shown as the handyman's alone", () => {
  const money = jobMoney({ refundedAmount: "80.00", refundable: "25.00", cancellationFee: "25.00" });
  const charged = { ...money.charges[0], refundedAmount: "80.00" } as Charge;
  const preview = refundPreview({ ...money, charges: [charged] }, cents(1000));
  expect(preview).toMatchObject({ fromHandymanCents: 1000, fromPlatformCents: 0 });
});

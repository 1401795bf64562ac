// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import type { JobMoney } from "../../shared/admin/schema.ts";
import { cents } from "../../shared/money.ts";
import { refundPreview } from "../../web/src/features/admin/money/charges.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { halfRefunded, jobMoney, MONEY_JOB } from "../support/makers/job-money-view.ts";
import { hoursAgo } from "../support/makers/views.ts";
import { adminHome, fill } from "../support/pages/admin-home.tsx";
import { dialog, failWith, press, spoken, textsOf, toast } from "../support/pages/screen-actions.ts";

const { pages, showPanel } = adminHome();
const REASON = "Half of the tiles came off again.";

/** Shows a payment; a test may change the server's answer later. */
async function show(money: JobMoney) {
  cleanup();
  const stand = { money };
  pages.server.on(admin.payment, () => stand.money);
  showPanel(`/?money=${MONEY_JOB}`);
  await screen.findByRole("heading", { name: money.title });
  return stand;
}

/** Opens the refund of a payment. */
async function open(money: JobMoney, button = "Refund", title = "Refund the customer") {
  const stand = await show(money);
  press(button);
  return { stand, form: within(await dialog(title)) };
}
type Form = Awaited<ReturnType<typeof open>>["form"];
const shown = (form: Form) => form.getAllByRole("cell").map(({ textContent }) => textContent ?? "");
const amountOf = (form: Form) => form.getByLabelText<HTMLInputElement>("Amount in dollars").value;
function send(form: Form, amount: string) {
  fill("Amount in dollars", amount, form);
  fill("Reason", REASON, form);
  press(`Refund $${amount}`, form);
}

describe("a refund", () => {
  test("E4 shows what it takes from each party, requires a reason, and is sent with its own idempotency key", async () => {
    const { form, stand } = await open(jobMoney());
    pages.server.on(admin.refund, () => {
      stand.money = halfRefunded();
      return stand.money;
    });
    expect(form.getByText(/gets it back on their card in 5 to 10 days/)).toBeTruthy();
    expect(shown(form)).toEqual(["$0.00", "$0.00", "$0.00"]);
    press("Refund", form);
    expect(form.getByText("Enter an amount such as 52.50.")).toBeTruthy();
    expect(form.getByText("Give a reason of at least 10 characters")).toBeTruthy();
    fill("Amount in dollars", "52.50", form);
    expect(shown(form)).toEqual(["$40.00", "$12.50", "$52.50"]);
    press("Refund $52.50", form);
    expect(pages.server.sentTo(admin.refund)).toEqual([]);
    send(form, "52.50");
    expect(await spoken("We refund $52.50 to the customer.")).toBeTruthy();
    const [sent] = pages.server.sentTo(admin.refund);
    expect(sent?.body).toEqual({ amount: "52.50", reason: REASON });
    expect(sent?.headers.get("idempotency-key")).toBeTruthy();
    expect(screen.queryByRole("dialog", { name: "Refund the customer" })).toBeNull();
    expect(await screen.findByText(`Reason: ${REASON}`)).toBeTruthy();
  });

  test("E4 of all that is left takes one press, which writes it in the reader's number format", async () => {
    await setLanguage("pt");
    const money = { amount: "2100.00", handymanAmount: "1600.00", platformFee: "500.00", refundable: "2100.00" };
    const { form } = await open(jobMoney(money), "Reembolsar", "Reembolsar o cliente");
    press("Todo o valor restante", form);
    expect(form.getByLabelText("Valor em dólares")).toHaveProperty("value", "2.100,00");
    expect(form.getByRole("button", { name: /^Reembolsar .*2\.100,00$/ })).toBeTruthy();
  });

  test("E4 of no amount, of more than is left, and of what is no number is not sent", async () => {
    const { form } = await open(jobMoney());
    fill("Reason", REASON, form);
    for (const amount of ["0", "105.01", "much"]) {
      fill("Amount in dollars", amount, form);
      press("Refund", form);
      expect(form.getByLabelText("Amount in dollars").getAttribute("aria-invalid"), amount).toBe("true");
    }
    expect(pages.server.sentTo(admin.refund)).toEqual([]);
  });

  test("I-03 of everything warns that the job ends with it, as long as the job is not done", async () => {
    const { form } = await open(jobMoney({ status: "in_progress", releaseDueAt: undefined }));
    const warning = () => form.queryByText(/the job ends and its request is closed/);
    fill("Amount in dollars", "104.99", form);
    expect(warning()).toBeNull();
    fill("Amount in dollars", "105.00", form);
    expect(warning()).toBeTruthy();
  });

  test("E4 of more than is left by now shows a message, keeps the entry, and shows the remainder", async () => {
    const { form, stand } = await open(jobMoney());
    pages.server.on(admin.refund, () => {
      stand.money = halfRefunded();
      return failWith("payment.refundTooLarge")();
    });
    send(form, "60.00");
    expect(await toast("This is more than is left of the payment. Refund less.")).toBeTruthy();
    expect(await form.findByText("Enter an amount from $0.01 to $52.50.")).toBeTruthy();
    expect(form.getByLabelText("Reason")).toHaveProperty("value", REASON);
    expect(amountOf(form)).toBe("60.00");
  });

  test("E4 keeps the entry when both the refund and the reload fail", async () => {
    const { form } = await open(jobMoney());
    pages.server.on(admin.refund, failWith("internal"));
    pages.server.on(admin.payment, failWith("internal"));
    send(form, "60.00");
    expect(await toast(/^Something failed on our side/)).toBeTruthy();
    await waitFor(() => expect(pages.server.sentTo(admin.payment)).toHaveLength(2));
    expect(amountOf(form)).toBe("60.00");
    expect(screen.queryByText("The payment could not be loaded")).toBeNull();
  });
});

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

const region = (name: string) => within(screen.getByRole("region", { name }));

describe("a job that was charged for twice", () => {
  test("E4 shows each charge with its shares and refunds; a single one stands in no list", async () => {
    const refund = {
      ...{ number: 1, supplement: 4, amount: "42.00", fromHandyman: "32.00", fromPlatform: "10.00" },
      ...{ reason: "tooLate" as const, state: "made" as const, createdAt: hoursAgo(1) },
    } satisfies JobMoney["refunds"][number];
    await show(twice({ refunds: [refund] }, { isTooLate: true, refundedAmount: "42.00" }));
    const [one, two] = region("Charges").getAllByRole("listitem");
    expect(within(one ?? expect.fail()).getByRole("heading", { name: "Charge 1 · $105.00" })).toBeTruthy();
    expect(one?.textContent).not.toContain("Paid after the price was withdrawn");
    expect(within(two ?? expect.fail()).getByRole("heading", { name: "Charge 2 · $42.00" })).toBeTruthy();
    expect(two?.textContent).toContain("$32.00 of it is the handyman’s. Refunded: $42.00.");
    expect(two?.textContent).toContain("Paid after the price was withdrawn");
    expect(region("Refunds").getByText(/^Of charge 2 · Paid after the price was withdrawn/)).toBeTruthy();
    await show(jobMoney());
    expect(document.body.textContent).not.toMatch(/[Cc]harge \d/);
  });

  test("E4 an open chargeback of one of them blocks a refund, and the panel says of which", async () => {
    const chargeback = { status: "open", amount: "42.00", openedAt: hoursAgo(3) } as const;
    const won = { ...chargeback, status: "won" } as const;
    await show(twice({}, { chargeback: won }));
    expect(screen.getByRole("button", { name: "Refund" })).toBeTruthy();
    // Another partial refund of the same charge.
    await show(twice({}, { chargeback: won, laterChargebacks: [chargeback] }));
    expect(region("Chargeback").getByText(/^Charge 2: Open since .+ The bank withdrew \$42\.00\.$/)).toBeTruthy();
    expect(region("Chargeback").getAllByText(/^Charge 2: /)).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Refund" })).toBeNull();
  });

  test("E4 a refund shows from which charges it comes, the latest first", async () => {
    const { form } = await open(twice());
    fill("Amount in dollars", "50.00", form);
    expect(textsOf(form.getAllByRole("row"))).toEqual([
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

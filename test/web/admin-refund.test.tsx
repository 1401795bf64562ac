// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import type { JobMoney } from "../../shared/admin/schema.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { halfRefunded, jobMoney, MONEY_JOB } from "../support/makers/job-money-view.ts";
import { adminHome, fill } from "../support/pages/admin-home.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";

const { pages, showPanel } = adminHome();
const REASON = "Half of the tiles came off again.";

/** Opens the refund of a payment; a test may change the server's answer later. */
async function open(money: JobMoney, button = "Refund", title = "Refund the customer") {
  const stand = { money };
  pages.server.on(admin.payment, () => stand.money);
  showPanel(`/?money=${MONEY_JOB}`);
  await screen.findByRole("heading", { name: money.title });
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
    expect(await toast("We refund $52.50 to the customer.")).toBeTruthy();
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

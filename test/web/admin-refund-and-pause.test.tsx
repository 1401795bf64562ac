// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import type { JobMoney } from "../../shared/admin/schema.ts";
import { fromDecimal } from "../../shared/money.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { halfRefunded, jobMoney, MONEY_JOB } from "../support/makers/job-money-view.ts";
import { hoursAgo } from "../support/makers/views.ts";
import { adminHome } from "../support/pages/admin-home.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";

const { pages, show } = adminHome();
const REASON = "Half of the tiles came off again.";

/** Opens the money panel; a test may change the server's answer later. */
async function open(money: JobMoney) {
  const stand = { money };
  pages.server.on(admin.payment, () => stand.money);
  show({ at: `/?money=${MONEY_JOB}` });
  await screen.findByRole("heading", { name: money.title });
  return stand;
}
async function ask(button: string, title: string) {
  press(button);
  return within(await dialog(title));
}
const askRefund = () => ask("Refund", "Refund the customer");
type Form = Awaited<ReturnType<typeof ask>>;
const type = (form: Form, label: string, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } });
const shown = (form: Form) => form.getAllByRole("cell").map(({ textContent }) => textContent ?? "");
const sentTo = (endpoint: typeof admin.refund | typeof admin.pauseRelease) =>
  pages.server.sentTo(endpoint).map(({ body }) => body);

describe("a refund", () => {
  test("E4 shows what it takes from each party, requires a reason, and is sent once with its own idempotency key", async () => {
    const stand = await open(jobMoney());
    pages.server.on(admin.refund, () => {
      stand.money = halfRefunded();
      return stand.money;
    });
    const form = await askRefund();
    expect(form.getByText(/gets it back on their card in 5 to 10 days/)).toBeTruthy();
    expect(shown(form)).toEqual(["$0.00", "$0.00", "$0.00"]);
    press("Refund", form);
    expect(form.getByText("Enter an amount such as 52.50.")).toBeTruthy();
    expect(form.getByText("Give a reason of at least 10 characters")).toBeTruthy();
    type(form, "Amount in dollars", "52.50");
    expect(shown(form)).toEqual(["$40.00", "$12.50", "$52.50"]);
    press("Refund $52.50", form);
    expect(pages.server.sentTo(admin.refund)).toEqual([]);
    type(form, "Reason", REASON);
    press("Refund $52.50", form);
    expect(await toast("We refund $52.50 to the customer.")).toBeTruthy();
    expect(sentTo(admin.refund)).toEqual([{ amount: "52.50", reason: REASON }]);
    expect(pages.server.sentTo(admin.refund)[0]?.headers.get("idempotency-key")).toBeTruthy();
    expect(screen.queryByRole("dialog", { name: "Refund the customer" })).toBeNull();
    expect(await screen.findByText(`Reason: ${REASON}`)).toBeTruthy();
  });

  test("E4 of the whole remainder takes one press, whatever was refunded before", async () => {
    await open(jobMoney({ refundedAmount: "0.03", refundable: "104.97" }));
    const form = await askRefund();
    press("Full amount left", form);
    expect(form.getByLabelText("Amount in dollars")).toHaveProperty("value", "104.97");
    expect(form.getByRole("button", { name: "Refund $104.97" })).toBeTruthy();
    // Two of the first three cents were booked against the handyman.
    expect(shown(form)).toEqual(["$79.98", "$24.99", "$104.97"]);
  });

  test("E4 the remainder is written in the reader's number format, and parsed again", async () => {
    await setLanguage("pt");
    await open(
      jobMoney({ amount: "2100.00", handymanAmount: "1600.00", platformFee: "500.00", refundable: "2100.00" }),
    );
    const form = await ask("Reembolsar", "Reembolsar o cliente");
    press("Todo o valor restante", form);
    expect(form.getByLabelText("Valor em dólares")).toHaveProperty("value", "2.100,00");
    expect(form.getByRole("button", { name: /^Reembolsar .*2\.100,00$/ })).toBeTruthy();
  });

  test("E4 the two shown parts add up to the whole, to the cent, for any amount", async () => {
    await open(jobMoney({ amount: "35.00", handymanAmount: "26.66", platformFee: "8.34", refundable: "35.00" }));
    const form = await askRefund();
    const centsOf = (text = "") => fromDecimal(text.replace("$", "")) ?? Number.NaN;
    for (const amount of ["0.01", "0.02", "0.66", "7.77", "11.11", "17.49", "33.33", "34.99", "35.00"]) {
      type(form, "Amount in dollars", amount);
      const [handyman, platform, customer] = shown(form).map(centsOf);
      expect(customer).toBe(centsOf(amount));
      expect((handyman ?? 0) + (platform ?? 0)).toBe(customer);
    }
    expect(shown(form)).toEqual(["$26.66", "$8.34", "$35.00"]);
  });

  test.each(["0", "105.01", "-5", "1.005", "much"])("E4 of %s is not sent", async (amount) => {
    await open(jobMoney());
    const form = await askRefund();
    type(form, "Amount in dollars", amount);
    type(form, "Reason", REASON);
    press("Refund", form);
    expect(form.getByLabelText("Amount in dollars").getAttribute("aria-invalid")).toBe("true");
    expect(pages.server.sentTo(admin.refund)).toEqual([]);
  });

  test("E4 of more than is left by now shows a message, keeps the entry, and shows the remainder", async () => {
    const stand = await open(jobMoney());
    pages.server.on(admin.refund, () => {
      stand.money = halfRefunded();
      return failWith("payment.refundTooLarge")();
    });
    const form = await askRefund();
    type(form, "Amount in dollars", "60");
    type(form, "Reason", REASON);
    press("Refund $60.00", form);
    expect(await toast("This is more than is left of the payment. Refund less.")).toBeTruthy();
    expect(await form.findByText("Enter an amount from $0.01 to $52.50.")).toBeTruthy();
    expect(form.getByLabelText("Reason")).toHaveProperty("value", REASON);
    expect(form.getByLabelText("Amount in dollars")).toHaveProperty("value", "60");
  });

  test("E4 keeps the entry when both the refund and the reload fail", async () => {
    await open(jobMoney());
    pages.server.on(admin.refund, failWith("internal"));
    pages.server.on(admin.payment, failWith("internal"));
    const form = await askRefund();
    type(form, "Amount in dollars", "60");
    type(form, "Reason", REASON);
    press("Refund $60.00", form);
    expect(await toast(/^Something failed on our side/)).toBeTruthy();
    await waitFor(() => expect(pages.server.sentTo(admin.payment)).toHaveLength(2));
    expect(form.getByLabelText("Amount in dollars")).toHaveProperty("value", "60");
    expect(form.getByLabelText("Reason")).toHaveProperty("value", REASON);
    expect(screen.queryByText("The payment could not be loaded")).toBeNull();
  });

  test("I-25 sent before with another amount, its answer lost, is shown, and nothing is refunded twice", async () => {
    const stand = await open(jobMoney());
    pages.server.on(admin.refund, () => {
      stand.money = halfRefunded();
      return failWith("idempotency.mismatch")();
    });
    const form = await askRefund();
    type(form, "Amount in dollars", "60");
    type(form, "Reason", REASON);
    press("Refund $60.00", form);
    expect(await toast(/^Your first version has already arrived/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Refund the customer" })).toBeNull());
    expect(await screen.findByText(`Reason: ${REASON}`)).toBeTruthy();
    expect(pages.server.sentTo(admin.refund)).toHaveLength(1);
  });

  test("E4 overtaken by a chargeback shows a message, and the form closes", async () => {
    const stand = await open(jobMoney());
    pages.server.on(admin.refund, () => {
      stand.money = jobMoney({ chargeback: { status: "open", amount: "105.00", openedAt: hoursAgo(0) } });
      return failWith("payment.disputed")();
    });
    const form = await askRefund();
    press("Full amount left", form);
    type(form, "Reason", REASON);
    press("Refund $105.00", form);
    expect(await toast(/^The customer disputed this payment/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Refund the customer" })).toBeNull());
    expect(screen.queryByRole("button", { name: "Refund" })).toBeNull();
    expect(screen.getByText(/The bank withdrew \$105\.00/)).toBeTruthy();
  });

  test("I-25 with an unknown outcome is retried under the same key", async () => {
    await open(jobMoney());
    pages.server.on(admin.refund, () => Promise.reject(new TypeError("the line broke")));
    const form = await askRefund();
    press("Full amount left", form);
    type(form, "Reason", REASON);
    press("Refund $105.00", form);
    expect(await toast("That could not be saved. Please try again.")).toBeTruthy();
    press("Refund $105.00", form);
    await waitFor(() => expect(pages.server.sentTo(admin.refund)).toHaveLength(2));
    const [first, second] = pages.server.sentTo(admin.refund).map(({ headers }) => headers.get("idempotency-key"));
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });
});

describe("the release", () => {
  test("D-08 is paused with a reason, and resumed with another", async () => {
    const stand = await open(jobMoney());
    pages.server.on(admin.pauseRelease, ({ body }) => {
      const { isPaused } = admin.pauseRelease.body.parse(body);
      stand.money = jobMoney(isPaused ? { pausedAt: hoursAgo(0), releaseDueAt: undefined } : {});
      return stand.money;
    });
    const stop = await ask("Pause release", "Pause the release?");
    press("Pause release", stop);
    expect(stop.getByText("Give a reason of at least 10 characters")).toBeTruthy();
    expect(pages.server.sentTo(admin.pauseRelease)).toEqual([]);
    type(stop, "Reason", "We ask both sides first.");
    press("Pause release", stop);
    expect(await toast("Release paused.")).toBeTruthy();
    expect(await screen.findByText(/^Release paused since/)).toBeTruthy();
    const goOn = await ask("Resume release", "Resume the release?");
    type(goOn, "Reason", "Both sides agree on the work.");
    press("Resume release", goOn);
    expect(await toast("Release resumed.")).toBeTruthy();
    expect(sentTo(admin.pauseRelease)).toEqual([
      { isPaused: true, reason: "We ask both sides first." },
      { isPaused: false, reason: "Both sides agree on the work." },
    ]);
    expect(await screen.findByRole("button", { name: "Pause release" })).toBeTruthy();
  });

  test("D-08 made by the customer meanwhile gets a message, and pausing is no longer offered", async () => {
    const stand = await open(jobMoney());
    pages.server.on(admin.pauseRelease, () => {
      stand.money = jobMoney({ releaseStatus: "released", releasedAt: hoursAgo(0), releaseDueAt: undefined });
      return failWith("payment.notHeld")();
    });
    const stop = await ask("Pause release", "Pause the release?");
    type(stop, "Reason", "We ask both sides first.");
    press("Pause release", stop);
    expect(await toast("This payment is no longer held, so you cannot pause its release.")).toBeTruthy();
    expect(await screen.findByText(/^Released on/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Pause the release?" })).toBeNull());
    expect(screen.queryByRole("button", { name: "Pause release" })).toBeNull();
  });
});

// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { handymen } from "../../shared/handymen/contract.ts";
import type { PayoutView } from "../../shared/payments/payouts.ts";
import { earningsView } from "../support/makers/earnings-view.ts";
import { earningsPage } from "../support/pages/earnings-page.tsx";
import { dialog, failWith, press, pressAgain, spoken, textsOf } from "../support/pages/screen-actions.ts";

const { site, served, setAccount, open } = earningsPage();
beforeEach(() => {
  served.earnings = earningsView({ payoutMethod: "debit_card" });
});

const TITLE = "Pay out to your debit card";
const payoutMade: PayoutView = {
  id: "po_1",
  amount: "78.82",
  fee: "1.18",
  status: "underWay",
  isInstant: true,
  createdAt: "2026-11-22T10:00:00.000Z",
  arrivesAt: "2026-11-22T10:00:00.000Z",
};

async function ask() {
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Pay out now" }));
  return within(await dialog(TITLE));
}
const type = (form: Awaited<ReturnType<typeof ask>>, value: string) =>
  fireEvent.change(form.getByLabelText("Amount in dollars"), { target: { value } });
const sent = () => site.server.sentTo(handymen.payout);

describe("an instant payout", () => {
  test("D-31 R-725 shows its fee first, as Stripe says it, and defaults to the available amount", async () => {
    site.server.on(handymen.payout, () => payoutMade);
    const form = await ask();
    const rows = () => textsOf(form.getAllByRole("row"));
    expect(rows()).toEqual(["Arrives on your card$78.82", "Fee$1.18", "Leaves your balance$80.00"]);
    type(form, "20");
    expect(rows()).toEqual(["Arrives on your card$20.00", "Feeat most $1.18", "Leaves your balanceat most $21.18"]);
    press("Pay out $20.00", form);
    expect(await spoken("$20.00 is on its way to your card.")).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ amount: "20.00" }]);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: TITLE })).toBeNull());
  });

  test.each([
    ["much", "Enter an amount such as 120 or 120.50"],
    ["78.83", "Enter an amount from $1.00 to $78.82."],
  ])("D-31 of %j dollars is not sent, and says why", async (typed, why) => {
    const form = await ask();
    type(form, typed);
    expect(form.getByText(why)).toBeTruthy();
    const button = form.getByRole("button", { name: /^Pay out/ });
    fireEvent.click(button);
    fireEvent.submit(form.getByLabelText("Amount in dollars"));
    expect(button.hasAttribute("disabled")).toBe(true);
    expect(sent()).toEqual([]);
  });

  test("I-25 is retried under the same key after a lost answer, and under another key with another amount", async () => {
    site.server.on(handymen.payout, () => {
      throw new TypeError("Failed to fetch");
    });
    const form = await ask();
    press("Pay out $78.82", form);
    expect((await form.findByRole("alert")).textContent).toContain("it is never made twice");
    await pressAgain("Pay out $78.82", form);
    await waitFor(() => expect(sent()).toHaveLength(2));
    await form.findByRole("alert");
    type(form, "20");
    await pressAgain("Pay out $20.00", form);
    await waitFor(() => expect(sent()).toHaveLength(3));
    const [first, second, third] = sent().map(({ headers }) => headers.get("idempotency-key"));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test("R-725 without a fee of Stripe shows none, and lists it as free", async () => {
    const payouts = [
      { ...payoutMade, fee: "0.00" },
      { ...payoutMade, id: "po_2" },
    ];
    setAccount({ instantFee: "0.00", payouts });
    const form = await ask();
    const rows = textsOf(form.getAllByRole("row"));
    expect(rows).toEqual(["Arrives on your card$78.82", "Fee$0.00", "Leaves your balance$78.82"]);
    expect([screen.getByText("Instant, free"), screen.getByText("Instant, fee $1.18")]).toHaveLength(2);
  });

  test("R-724 shows the server's reason for a refusal, and stays open", async () => {
    site.server.on(handymen.payout, failWith("payout.limitReached"));
    const form = await ask();
    press("Pay out $78.82", form);
    expect((await form.findByRole("alert")).textContent).toMatch(/^Our limit for instant payouts is reached for today/);
  });

  test("R-724 needs a card that allows it, and says so", async () => {
    setAccount({ instant: undefined, instantFee: undefined });
    open();
    expect(await screen.findByText(/^To be paid out at once, add a debit card/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Pay out now" })).toBeNull();
  });

  test.each([
    ["a bank account", "bank_account", {}],
    ["an account that may not receive", "debit_card", { canReceive: false }],
    ["nothing there", "debit_card", { instant: "0.00" }],
  ] as const)("D-31 is not offered with %s", async (_, payoutMethod, overrides) => {
    served.earnings = earningsView({ payoutMethod });
    setAccount(overrides);
    open();
    await screen.findByText("Available", { selector: "dt" });
    expect(screen.queryByRole("button", { name: "Pay out now" })).toBeNull();
  });
});

describe("the payout method", () => {
  const methods = () => within(screen.getByRole("group", { name: "Payout method" }));
  const chosen = () => methods().getByRole("radio", { checked: true }).getAttribute("value");

  test("R-080 is saved as soon as it is chosen", async () => {
    site.server.on(handymen.updatePayoutMethod, () => {
      const payoutMethod = "bank_account" as const;
      served.earnings = earningsView({ payoutMethod });
      return { payoutMethod };
    });
    open();
    fireEvent.click(await screen.findByRole("radio", { name: /^Bank account/ }));
    expect(await screen.findByText("Your payout method is saved.", { selector: "[role=status]" })).toBeTruthy();
    expect(site.server.bodiesTo(handymen.updatePayoutMethod)).toEqual([{ payoutMethod: "bank_account" }]);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Pay out now" })).toBeNull());
    expect(chosen()).toBe("bank_account");
  });

  test("R-080 is reset when it could not be saved, with a message", async () => {
    site.server.on(handymen.updatePayoutMethod, failWith("internal"));
    open();
    fireEvent.click(await screen.findByRole("radio", { name: /^I will add it later/ }));
    expect(await screen.findByText(/could not be saved/, { selector: ".toast *" })).toBeTruthy();
    await waitFor(() => expect(chosen()).toBe("debit_card"));
  });
});

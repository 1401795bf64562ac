// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { handymen } from "../../shared/handymen/contract.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { earningsView } from "../support/makers/earnings-view.ts";
import { earningsPage } from "../support/pages/earnings-page.tsx";
import { handymanHome } from "../support/pages/handyman-home.tsx";
import { dialog, failWith, press } from "../support/pages/screen-actions.ts";

const english = formatterFor("en");
/** The value beside one of the three labels. */
const sum = async (name: string) => (await screen.findByText(name, { selector: "dt" })).closest("div")?.textContent;

describe("on the home", () => {
  const { pages, show } = handymanHome();

  test("R-041 earnings open from the weekly tile, and Back closes them", async () => {
    pages.server.on(handymen.earnings, () => earningsView());
    pages.server.on(handymen.earnedJobs, () => []);
    show();
    fireEvent.click(await screen.findByRole("link", { name: "See all earnings" }));
    await dialog("Your earnings");
    expect(pages.address).toBe("/?panel=earnings");
    pages.goBack();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("a handyman's earnings", () => {
  const { site, served, setAccount, open } = earningsPage();

  test("R-041 say what is kept of a price, as a bar and in words", async () => {
    const split = within(await open().findByRole("region", { name: "What you keep" }));
    const words = split.getByText("Of every $100.00 you keep $80.00 (80%). $20.00 goes to the platform.");
    const parts = [...(words.parentElement?.querySelectorAll("rect") ?? [])];
    expect(parts.map((part) => part.getAttribute("width"))).toEqual(["8000", "2000"]);
  });

  test("D-31 are three amounts, each with its meaning and its next date", async () => {
    open();
    const { nextReleaseAt = "", nextPayoutAt } = served.earnings;
    expect(await sum("Held")).toBe(
      "Held$240.00Your customers paid. It is yours once they confirm, or after 72 hours." +
        `Next release by ${english.dateTime(nextReleaseAt)}.`,
    );
    expect(await sum("Available")).toBe(
      `Available$80.00In your account. We pay it out on ${english.day(nextPayoutAt)}.` +
        "$26.66 more is clearing, usually within 2 business days.",
    );
    expect(await sum("Paid out")).toContain("$70.00");
    expect(screen.getByText("Earned in all, after refunds: $219.99")).toBeTruthy();
    expect(screen.queryByText(/You owe/)).toBeNull();
  });

  test("R-080 without a payout method stay in the account, and no payout date is shown", async () => {
    served.earnings = earningsView({ payoutMethod: "will_add_later" });
    open();
    const words = await sum("Available");
    expect(words).toContain("Released money stays here until you choose a payout method below.");
    expect(words).not.toMatch(/We pay/);
    expect(words).toContain("$26.66 more is clearing");
  });

  test.each(["failed", "paid"] as const)(
    "a payout that is %s says so, with the next step if there is one",
    async (status) => {
      const moments = { createdAt: "2026-11-16T00:00:00.000Z", arrivesAt: "2026-11-18T00:00:00.000Z" };
      const payout = { id: "po_1", amount: "70.00", fee: "0.00", status, isInstant: false, ...moments };
      setAccount({ payouts: [payout] });
      const panel = open();
      const row = within(await panel.findByRole("table", { name: "Payouts so far" })).getByRole("row");
      expect(row.textContent).toContain(status === "failed" ? "$70.00Failed" : "$70.00Paid");
      const todo = panel.queryByText(
        /^The money is back in your account\. Check your details under Change bank or card/,
      );
      expect(todo !== null).toBe(status === "failed");
    },
  );

  test("a failed payout is no longer shown once a later one has arrived", async () => {
    const payout = { amount: "70.00", fee: "0.00", isInstant: false, arrivesAt: "2026-11-18T00:00:00.000Z" } as const;
    const failed = { ...payout, id: "po_1", status: "failed", createdAt: "2026-11-16T00:00:00.000Z" } as const;
    const paid = { ...payout, id: "po_2", status: "paid", createdAt: "2026-11-23T00:00:00.000Z" } as const;
    setAccount({ payouts: [paid, failed] });
    const panel = open();
    expect(await panel.findByText("Failed")).toBeTruthy();
    expect(panel.queryByText(/^The money is back in your account/)).toBeNull();
  });

  test("E4 show what is owed, and what waits for an account", async () => {
    const nothing = { available: "0.00", pending: "0.00", instant: "0.00", canReceive: false, isFinished: false };
    served.earnings = earningsView({ owed: "43.34", waiting: "64.00" });
    setAccount(nothing);
    const panel = open();
    expect(await panel.findByText(/^You owe \$43\.34, which we refunded to customers/)).toBeTruthy();
    expect(panel.getByText(/^\$64\.00 is ready\. Set up payouts/)).toBeTruthy();
    expect(panel.getByRole("button", { name: "Set up payouts" })).toBeTruthy();
  });

  test("stay on screen while Stripe is unavailable, and can be reloaded", async () => {
    const { account: _, ...away } = served.earnings;
    served.earnings = away;
    open();
    expect(await sum("Available")).toContain("–Our payment partner is not responding right now.");
    expect(await sum("Held")).toContain("$240.00");
    served.earnings = earningsView();
    press("Try again");
    await waitFor(async () => expect(await sum("Available")).toContain("$80.00"));
  });

  test("D-41 show the latest week in words, and all weeks as a table", async () => {
    const panel = open();
    const weeks = within(await panel.findByRole("region", { name: "Released by week" }));
    expect(weeks.getByText(/: \$26\.66, 1 job$/)).toBeTruthy();
    expect(weeks.getAllByRole("row")).toHaveLength(13);
    expect(panel.queryByRole("slider")).toBeNull();
  });

  test("fail independently, with a retry", async () => {
    site.server.on(handymen.earnings, failWith("internal"));
    const panel = open();
    expect(await panel.findByText("Your earnings could not be loaded")).toBeTruthy();
    expect(await panel.findByText("Leaking tap 1")).toBeTruthy();
    site.server.on(handymen.earnings, () => served.earnings);
    press("Try again", panel);
    expect(await sum("Held")).toContain("$240.00");
  });
});

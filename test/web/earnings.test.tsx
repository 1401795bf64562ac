// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { handymen } from "../../shared/handymen/contract.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { anEarnedJob, earningsView } from "../support/makers/earnings-view.ts";
import { earningsPage } from "../support/pages/earnings-page.tsx";
import { handymanHome } from "../support/pages/handyman-home.tsx";
import { dialog, press, textsOf } from "../support/pages/screen-actions.ts";
import { pageOf } from "../support/pages/stub-server.ts";

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
  const { served, setAccount, open } = earningsPage();

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

  const payout = { amount: "70.00", fee: "0.00", isInstant: false, arrivesAt: "2026-11-18T00:00:00.000Z" } as const;
  const failed = { ...payout, id: "po_1", status: "failed", createdAt: "2026-11-16T00:00:00.000Z" } as const;
  const arrived = { ...payout, id: "po_2", status: "paid", createdAt: "2026-11-23T00:00:00.000Z" } as const;
  test.each([
    ["failed", [failed], ["$70.00Failed"]],
    ["arrived", [arrived], ["$70.00Paid"]],
    ["failed before another one arrived", [arrived, failed], ["$70.00Paid", "$70.00Failed"]],
  ])("list a payout that %s, with the next step if there is one", async (how, payouts, rows) => {
    setAccount({ payouts });
    const panel = open();
    const table = within(await panel.findByRole("table", { name: "Payouts so far" }));
    for (const [index, row] of table.getAllByRole("row").entries()) expect(row.textContent).toContain(rows[index]);
    const todo = /^The money is back in your account\. Check your details under Change bank or card/;
    expect(panel.queryByText(todo) !== null).toBe(how === "failed");
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
});

describe("the jobs in a handyman's earnings", () => {
  const { site, served, open } = earningsPage();
  const releasedAt = "2026-11-20T10:00:00.000Z";

  async function lines() {
    const items = await open().findAllByRole("listitem");
    return textsOf(items);
  }

  /** Presses the button of the download; returns the lines of the file. */
  async function download(button = "Download CSV") {
    const blobs: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    fireEvent.click(await open().findByRole("button", { name: button }));
    await waitFor(() => expect(blobs).toHaveLength(1));
    return (await blobs[0]?.text())?.split("\r\n") ?? [];
  }

  test("E4 show the handyman's amount of each job, its state, and a link to the statement", async () => {
    const partly = { refunded: "16.00", share: "64.00" };
    served.paid = [anEarnedJob(1), anEarnedJob(2, { state: "transferred", releasedAt, ...partly })];
    const panel = open();
    const [first, second] = textsOf(await panel.findAllByRole("listitem"));
    expect(first).toContain("Leaking tap 1$80.00Ana, paid on ");
    expect(first).toContain("of $100.00HeldReleased by ");
    expect(second).toContain("$16.00 of your share was refundedIn your accountReleased on ");
    fireEvent.click(panel.getByRole("link", { name: "View statement: Leaking tap 2" }));
    expect(site.address).toBe(`/?receipt=${served.paid[1]?.jobId}`);
  });

  test("E4 show what was netted against a debt, and that nothing is transferred if all was", async () => {
    served.paid = [
      anEarnedJob(1, { state: "netted", releasedAt, netted: "80.00" }),
      anEarnedJob(2, { state: "transferred", releasedAt, netted: "70.00" }),
    ];
    const [whole, part] = await lines();
    expect(whole).toContain("of $100.00Deducted for what you owedReleased on ");
    expect(whole).not.toContain("In your account");
    expect(part).toContain("We deducted $70.00 of your share for what you owed from other jobs.In your account");
  });

  test("have a text when empty, and no download", async () => {
    served.paid = [];
    const panel = open();
    expect(await panel.findByText("No paid jobs yet")).toBeTruthy();
    expect(panel.queryByRole("button", { name: "Download CSV" })).toBeNull();
  });

  test("are downloaded as a file with all pages and no formulas", async () => {
    const older = anEarnedJob(2, { customerFirstName: undefined, state: "netted", netted: "80.00" });
    site.server.on(handymen.earnedJobs, ({ query }) =>
      query.get("cursor") ? [older] : pageOf([anEarnedJob(1, { title: '=cmd|"x"!A1' })], "next"),
    );
    const [titles, first, second, ...rest] = await download();
    expect(titles).toContain('"Job","Title","Customer","State","Price (USD)","Your share (USD)"');
    expect(titles).toContain('"Refunded from your share (USD)","Deducted for what you owed (USD)","Paid"');
    expect(first).toContain(`"'=cmd|""x""!A1","Ana","Held","100.00","80.00","0.00","0.00"`);
    expect(second).toContain('"Leaking tap 2","","Deducted for what you owed","100.00","80.00","0.00","80.00"');
    expect(rest).toEqual([""]);
  });

  test("are downloaded in Portuguese as spreadsheets there expect: semicolons, and commas in amounts", async () => {
    await setLanguage("pt");
    const [, first] = await download("Baixar CSV");
    expect(first).toContain(';"100,00";"80,00";"0,00";"0,00";');
  });
});

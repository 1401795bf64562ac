// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { handymen } from "../../shared/handymen/contract.ts";
import type { EarnedJobView, EarningsView } from "../../shared/handymen/earnings.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { anEarnedJob, earningsView } from "../support/makers/earnings-view.ts";
import { handymanHome } from "../support/pages/handyman-home.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";

const { pages, show } = handymanHome();
const english = formatterFor("en");

let earnings: EarningsView;
let paid: EarnedJobView[];
beforeEach(() => {
  earnings = earningsView();
  paid = [anEarnedJob(1)];
  pages.server.on(handymen.earnings, () => earnings);
  pages.server.on(handymen.earnedJobs, () => paid);
});

const open = async (name = "Your earnings") => {
  show({ at: "/?panel=earnings" });
  return within(await dialog(name));
};
/** The value beside one of the three labels. */
const sum = async (name: string) => (await screen.findByText(name, { selector: "dt" })).closest("div")?.textContent;
const account = (overrides: Partial<NonNullable<EarningsView["account"]>>) => {
  const { account: known } = earningsView();
  if (!known) throw new Error("There is no account.");
  return { ...known, ...overrides };
};

describe("a handyman's earnings", () => {
  test("R-041 open from the weekly tile, and Back closes them", async () => {
    show();
    fireEvent.click(await screen.findByRole("link", { name: "See all earnings" }));
    await dialog("Your earnings");
    expect(pages.address).toBe("/?panel=earnings");
    pages.goBack();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("D-31 are three amounts, each with its meaning and its next date", async () => {
    await open();
    const { nextReleaseAt = "", nextPayoutAt } = earnings;
    expect(await sum("Held")).toBe(
      "Held$240.00Paid by your customers, and yours once they confirm, or after 72 hours." +
        `Next release on ${english.dateTime(nextReleaseAt)} at the latest.`,
    );
    expect(await sum("Available")).toBe(
      `Available$80.00In your account. Paid out by itself on ${english.day(nextPayoutAt)}.` +
        "$26.66 more is clearing, usually within 2 business days.",
    );
    expect(await sum("Paid out")).toContain("$70.00");
    expect(screen.getByText("Earned in all, after refunds: $219.99")).toBeTruthy();
    expect(screen.queryByText(/You owe/)).toBeNull();
  });

  test("R-080 without a payout method stay in the account, and no payout date is shown", async () => {
    earnings = earningsView({ payoutMethod: "will_add_later" });
    await open();
    const words = await sum("Available");
    expect(words).toContain("What is released stays in your account until you choose a payout method below.");
    expect(words).not.toMatch(/Paid out by itself|Mondays/);
    expect(words).toContain("$26.66 more is clearing");
  });

  test.each(["failed", "paid"] as const)(
    "a payout that is %s says so, with the next step if there is one",
    async (status) => {
      const moments = { createdAt: "2026-11-16T00:00:00.000Z", arrivesAt: "2026-11-18T00:00:00.000Z" };
      const payout = { id: "po_1", amount: "70.00", fee: "0.00", status, isInstant: false, ...moments };
      earnings = earningsView({ account: account({ payouts: [payout] }) });
      const panel = await open();
      const row = within(await panel.findByRole("table", { name: "Payouts so far" })).getByRole("row");
      expect(row.textContent).toContain(status === "failed" ? "$70.00Failed" : "$70.00Paid");
      const todo = panel.queryByText(/^What failed is in your account again\. Check your bank or card details/);
      expect(todo !== null).toBe(status === "failed");
    },
  );

  test("a failed payout is no longer shown once a later one has arrived", async () => {
    const payout = { amount: "70.00", fee: "0.00", isInstant: false, arrivesAt: "2026-11-18T00:00:00.000Z" } as const;
    const failed = { ...payout, id: "po_1", status: "failed", createdAt: "2026-11-16T00:00:00.000Z" } as const;
    const paid = { ...payout, id: "po_2", status: "paid", createdAt: "2026-11-23T00:00:00.000Z" } as const;
    earnings = earningsView({ account: account({ payouts: [paid, failed] }) });
    const panel = await open();
    expect(await panel.findByText("Failed")).toBeTruthy();
    expect(panel.queryByText(/^What failed is in your account again/)).toBeNull();
  });

  test("E4 show what is owed, and what waits for an account", async () => {
    const nothing = { available: "0.00", pending: "0.00", instant: "0.00", canReceive: false };
    earnings = { ...earnings, owed: "43.34", waiting: "64.00", account: account(nothing) };
    const panel = await open();
    expect(await panel.findByText(/^You owe \$43\.34: it was given back to customers/)).toBeTruthy();
    expect(panel.getByText(/^\$64\.00 is released and waits for you\. Set up payouts/)).toBeTruthy();
    expect(panel.getByRole("button", { name: "Set up payouts" })).toBeTruthy();
  });

  test("stay on screen while Stripe is unavailable, and can be reloaded", async () => {
    const { account: _, ...away } = earnings;
    earnings = away;
    await open();
    expect(await sum("Available")).toContain("–Our payment partner does not answer right now.");
    expect(await sum("Held")).toContain("$240.00");
    earnings = earningsView();
    press("Try again");
    await waitFor(async () => expect(await sum("Available")).toContain("$80.00"));
  });

  test("D-41 show each week by keyboard, and all weeks as a table", async () => {
    const panel = await open();
    const week = await panel.findByRole("slider", { name: "Week" });
    expect(week.getAttribute("aria-valuetext")).toMatch(/: \$26\.66, 1 job$/);
    fireEvent.change(week, { target: { value: "10" } });
    expect(week.getAttribute("aria-valuetext")).toMatch(/: \$193\.33, 2 jobs$/);
    expect(panel.getByText(week.getAttribute("aria-valuetext") ?? "")).toBeTruthy();
    expect(within(panel.getByRole("region", { name: "Released by week" })).getAllByRole("row")).toHaveLength(13);
  });

  test("fail independently, with a retry", async () => {
    pages.server.on(handymen.earnings, failWith("internal"));
    const panel = await open();
    expect(await panel.findByText("Your earnings could not be loaded")).toBeTruthy();
    expect(await panel.findByText("Leaking tap 1")).toBeTruthy();
    pages.server.on(handymen.earnings, () => earnings);
    press("Try again", panel);
    expect(await sum("Held")).toContain("$240.00");
  });

  test.each([
    ["pt", "Seus ganhos", "Retido", "Disponível", "Já pago"],
    ["es", "Tus ganancias", "Retenido", "Disponible", "Ya cobrado"],
  ] as const)("are told in %s", async (language, title, ...names) => {
    await setLanguage(language);
    await open(title);
    for (const name of names) expect(await sum(name)).toMatch(/\d/);
  });
});

describe("the jobs in a handyman's earnings", () => {
  test("E4 show the handyman's amount of each job, its state, and a link to the statement", async () => {
    paid = [
      anEarnedJob(1),
      anEarnedJob(2, {
        state: "transferred",
        releasedAt: "2026-11-20T10:00:00.000Z",
        refunded: "16.00",
        share: "64.00",
      }),
    ];
    const panel = await open();
    const [first, second] = (await panel.findAllByRole("listitem")).map(({ textContent }) => textContent);
    expect(first).toContain("Leaking tap 1$80.00Ana, paid on ");
    expect(first).toContain("of $100.00HeldReleased on ");
    expect(second).toContain("$16.00 of your share was given backIn your accountReleased on ");
    fireEvent.click(panel.getByRole("link", { name: "View statement: Leaking tap 2" }));
    expect(pages.address).toBe(`/?receipt=${paid[1]?.jobId}`);
  });

  test("E4 show what was netted against a debt, and that nothing is transferred if all was", async () => {
    const releasedAt = "2026-11-20T10:00:00.000Z";
    paid = [
      anEarnedJob(1, { state: "netted", releasedAt, netted: "80.00" }),
      anEarnedJob(2, { state: "transferred", releasedAt, netted: "70.00" }),
    ];
    const panel = await open();
    const [whole, part] = (await panel.findAllByRole("listitem")).map(({ textContent }) => textContent);
    expect(whole).toContain("of $100.00Kept for what you owedReleased on ");
    expect(whole).not.toContain("In your account");
    expect(part).toContain("$70.00 of your share was kept for what you owed from other jobs.In your accountReleased");
  });

  test("are shown page by page, and say when a page fails", async () => {
    let isDown = true;
    const list = vi.fn((cursor: string | null) => (cursor ? [anEarnedJob(2)] : [anEarnedJob(1)]));
    pages.server.on(handymen.earnedJobs, ({ query }) => {
      const cursor = query.get("cursor");
      if (cursor && isDown) return failWith("internal")();
      const link = cursor ? "" : '</api/handyman/earnings/jobs?limit=10&cursor=next>; rel="next"';
      return Response.json(list(cursor), { headers: { link } });
    });
    const panel = await open();
    expect(await panel.findByText("Leaking tap 1")).toBeTruthy();
    press("Load more", panel);
    expect((await panel.findByRole("alert")).textContent).toBe("The rest could not be loaded. Try again.");
    isDown = false;
    press("Load more", panel);
    expect(await panel.findByText("Leaking tap 2")).toBeTruthy();
    expect(panel.queryByRole("alert")).toBeNull();
    expect(panel.queryByRole("button", { name: "Load more" })).toBeNull();
    expect(list.mock.calls).toEqual([[null], ["next"]]);
  });

  test("have a text when empty, and no download", async () => {
    paid = [];
    const panel = await open();
    expect(await panel.findByText("No paid jobs yet")).toBeTruthy();
    expect(panel.queryByRole("button", { name: "Download CSV" })).toBeNull();
  });

  test("R-167 are not downloaded when the session is over: a toast says so, and sign-in opens", async () => {
    vi.spyOn(location, "assign").mockReturnValue();
    const panel = await open();
    const button = await panel.findByRole("button", { name: "Download CSV" });
    pages.server.on(handymen.earnedJobs, failWith("auth.required"));
    fireEvent.click(button);
    expect(await toast("You are logged out. Logging in again...")).toBeTruthy();
    expect(screen.queryByText("The file could not be made. Try again.")).toBeNull();
    await waitFor(() => expect(location.assign).toHaveBeenCalledExactlyOnceWith("/api/login"));
  });

  test("are downloaded as a file with all pages and no formulas", async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return "blob:earnings";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    pages.server.on(handymen.earnedJobs, ({ query }) => {
      if (query.get("cursor"))
        return [anEarnedJob(2, { customerFirstName: undefined, state: "netted", netted: "80.00" })];
      const link = '</api/handyman/earnings/jobs?limit=100&cursor=next>; rel="next"';
      return Response.json([anEarnedJob(1, { title: '=cmd|"x"!A1' })], { headers: { link } });
    });
    const panel = await open();
    fireEvent.click(await panel.findByRole("button", { name: "Download CSV" }));
    await waitFor(() => expect(blobs).toHaveLength(1));
    const [titles = "", first = "", second = "", ...rest] = (await blobs[0]?.text())?.split("\r\n") ?? [];
    expect(titles).toContain('"Job","Title","Customer","State","Price (USD)","Your share (USD)"');
    expect(titles).toContain('"Given back of your share (USD)","Kept for what you owed (USD)","Paid"');
    expect(first).toContain(`"'=cmd|""x""!A1","Ana","Held","100.00","80.00","0.00","0.00"`);
    expect(second).toContain('"Leaking tap 2","","Kept for what you owed","100.00","80.00","0.00","80.00"');
    expect(rest).toEqual([""]);
  });

  test.each([
    ["pt", "Baixar CSV"],
    ["es", "Descargar CSV"],
  ] as const)(
    "are downloaded in %s as spreadsheets there expect: semicolons, and commas in amounts",
    async (language, button) => {
      const blobs: Blob[] = [];
      vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
      vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
      pages.server.on(handymen.earnedJobs, () => [anEarnedJob(1)]);
      await setLanguage(language);
      show({ at: "/?panel=earnings" });
      fireEvent.click(await screen.findByRole("button", { name: button }));
      await waitFor(() => expect(blobs).toHaveLength(1));
      expect((await blobs[0]?.text())?.split("\r\n")[1]).toContain(';"100,00";"80,00";"0,00";"0,00";');
    },
  );
});

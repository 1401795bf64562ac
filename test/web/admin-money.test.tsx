// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import type { JobMoney } from "../../shared/admin/schema.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { ProposalView } from "../../shared/jobs/schema.ts";
import { requests } from "../../shared/requests/contract.ts";
import { halfRefunded, jobMoney, MONEY_JOB, type MoneyOverrides } from "../support/makers/job-money-view.ts";
import { hoursAgo, jobView, requestView } from "../support/makers/views.ts";
import { adminHome, fill } from "../support/pages/admin-home.tsx";
import { dialog, failWith, press, textsOf } from "../support/pages/screen-actions.ts";

const { pages, showPanel } = adminHome();
const TITLE = `Payment of job ${MONEY_JOB.slice(0, 8)}`;

async function open(money: JobMoney) {
  pages.server.on(admin.payment, () => money);
  showPanel(`/?money=${MONEY_JOB}`);
  const panel = within(await dialog(TITLE));
  await panel.findByRole("heading", { name: "Leaking tap" });
  return panel;
}
const cellsOf = (row: HTMLElement) => textsOf([...row.querySelectorAll("td")]);

describe("the money of one job", () => {
  test("E4 is shown with its parties, amounts, and refunds with their reasons", async () => {
    const panel = await open(halfRefunded({ transferred: "80.00", reversed: "20.00", shortfall: "20.00" }));
    expect(panel.getByText("Ana")).toBeTruthy();
    expect(panel.getByRole("link", { name: "Hank" })).toBeTruthy();
    const amounts = Object.fromEntries(
      within(panel.getByRole("region", { name: "Amounts" }))
        .getAllByRole("row")
        .map((row) => [row.querySelector("th")?.textContent, row.querySelector("td")?.textContent]),
    );
    expect(amounts).toEqual({
      "The customer paid": "$105.00",
      "Handyman’s share": "$80.00",
      "Platform’s share": "$25.00",
      Refunded: "$52.50",
      "Can still be refunded": "$52.50",
      "Transferred to the handyman": "$80.00",
      "Taken back from the handyman": "$20.00",
      "Owed by the handyman": "$20.00",
    });
    const refund = within(within(panel.getByRole("region", { name: "Refunds" })).getByRole("listitem"));
    expect(refund.getByRole("heading", { name: "Refund 1 · $52.50" })).toBeTruthy();
    expect(refund.getByText("$40.00 from the handyman, $12.50 from the platform")).toBeTruthy();
    expect(refund.getByText(/Decided by an administrator/)).toBeTruthy();
    expect(refund.getByText("Reason: Half of the tiles came off again.")).toBeTruthy();
    expect(refund.getByText("On its way")).toBeTruthy();
  });

  test("E4 leaves out what is zero, and comes with its ledger, balanced in each entry and in total", async () => {
    const panel = await open(halfRefunded());
    expect(within(panel.getByRole("region", { name: "Amounts" })).getAllByRole("rowheader")).toHaveLength(5);
    const books = panel.getByRole("region", { name: "Books" });
    expect(books.tabIndex).toBe(0);
    const table = within(books);
    expect(textsOf(table.getAllByRole("columnheader"))).toEqual([
      ...["Entry", "Customer funds", "Due to the handyman", "Platform fee", "Refunds", "Sum"],
    ]);
    expect(table.getAllByRole("row").slice(1).map(cellsOf)).toEqual([
      ["$105.00", "-$80.00", "-$25.00", "", "$0.00"],
      ["", "$40.00", "$12.50", "-$52.50", "$0.00"],
      ["$105.00", "-$40.00", "-$12.50", "-$52.50", "$0.00"],
    ]);
    expect(panel.getByText("The books add up to zero.")).toBeTruthy();
    expect(panel.getByText("2 entries").closest("details")?.open).toBe(false);
  });

  test("E4 says so when the ledger does not balance, even if two errors cancel out", async () => {
    const [first, second] = halfRefunded().ledger;
    const broken = [first, second].map((entry, index) => ({
      ...(entry ?? expect.fail()),
      lines: [...(entry?.lines ?? []), { account: "in_dispute" as const, amount: index === 0 ? "0.01" : "-0.01" }],
    }));
    const panel = await open(halfRefunded({ ledger: broken }));
    expect(panel.getByText("The books do not add up: look at the sums.")).toBeTruthy();
    expect(panel.queryByText("The books add up to zero.")).toBeNull();
    expect(panel.getByText("2 entries").closest("details")?.open).toBe(true);
  });

  const at = hoursAgo(-50);
  const chargeback = { status: "open", amount: "105.00", openedAt: hoursAgo(3) } as const;
  const working = { status: "in_progress", releaseDueAt: undefined } as const;
  const released = { releaseStatus: "released", releasedAt: at } as const;
  const unpaid = { paymentStatus: "pending", releaseStatus: "none", paidAt: undefined, refundable: "0.00" } as const;
  const bank = /^The customer disputed this payment/;
  const pausedBy = (by: NonNullable<JobMoney["pause"]>["by"]) => ({ pause: { at, by }, releaseDueAt: undefined });
  const customerMay = /^The customer can still confirm and release it/;
  const resume = ["Refund", "Resume release"];
  const again = [/^The customer asked the handyman to come back on/, /^Held until the job/];
  const late = [/^Released on .+ The handyman’s share is not transferred yet\.$/];
  test.each<[string, MoneyOverrides, RegExp[], string[]]>([
    ["due", {}, [/^Released on .+, or earlier/], ["Refund", "Pause release"]],
    ["paused by us", pausedBy("admin"), [/^Release paused by an administrator since/, customerMay], resume],
    ["paused for a warning of fraud", pausedBy("earlyFraud"), [/^Release paused since .+ warns of fraud\.$/], resume],
    ["paused for a bank's question", pausedBy("inquiry"), [/^Release paused since .+ has a question/], resume],
    ["in rework", { ...working, redoAskedAt: at }, again, ["Refund", "Pause release", "End this job"]],
    ["released", { ...released, transferred: "80.00" }, [/^Released to the handyman on/], ["Refund"]],
    ["released without a payout account", released, late, ["Refund"]],
    ["charged back", { chargeback, releaseDueAt: undefined }, [bank], ["Pause release"]],
    ["charged back and paused", { chargeback, ...pausedBy("admin") }, [bank, /^Release paused by/], ["Resume release"]],
    ["released and charged back", { chargeback, releaseStatus: "released" }, [bank, /^Released/], []],
    ["refunded", { paymentStatus: "refunded", releaseStatus: "reversed", refundable: "0.00" }, [/^All of it/], []],
    ["not paid", unpaid, [/^Nothing has been paid/], ["End this job"]],
  ])("D-08 %s: it says so, and offers only what is possible", async (_name, overrides, lines, offered) => {
    pages.server.on(jobs.get, () => jobView(7));
    const panel = await open(jobMoney(overrides));
    const standing = panel.getByRole("region", { name: "Status" });
    const shown = textsOf([...standing.querySelectorAll("p")]);
    expect(shown).toEqual(lines.map((line) => expect.stringMatching(line)));
    expect(textsOf(within(standing).queryAllByRole("button"))).toEqual(offered);
  });

  test.each([true, false])(
    "D-49 shows the asked price and an offer, with a payment started or without: %s",
    async (isBegun) => {
      const lapsed = ProposalView.parse({
        ...{ number: 1, kind: "price", by: "customer", state: "lapsed", reason: "It took half of the time." },
        ...{ price: "80.00", formerPrice: "100.00", total: "84.00", handymanAmount: "64.00" },
        ...{ createdAt: hoursAgo(80), expiresAt: hoursAgo(8) },
      });
      const money = jobMoney({ paymentStatus: "pending", releaseStatus: "none", paidAt: undefined });
      pages.server.on(admin.payment, () => (isBegun ? money : failWith("payment.notFound")()));
      pages.server.on(jobs.get, () =>
        jobView(7, { status: "completed", priceApproval: "pending", proposals: [lapsed] }),
      );
      showPanel(`/?money=${MONEY_JOB}`);
      expect(await screen.findByRole("row", { name: "Hank asks $100.00" })).toBeTruthy();
      expect(screen.getByText("$100.00 → $80.00")).toBeTruthy();
      expect(screen.getByText("Nothing has been paid yet.")).toBeTruthy();
      expect(screen.queryByText("This job has no payment")).toBeNull();
    },
  );

  test("a job without a payment says so", async () => {
    pages.server.on(admin.payment, failWith("payment.notFound"));
    pages.server.on(jobs.get, failWith("job.notFound"));
    showPanel(`/?money=${MONEY_JOB}`);
    expect(await screen.findByText("This job has no payment")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "End this job" })).toBeNull();
  });
});

describe("the ways to it", () => {
  test("D-10 the disputes find the payment of a job by its number, or by a link that holds it", async () => {
    pages.server.on(admin.payment, () => jobMoney());
    showPanel("/?panel=disputes");
    const find = async (text: string) => {
      pages.goTo("/?panel=disputes");
      const panel = within(await dialog("Disputes"));
      expect(await panel.findByText("No dispute here")).toBeTruthy();
      fill("Job number or link", text, panel);
      press("Find", panel);
      return panel;
    };
    for (const link of [
      MONEY_JOB,
      ` ${MONEY_JOB.toUpperCase()} `,
      `https://homewright.test/?job=${MONEY_JOB}`,
      `/?receipt=${MONEY_JOB}`,
      `https://homewright.test/checkout/${MONEY_JOB}?a=b`,
    ]) {
      await find(link);
      await dialog(TITLE);
      expect(pages.address, link).toBe(`/?money=${MONEY_JOB}`);
    }
    for (const text of ["", "00000000", `/?request=${MONEY_JOB}`]) {
      const panel = await find(text);
      expect(panel.getByText("Paste the whole number of a job, or a link that holds it."), text).toBeTruthy();
      expect(pages.address).toBe("/?panel=disputes");
    }
  });

  test.each([
    { paymentStatus: "completed" as const, links: 1 },
    { paymentStatus: undefined, links: 0 },
  ])(
    "E4 an administrator's view of a job links to its payment if there is one ($links)",
    async ({ paymentStatus, links }) => {
      pages.server.on(jobs.get, () => jobView(7, { paymentStatus }));
      pages.server.on(requests.get, () => requestView(1007));
      showPanel(`/?job=${MONEY_JOB}`);
      const panel = within(await dialog("Leaking tap"));
      await panel.findByText("12 Oak Street", { exact: false });
      expect(panel.queryAllByRole("link", { name: "See the payment: Leaking tap" })).toHaveLength(links);
    },
  );
});

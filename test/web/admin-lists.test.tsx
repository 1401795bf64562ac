// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { HistoryEntry } from "../../shared/admin/detail-schema.ts";
import type { DemandRow } from "../../shared/admin/figures-schema.ts";
import { ListedReview } from "../../shared/admin/list-schema.ts";
import { JobRow, PaymentRow } from "../../shared/admin/search-schema.ts";
import { HistoryList } from "../../web/src/features/admin/pages/history-list.tsx";
import { idOf } from "../support/makers/entities.ts";
import { hoursAgo } from "../support/makers/views.ts";
import { adminHome } from "../support/pages/admin-home.tsx";
import { dialog, failWith, press, spoken, textsOf } from "../support/pages/screen-actions.ts";
import { pageOf } from "../support/pages/stub-server.ts";

const { pages, show, showPanel } = adminHome();
const queriesTo = (endpoint: Parameters<typeof pages.server.sentTo>[0]) =>
  pages.server.sentTo(endpoint).map(({ query }) => Object.fromEntries(query));

const jobRow = (number: number, fields: object = {}) =>
  JobRow.parse({
    ...{ id: idOf(number), title: `Job ${number}`, status: "disputed", price: "80.00", createdAt: hoursAgo(number) },
    ...fields,
  });
const review = (fields: object = {}) =>
  ListedReview.parse({
    ...{ id: idOf(7), rating: "1", title: "Never again", comment: "He shouted at my mother.", isVerifiedJob: false },
    ...{ createdAt: hoursAgo(3), reviewer: { id: idOf(1), name: "Ana Moreira" }, reviewee: { id: idOf(2) } },
    revision: 3,
    ...fields,
  });

describe("R-618 an administrators' list", () => {
  test("shows rows that open, page by page, and keeps its filters in the address", async () => {
    pages.server.on(admin.jobs, ({ query }) => (query.get("cursor") ? [jobRow(2)] : pageOf([jobRow(1)], "later")));
    show();
    const nav = within(await screen.findByRole("navigation", { name: "Lists" }));
    fireEvent.click(nav.getByRole("link", { name: "Jobs" }));
    const panel = within(await dialog("Jobs"));
    expect((await panel.findByRole("link", { name: /Job 1/ })).getAttribute("href")).toBe(`/?job=${idOf(1)}`);
    press("Load more", panel);
    expect(await panel.findByRole("link", { name: /Job 2/ })).toBeTruthy();
    fireEvent.change(panel.getByLabelText("Status"), { target: { value: "disputed" } });
    await waitFor(() => expect(pages.address).toBe("/?panel=jobs&status=disputed"));
    fireEvent.change(panel.getByLabelText("Up to this day"), { target: { value: "2026-11-20" } });
    await waitFor(() => expect(pages.address).toBe("/?panel=jobs&status=disputed&until=2026-11-20"));
    const before = new Date(2026, 10, 21).toISOString();
    await waitFor(() => expect(queriesTo(admin.jobs).at(-1)).toEqual({ limit: "25", status: "disputed", before }));
    expect(queriesTo(admin.jobs)[0]).toEqual({ limit: "25" });
  });

  test("takes no filter from the address that it does not know", async () => {
    pages.server.on(admin.payments, () => [
      PaymentRow.parse({
        ...{ id: idOf(5), jobId: idOf(6), title: "Tap", status: "completed", releaseStatus: "held", amount: "84.00" },
        ...{ createdAt: hoursAgo(3), paidAt: hoursAgo(2) },
      }),
    ]);
    showPanel("/?panel=payments&state=stolen&until=yesterday");
    const panel = within(await dialog("Payments"));
    const row = within(await panel.findByRole("link", { name: /Tap/ }));
    expect(row.getByText("Held")).toBeTruthy();
    expect(queriesTo(admin.payments)).toEqual([{ limit: "25" }]);
  });

  test("says when it is empty, and when it could not be loaded", async () => {
    pages.server.on(admin.requests, failWith("internal"));
    showPanel("/?panel=requests");
    const panel = within(await dialog("Requests"));
    expect(await panel.findByText("The list could not be loaded")).toBeTruthy();
    pages.server.on(admin.requests, () => []);
    press("Try again", panel);
    expect(await panel.findByText("Nothing here")).toBeTruthy();
  });
});

describe("R-619 an administrator", () => {
  test("hides a review for a published reason, and no other", async () => {
    let shown = review();
    pages.server.on(admin.reviews, () => [shown]);
    pages.server.on(admin.moderateReview, () => {
      shown = review({ hidden: { reason: "insult", hiddenAt: hoursAgo(0) } });
      return shown;
    });
    showPanel("/?panel=reviews");
    const panel = within(await dialog("Reviews"));
    fireEvent.click(await panel.findByRole("button", { name: "Hide “Never again”" }));
    const asked = within(await dialog("Hide this review?"));
    press("Hide review", asked);
    expect(asked.getByText("Choose a reason")).toBeTruthy();
    expect(pages.server.sentTo(admin.moderateReview)).toEqual([]);
    const reasons = asked.getAllByRole("radio").map((radio) => radio.getAttribute("value"));
    expect(reasons).toEqual(["invented", "insult", "privateData", "advertising", "otherMatter"]);
    fireEvent.click(asked.getByRole("radio", { name: /^Insults/ }));
    press("Hide review", asked);
    expect(await spoken("The review is hidden. Its author and the handyman are told.")).toBeTruthy();
    expect(pages.server.bodiesTo(admin.moderateReview)).toEqual([{ isHidden: true, reason: "insult", revision: 3 }]);
    expect(await panel.findByText("Hidden: Insults")).toBeTruthy();
    expect(panel.getByRole("button", { name: "Show “Never again” again" })).toBeTruthy();
  });

  test("reads that somebody else has decided, and sees the review anew", async () => {
    let shown = review({ hidden: { reason: "insult", note: "Called twice.", hiddenAt: hoursAgo(1) } });
    pages.server.on(admin.reviews, () => [shown]);
    pages.server.on(admin.moderateReview, () => {
      shown = review();
      return failWith("review.decided")();
    });
    showPanel("/?panel=reviews&visibility=hidden");
    const panel = within(await dialog("Reviews"));
    expect(await panel.findByText("Called twice.")).toBeTruthy();
    fireEvent.click(panel.getByRole("button", { name: "Show “Never again” again" }));
    press("Show review", within(await dialog("Show this review again?")));
    expect(await panel.findByRole("button", { name: "Hide “Never again”" })).toBeTruthy();
    expect(await screen.findByText(/^There is a newer decision or report about this review/)).toBeTruthy();
  });

  test("R-735 reads the rule and the remark of a report where it waits, and keeps the review", async () => {
    const report = { reason: "invented", text: "I was never there.", isByReviewee: true, createdAt: hoursAgo(2) };
    let waiting = [review({ reports: [report] })];
    pages.server.on(admin.reviews, () => waiting);
    pages.server.on(admin.moderateReview, () => {
      waiting = [];
      return review();
    });
    show();
    const queue = within(await screen.findByRole("region", { name: "Waiting for you" }));
    expect(await queue.findByRole("button", { name: "Reported reviews (1)" })).toBeTruthy();
    const reports = within(queue.getByRole("list", { name: "1 report" }));
    for (const text of ["Not a real experience", /^From the handyman/, "I was never there."])
      expect(reports.getByText(text), String(text)).toBeTruthy();
    expect(queue.getByRole("button", { name: "Hide “Never again”" })).toBeTruthy();
    press("Keep “Never again”", queue);
    press("Keep review", within(await dialog("Keep this review?")));
    expect(await spoken("The review stays. Its reports are closed.")).toBeTruthy();
    const sent = pages.server.bodiesTo(admin.moderateReview);
    expect(sent).toEqual([{ isHidden: false, revision: 3 }]);
    expect(await queue.findByText("Nothing is waiting")).toBeTruthy();
  });
});

test("R-621 the search stands in every panel, and its results lead back to it", async () => {
  pages.server.on(admin.requests, () => []);
  pages.server.on(admin.search, () => []);
  showPanel("/?panel=requests");
  const panel = within(await dialog("Requests"));
  const box = panel.getByRole("searchbox");
  fireEvent.change(box, { target: { value: " a&b=%  " } });
  press("Search", panel);
  const found = within(await dialog("Search"));
  expect(await found.findByText("Nothing found")).toBeTruthy();
  expect(queriesTo(admin.search)).toEqual([{ q: "a&b=%" }]);
  expect(found.getAllByRole("searchbox")).toHaveLength(1);
  pages.goBack();
  expect(await dialog("Requests")).toBeTruthy();
});

const demandRow = (overrides: Partial<DemandRow> = {}): DemandRow => ({
  ...{ zipCode: "62701", city: "Springfield", category: "plumbing" },
  ...{ requests: 7, notified: 40, answered: 5, unfilled: 2, handymen: { count: 14, isFew: false } },
  ...overrides,
});

test("R-624 supply and demand show a week's places and trades; another week is one choice away", async () => {
  pages.server.on(admin.demand, () => [
    demandRow(),
    demandRow({ zipCode: "10001", category: "roofing", unfilled: 0, handymen: { isFew: true } }),
    demandRow({ zipCode: "99950", handymen: { isFew: false } }),
  ]);
  showPanel("/?panel=demand");
  const panel = within(await dialog("Supply and demand"));
  await panel.findByRole("table");
  const rows = panel.getAllByRole("row").map((each) => textsOf([...each.children]));
  expect(rows).toEqual([
    ["Place and trade", "Requests", "Notified", "Answered", "Unfilled", "Handymen"],
    ["62701 SpringfieldPlumbing", "7", "40", "5", "2", "14"],
    ["10001 SpringfieldRoofing", "7", "40", "5", "0", "1–2"],
    ["99950 SpringfieldPlumbing", "7", "40", "5", "2", "0"],
  ]);
  pages.server.on(admin.demand, () => []);
  const [, lastWeek] = panel.getAllByRole<HTMLOptionElement>("option");
  fireEvent.change(panel.getByLabelText("Week"), { target: { value: lastWeek?.value } });
  expect(await panel.findByText("No requests in this week")).toBeTruthy();
  await waitFor(() => expect(pages.server.sentTo(admin.demand)).toHaveLength(2));
  expect(pages.server.sentTo(admin.demand).at(-1)?.query.get("week")).toBe(lastWeek?.value);
  expect(screen.getByRole("link", { name: "Platform analytics" })).toBeTruthy();
});

test("R-609 a history names other requests and jobs, and not the one on whose page it stands", () => {
  const entry = (fields: object) => HistoryEntry.parse({ at: hoursAgo(2), title: "Leaking tap", ...fields });
  const history = [
    entry({ event: "job.accept", jobId: idOf(8), amount: "80.00" }),
    entry({ event: "request.close", requestId: idOf(7), closing: "expired" }),
    entry({ event: "request.post", requestId: idOf(7) }),
  ];
  pages.show(<HistoryList history={history} pageId={idOf(7)} />);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([`/?job=${idOf(8)}`]);
  expect(screen.getByText("Request posted")).toBeTruthy();
  expect(screen.getByText("Nobody accepted it in time")).toBeTruthy();
});

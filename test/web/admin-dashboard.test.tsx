// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import type { FraudAlertView } from "../../shared/admin/schema.ts";
import { session } from "../../shared/session/contract.ts";
import { CurrentUser } from "../../shared/session/schema.ts";
import { idOf } from "../support/makers/entities.ts";
import { ana, hoursAgo } from "../support/makers/views.ts";
import { adminHome, alertView, stats, userRow, verificationTask } from "../support/pages/admin-home.tsx";
import { dialog, failWith, press, textsOf, toast } from "../support/pages/screen-actions.ts";
import { pageOf } from "../support/pages/stub-server.ts";

const { lists, pages, show, showPanel } = adminHome();
const users = () => screen.findByRole("region", { name: "User management" });

describe("the platform's cards", () => {
  test("R-046 D-24 D-11 show the figures with their details and real trends", async () => {
    const { trends } = stats();
    const activeJobs = { changePercent: -3.2, isSample: false };
    const growing = { growthRate: 7.5, pendingVerifications: 1204, trends: { ...trends, activeJobs } };
    pages.server.on(admin.stats, () => stats(growing));
    show();
    await screen.findByText("$1,234.50");
    const cards = textsOf([...document.querySelectorAll(".stat-card")]);
    expect(cards).toEqual([
      "Total users3+4.5% in 30 days1 customers, 1 handymen",
      "Active jobs4-3.2% in 30 days9 in all, 5 completed",
      "Total revenue$1,234.50+4.5% in 30 daysPaid, less refunds. $246.90 is ours",
      "Completion rate83.3%+4.5% in 30 daysRating 4.7 of 5",
      "Growth rate7.5%New users of the last 30 days",
      "Pending verifications1,204Waiting or under review",
    ]);
  });

  test("R-051 D-11 show the fixed trends, marked as a sample, while there is nothing to compare with", async () => {
    const sample = (changePercent: number) => ({ changePercent, isSample: true });
    const trends = {
      ...{ totalUsers: sample(12), activeJobs: sample(8) },
      ...{ totalRevenue: sample(15), completionRate: sample(2) },
    };
    pages.server.on(admin.stats, () => stats({ trends }));
    show();
    for (const text of ["12%", "8%", "15%", "2%"]) expect(await screen.findByText(`${text} (sample)`)).toBeTruthy();
    expect(screen.queryByText(/in 30 days/)).toBeNull();
  });
});

describe("the labels and tiles", () => {
  test("R-046 R-050 D-10 name service management, what waits, and the panels that the tiles open", async () => {
    lists.alerts = [alertView(8)];
    pages.server.on(admin.stats, () => stats({ openDisputes: 1 }));
    show();
    expect(await screen.findByText("1 waiting")).toBeTruthy();
    for (const name of ["User management", "Waiting for you"]) {
      expect(await screen.findByRole("region", { name })).toBeTruthy();
    }
    expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^1 thing waits, since \w+day, /);
    for (const name of ["Pending verifications (0)", "System alerts (1)"])
      expect(await screen.findByRole("button", { name })).toBeTruthy();
    const services = within(screen.getByRole("region", { name: "Service management" }));
    const tiles = services
      .getAllByRole("link")
      .map((tile) => [tile.querySelector("strong")?.textContent, tile.getAttribute("href")]);
    expect(tiles).toEqual([
      ["Manage users", "/?panel=users"],
      ["Handle disputes", "/?panel=disputes"],
      ["Analytics", "/?panel=analytics"],
    ]);
    fireEvent.click(services.getByRole("link", { name: /^Handle disputes/ }));
    press("Close", within(await dialog("Disputes")));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(pages.address).toBe("/");
  });

  test("D-10 R-623 analytics show each day in a chart with an axis, by key, and in a table", async () => {
    const day = { users: 2, requests: 0, jobs: 1, completedJobs: 0, platformRevenueCents: 0 };
    pages.server.on(admin.analytics, () => [
      { ...day, day: "2026-01-04", revenueCents: 0 },
      { ...day, day: "2026-01-05", revenueCents: 10_500 },
    ]);
    showPanel("/?panel=analytics");
    const revenue = within(await screen.findByRole("region", { name: "Paid by customers, less refunds" }));
    expect(revenue.getByText("$105.00 in 2 days")).toBeTruthy();
    const rows = textsOf(revenue.getAllByRole("row", { hidden: true }));
    expect(rows).toEqual(["DayPaid by customers, less refunds", "Jan 5, 2026$105.00", "Jan 4, 2026$0.00"]);
    for (const tick of ["$0", "$50", "$100", "$150"]) expect(revenue.getByText(tick)).toBeTruthy();
    const bars = revenue.getByRole("group", { name: /day by day/ });
    fireEvent.focus(bars);
    expect(revenue.getByText("Jan 5, 2026: $105.00")).toBeTruthy();
    fireEvent.keyDown(bars, { key: "ArrowLeft" });
    expect(revenue.getByText("Jan 4, 2026: $0.00")).toBeTruthy();
    fireEvent.pointerLeave(bars, { pointerType: "touch" });
    expect(revenue.getByText("Jan 4, 2026: $0.00")).toBeTruthy();
    fireEvent.pointerLeave(bars, { pointerType: "mouse" });
    expect(revenue.queryByText("Jan 4, 2026: $0.00")).toBeNull();
    fireEvent.click(screen.getByRole("radio", { name: "90 days" }));
    await waitFor(() => expect(pages.server.sentTo(admin.analytics)).toHaveLength(2));
    expect(pages.server.sentTo(admin.analytics)[1]?.query.get("days")).toBe("90");
  });
});

describe("the list of users", () => {
  test("R-048 from eleven on 'View All' says how many there are, and leads to them", async () => {
    pages.server.on(admin.stats, () => stats({ totalUsers: 11 }));
    show();
    fireEvent.click(await screen.findByRole("link", { name: "View All (11)" }));
    expect(await dialog("All users")).toBeTruthy();
  });

  test("R-047 R-048 shows ten with names, addresses, roles and state, markup as text; up to ten there is no 'View All'", async () => {
    lists.users = Array.from({ length: 12 }, (_, index) => userRow(index + 1));
    lists.users[0] = userRow(1, { firstName: "<b>Ana</b>", role: "handyman", isActive: false });
    lists.users[1] = userRow(2, { firstName: undefined, lastName: undefined });
    pages.server.on(admin.stats, () => stats({ totalUsers: 10 }));
    show();
    const list = within(await users());
    expect(await list.findAllByRole("listitem")).toHaveLength(10);
    expect(pages.server.sentTo(admin.users).map(({ query }) => query.get("limit"))).toEqual(["10"]);
    for (const text of ["<b>Ana</b> Number1", "person1@made.test", "Handyman", "Inactive", "No name given"]) {
      expect(list.getByText(text)).toBeTruthy();
    }
    expect(document.querySelector("b")).toBeNull();
    await screen.findByText("$1,234.50");
    expect(list.queryByRole("link", { name: /^View All/ })).toBeNull();
  });
});

describe("somebody who is no administrator", () => {
  test("R-049 gets a toast and is sent home, without a call of the server", async () => {
    pages.server.on(session.user, () => ana());
    show({ at: "/?panel=users", user: { role: "customer" } });
    expect(await toast("Access Denied")).toBeTruthy();
    expect(await toast("Admin access required")).toBeTruthy();
    expect(pages.address).toBe("/");
    for (const endpoint of [admin.stats, admin.users]) expect(pages.server.sentTo(endpoint)).toEqual([]);
  });

  test("R-049 is sent home, too, when the role was removed meanwhile", async () => {
    pages.server.on(session.user, () => CurrentUser.parse(ana()));
    pages.server.on(admin.stats, failWith("auth.forbidden"));
    show();
    expect(await toast("Access Denied")).toBeTruthy();
    expect(screen.queryByText("Service management")).toBeNull();
  });
});

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const [waitingDispute = expect.fail()] = admin.disputes.returns.parse([
  {
    ...{ id: idOf(5), jobId: idOf(5), openedBy: idOf(902), reason: "It drips", createdAt: hoursAgo(9) },
    ...{ side: "customer", category: "quality", state: "deciding", stateUntil: hoursAgo(-100) },
    ...{ title: "Leaking tap", amount: "210.00", releaseStatus: "held" },
    ...{ customer: { id: idOf(901), name: "Ana Souza" }, handyman: { id: idOf(902), name: "Hank Torres" } },
  },
]);

describe("the queues of an administrator", () => {
  test("R-050 R-155 load page by page, with how many there are, and keep what they have when a page fails", async () => {
    const tasks = (from: number, to: number) => numbers(from, to).map((number) => verificationTask(number));
    const alerts = (from: number, to: number) => numbers(from, to).map((number) => alertView(number));
    let second: () => FraudAlertView[] = failWith("internal");
    pages.server.on(admin.verifications, ({ query }) =>
      query.get("cursor") ? tasks(21, 22) : pageOf(tasks(1, 20), "later"),
    );
    pages.server.on(admin.fraudAlerts, ({ query }) =>
      query.get("cursor") ? second() : pageOf(alerts(101, 120), "later"),
    );
    show();
    const queue = within(await screen.findByRole("region", { name: "Waiting for you" }));
    expect(await queue.findByRole("button", { name: "Pending verifications (20+)" })).toBeTruthy();
    press("Load more", queue);
    expect(await queue.findByRole("alert")).toBeTruthy();
    expect(queue.getByRole("button", { name: "Pending verifications (22+)" })).toBeTruthy();
    second = () => alerts(121, 121);
    press("Load more", queue);
    expect(await queue.findByRole("button", { name: "All (43)" })).toBeTruthy();
    expect(queue.queryByRole("alert")).toBeNull();
    expect(queue.queryByRole("button", { name: "Load more" })).toBeNull();
    const queries = pages.server.sentTo(admin.verifications).map(({ query }) => Object.fromEntries(query));
    expect(queries).toEqual([{ limit: "20" }, { limit: "20", cursor: "later" }]);
  });

  test("R-611 are one list, what has an end first and then the oldest, of which one kind can be shown alone", async () => {
    const lockedUntil = hoursAgo(-2);
    lists.tasks = [
      verificationTask(1, { createdAt: hoursAgo(30) }),
      verificationTask(6, { createdAt: hoursAgo(3), status: "in_review", reviewer: "me", lockedUntil }),
      verificationTask(7, { createdAt: hoursAgo(40), status: "in_review", reviewer: "other", lockedUntil }),
    ];
    lists.alerts = [
      alertView(2, { alertType: "unpaid", createdAt: hoursAgo(50), amount: "105.00" }),
      alertView(8, {
        alertType: "standing",
        createdAt: hoursAgo(23),
        raisedAgainAt: hoursAgo(-1),
        amount: "84.00",
      }),
      alertView(3, { createdAt: hoursAgo(20) }),
      alertView(4, { alertType: "report.scam", createdAt: hoursAgo(1) }),
    ];
    pages.server.on(admin.disputes, ({ query }) => (query.get("state") === "deciding" ? [waitingDispute] : []));
    show();
    const queue = within(await screen.findByRole("region", { name: "Waiting for you" }));
    await queue.findByRole("button", { name: "All (8)" });
    const cases = () => queue.getAllByRole("listitem");
    const kinds = () => cases().map((item) => item.querySelector("p.note")?.textContent);
    const rest = ["Dispute", "Stuck payment", "Verification", "Verification", "Alert", "Report"];
    expect(kinds()).toEqual(["Stuck payment", "Verification", ...rest]);
    const times = cases().map((item) => item.firstElementChild?.textContent);
    expect(times.map((text) => text?.replace(/(By|Since) .*?[AP]M/, "$1"))).toEqual([
      ...["By or it is raised again", "By or it goes back to the queue"],
      "By then the decision is late",
      ...Array(5).fill("Since"),
    ]);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^8 things wait, the first until .*[AP]M$/);
    expect(queue.getByText("$399.00 at stake", { exact: false })).toBeTruthy();
    const dispute = within(cases()[2] ?? document.body);
    expect(dispute.getByText("Customer Ana Souza · Handyman Hank Torres")).toBeTruthy();
    expect(dispute.getByText("$210.00").parentElement?.textContent).toBe("$210.00 held");
    press("Stuck payments (2)", queue);
    expect(kinds()).toEqual(["Stuck payment", "Stuck payment"]);
    expect(queue.getByRole("button", { name: "Stuck payments (2)" }).getAttribute("aria-pressed")).toBe("true");
  });
});

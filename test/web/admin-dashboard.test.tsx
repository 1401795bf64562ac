// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { session } from "../../shared/session/contract.ts";
import { CurrentUser } from "../../shared/session/schema.ts";
import { ana } from "../support/makers/views.ts";
import { adminHome, alertView, stats, userRow } from "../support/pages/admin-home.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";

const { lists, pages, show } = adminHome();
const cardOf = async (name: string) => (await screen.findByText(name)).closest("div")?.textContent;
const users = () => screen.findByRole("region", { name: "User management" });

describe("the platform's cards", () => {
  test("R-046 D-24 show users, active jobs, revenue and completion rate, each with its details", async () => {
    show();
    await screen.findByText("$1,234.50");
    expect(await cardOf("Total users")).toContain("31 customers, 1 handymen".replace("31", "3+4.5% in 30 days1"));
    expect(await cardOf("Active jobs")).toContain("9 in all, 5 completed");
    expect(await cardOf("Total revenue")).toContain("$246.90 is ours");
    expect(await cardOf("Completion rate")).toContain("83.3%");
    expect(await cardOf("Completion rate")).toContain("Rating 4.7");
  });

  test("D-24 show the growth of the platform and the number of pending verifications", async () => {
    pages.server.on(admin.stats, () => stats({ growthRate: 7.5, pendingVerifications: 1204 }));
    show();
    expect(await screen.findByText("7.5%")).toBeTruthy();
    expect(await cardOf("Growth rate")).toBe("Growth rate7.5%New users of the last 30 days");
    const [card] = screen.getAllByText("Pending verifications").map((label) => label.closest("div.card")?.textContent);
    expect(card).toBe("Pending verifications1,204Waiting or under review");
    const lines = [...document.querySelectorAll(".stat-line")].map(({ textContent }) => textContent);
    expect(lines.filter((line) => line === "")).toEqual([]);
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

  test("D-11 show a real change without the sample mark, and its direction", async () => {
    const trend = { changePercent: -3.2, isSample: false };
    const { trends } = stats();
    pages.server.on(admin.stats, () => stats({ trends: { ...trends, activeJobs: trend } }));
    show();
    expect(await screen.findByText("-3.2% in 30 days")).toBeTruthy();
    expect(screen.queryByText(/sample/)).toBeNull();
  });

  test("R-046 can be retried when they failed to load", async () => {
    pages.server.on(admin.stats, failWith("internal"));
    show();
    await screen.findByText("The numbers could not be loaded");
    pages.server.on(admin.stats, () => stats());
    press("Try again");
    expect(await screen.findByText("$1,234.50")).toBeTruthy();
  });
});

describe("the labels and tiles", () => {
  test("R-050 name service management, pending verifications and system alerts", async () => {
    lists.alerts = [alertView(8)];
    show();
    for (const name of ["Service management", "User management", "Waiting for you"]) {
      expect(await screen.findByRole("region", { name })).toBeTruthy();
    }
    const services = within(screen.getByRole("region", { name: "Service management" }));
    expect(services.getByRole("link", { name: /^Manage users/ })).toBeTruthy();
    expect(services.queryByText("Total revenue")).toBeNull();
    for (const name of ["Pending verifications (0)", "System alerts (1)"])
      expect(await screen.findByRole("button", { name })).toBeTruthy();
  });

  test.each([
    ["Manage users", "?panel=users", "All users"],
    ["Handle disputes", "?panel=disputes", "Disputes"],
    ["Analytics", "?panel=analytics", "Platform analytics"],
  ])("R-046 D-10 %s opens its screen, and closing it leads back", async (tile, search, title) => {
    pages.server.on(admin.disputes, () => []);
    pages.server.on(admin.analytics, () => []);
    show();
    fireEvent.click(await screen.findByRole("link", { name: new RegExp(tile) }));
    expect(pages.address).toBe(`/${search}`);
    const panel = await dialog(title);
    press("Close", within(panel));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(pages.address).toBe("/");
  });

  test("D-10 an empty list of disputes says so, and what will be listed", async () => {
    pages.server.on(admin.disputes, () => []);
    show({ at: "/?panel=disputes" });
    expect(await screen.findByText("No dispute is open")).toBeTruthy();
  });

  test("D-10 R-623 analytics show each day in a chart with an axis, by key, and in a table", async () => {
    const day = { users: 2, requests: 0, jobs: 1, completedJobs: 0, platformRevenueCents: 0 };
    pages.server.on(admin.analytics, () => [
      { ...day, day: "2026-01-04", revenueCents: 0 },
      { ...day, day: "2026-01-05", revenueCents: 10_500 },
    ]);
    show({ at: "/?panel=analytics" });
    const revenue = within(await screen.findByRole("region", { name: "Paid by customers, less refunds" }));
    expect(revenue.getByText("$105.00 in 2 days")).toBeTruthy();
    const rows = revenue.getAllByRole("row", { hidden: true }).map(({ textContent }) => textContent);
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
  test("R-047 R-048 shows ten and asks for no more; up to ten there is no 'View All'", async () => {
    lists.users = Array.from({ length: 12 }, (_, index) => userRow(index + 1));
    pages.server.on(admin.stats, () => stats({ totalUsers: 10 }));
    show();
    const list = within(await users());
    expect(await list.findAllByRole("listitem")).toHaveLength(10);
    expect(pages.server.sentTo(admin.users).map(({ query }) => query.get("limit"))).toEqual(["10"]);
    await screen.findByText("$1,234.50");
    expect(list.queryByRole("link", { name: /^View All/ })).toBeNull();
  });

  test("R-048 from eleven on 'View All' says how many there are, and leads to them", async () => {
    pages.server.on(admin.stats, () => stats({ totalUsers: 11 }));
    show();
    fireEvent.click(await screen.findByRole("link", { name: "View All (11)" }));
    expect(await dialog("All users")).toBeTruthy();
  });

  test("R-047 shows names, addresses, roles and state, and markup in a name as text", async () => {
    lists.users = [
      userRow(1, { firstName: "<b>Ana</b>", role: "handyman", isActive: false }),
      userRow(2, { firstName: undefined, lastName: undefined }),
    ];
    show();
    const list = within(await users());
    expect(await list.findByText("<b>Ana</b> Number1")).toBeTruthy();
    for (const text of ["person1@made.test", "Handyman", "Inactive", "No name given", "Active"]) {
      expect(list.getByText(text)).toBeTruthy();
    }
    expect(document.querySelector("b")).toBeNull();
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

// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { conversations } from "../../shared/conversations/contract.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { requests } from "../../shared/requests/contract.ts";
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { balanceOf } from "../../web/src/features/dashboards/handyman/balance.ts";
import { splitToday } from "../../web/src/features/dashboards/handyman/today.ts";
import { idOf } from "../support/makers/entities.ts";
import { proposalView } from "../support/makers/proposal-views.ts";
import { hoursAgo, jobView, orderedByHank, requestView, withPayoutAccount } from "../support/makers/views.ts";
import { conversationView } from "../support/pages/conversation-page.tsx";
import { activeJobs, available, handymanHome, ticket, tile } from "../support/pages/handyman-home.tsx";
import { dialog, failWith, press, textsOf, toast } from "../support/pages/screen-actions.ts";

const { lists, pages, show } = handymanHome();

describe("the top of the handyman's home", () => {
  test("R-039 links to the portfolio until the banner is dismissed, which is remembered", () => {
    const first = show();
    expect(screen.getByRole("link", { name: "Open your portfolio" }).getAttribute("href")).toBe("/portfolio-demo");
    screen.getByRole("button", { name: "Hide this hint" }).focus();
    press("Hide this hint");
    expect(screen.queryByRole("link", { name: "Open your portfolio" })).toBeNull();
    expect(document.activeElement?.textContent).toBe("Your workday");
    first.unmount();
    show();
    expect(screen.queryByRole("link", { name: "Open your portfolio" })).toBeNull();
  });

  test("R-041 D-41 sums the prices of the last 168 hours, shows the handyman's part, and charts seven days", async () => {
    lists.ownJobs = [
      jobView(1, { status: "completed", completedAt: hoursAgo(0), agreedPrice: "33.33" }),
      jobView(2, { status: "completed", completedAt: hoursAgo(167), agreedPrice: "1200.00" }),
      jobView(4, { status: "completed", completedAt: hoursAgo(1), agreedPrice: "70.00", ...orderedByHank }),
    ];
    const { container } = show();
    expect(tile("Earned this week")).not.toContain("$0.00");
    await waitFor(() => expect(tile("Earned this week")).toContain("$1,233.33"));
    expect(tile("Earned this week")).toContain("You receive $986.66 (80%)");
    expect(tile("Completed this week")).toContain("2in the last 7 days");
    expect(container.querySelectorAll(".bars rect")).toHaveLength(7);
    expect(container.querySelectorAll(".bars [data-today]")).toHaveLength(1);
    const rows = within(screen.getByText("Earnings by day").closest("details") ?? document.body).getAllByRole("row");
    expect(rows).toHaveLength(7);
    expect(rows[0]?.textContent).toMatch(/and the hours before\$1,200\.00$/);
    expect(rows.at(-1)?.textContent).toBe("Today$33.33");
    expect(container.querySelector("[style]")).toBeNull();
  });

  test("R-040 R-042 counts as active what is accepted or in progress, and nothing else", async () => {
    const statuses = ["accepted", "in_progress", "completed", "cancelled", "disputed"] as const;
    lists.ownJobs = [...statuses.map((status, index) => jobView(index, { status })), jobView(9, orderedByHank)];
    show();
    await waitFor(() => expect(tile("Active jobs")).toBe("Active jobs2"));
    expect(screen.getByRole("radio", { name: "Mine (2)" })).toBeTruthy();
  });

  test.each([
    [{ verifiedRating: 0, verifiedCount: 0, averageRating: 3, totalReviews: 1 }, "RatingNew0 reviews"],
    [{ verifiedRating: 4.666, verifiedCount: 31, averageRating: 4.1, totalReviews: 40 }, "Rating4.7 of 531 reviews"],
  ])("R-040 shows the rating with one decimal, or that there is none yet: %o", (user, text) => {
    show({ user });
    expect(tile("Rating")).toBe(text);
  });
});

describe("the filter", () => {
  test("R-045 D-10 filters the loaded list without a call, and can be cleared", async () => {
    lists.feed = [
      requestView(1, { title: "Tap", estimatedPrice: "120.00" }),
      requestView(2, { title: "Fence", category: "painting", urgency: "high", distanceMiles: 5.1 }),
    ];
    show();
    await ticket("Tap");
    const callCount = pages.server.sentTo(requests.list).length;
    expect(screen.queryByLabelText("Trade")?.closest("[hidden]")).toBeTruthy();
    press("Filter");
    const titles = () => textsOf(within(available()).getAllByRole("heading", { level: 3 }));
    const heard = within(available()).getByRole("status");
    expect(heard.textContent).toBe("");
    fireEvent.change(screen.getByLabelText("Trade"), { target: { value: "painting" } });
    expect(titles()).toEqual(["Fence"]);
    expect(heard.textContent).toBe("1 request found");
    fireEvent.click(screen.getByLabelText("With a price only"));
    expect(titles()).toEqual(["No job fits these filters"]);
    expect(heard.textContent).toBe("0 requests found");
    expect(screen.getByRole("button", { name: "Filter (2)" })).toBeTruthy();
    fireEvent.click(screen.getAllByRole("button", { name: "Clear filters" })[0] ?? document.body);
    expect(titles()).toEqual(["Tap", "Fence"]);
    expect(heard.textContent).toBe("");
    fireEvent.change(screen.getByLabelText("Urgency"), { target: { value: "high" } });
    expect(titles()).toEqual(["Fence"]);
    fireEvent.change(screen.getByLabelText("Urgency"), { target: { value: "" } });
    fireEvent.change(screen.getByLabelText("Distance"), { target: { value: "5" } });
    expect(titles()).toEqual(["Tap"]);
    expect(pages.server.sentTo(requests.list)).toHaveLength(callCount);
  });
});

describe("an address", () => {
  test("opens a request that is not in the feed, and says when there is none", async () => {
    pages.server.on(requests.get, failWith("serviceRequest.notFound"));
    show({ at: `/?request=${idOf(1)}` });
    expect(await screen.findByText("There is no such request")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Accept/ })).toBeNull();
    expect(pages.server.sentTo(requests.get).length).toBeLessThanOrEqual(2);
  });

  test("opens a request that is already taken, without a way to accept it", async () => {
    pages.server.on(requests.get, () => requestView(1, { status: "accepted" }));
    show({ at: `/?request=${idOf(1)}` });
    const details = within(await dialog("Leaking tap"));
    expect(await details.findByText("Accepted")).toBeTruthy();
    expect(details.queryByRole("button", { name: "Accept" })).toBeNull();
  });

  test("opens an own job with its next step, and the street, whose map learns nothing of this page", async () => {
    lists.ownJobs = [jobView(1, { proposals: [proposalView({ state: "withdrawn" })] })];
    pages.server.on(jobs.updateStatus, () => jobView(1, { status: "in_progress" }));
    show({ at: `/?job=${idOf(1)}` });
    const panel = within(await dialog("Leaking tap"));
    const map = panel.getByRole<HTMLAnchorElement>("link", { name: "12 Oak Street (opens the map)" });
    expect(map.href).toBe("https://www.openstreetmap.org/search?query=12+Oak+Street%2C+Springfield+62701");
    expect(map.rel).toBe("noreferrer");
    const share = panel.getByRole("region", { name: "You keep" });
    expect(share.firstChild?.textContent).toBe("You keep $80.00");
    expect(within(share).getByText("How the $100.00 divides")).toBeTruthy();
    expect(textsOf(within(share).getAllByRole("row"))).toEqual([
      "Agreed price$100.00",
      "Homewright keeps$20.00",
      "You keep (80%)$80.00",
    ]);
    expect(panel.getByText("Customer").closest("div")?.textContent).toBe("CustomerAna");
    expect(panel.queryByText("Hank")).toBeNull();
    expect(panel.queryByRole("link", { name: /^Pay now/ })).toBeNull();
    expect(panel.getByRole("button", { name: "Cancel job" })).toBeTruthy();
    expect(panel.getByRole("region", { name: "Proposals so far" })).toBeTruthy();
    press("Start Work", panel);
    expect(await toast("Job status updated successfully!")).toBeTruthy();
  });
});

test("R-168 a start that is refused is said in the step of the open panel too", async () => {
  lists.ownJobs = [jobView(1)];
  pages.server.on(jobs.updateStatus, failWith("job.illegalMove"));
  show({ at: `/?job=${idOf(1)}` });
  const panel = within(await dialog("Leaking tap"));
  press("Start Work", panel);
  const said = await panel.findByText(/^This changed while you were reading\./);
  expect(panel.getByRole("region", { name: "Next step" }).contains(said)).toBe(true);
});

test("the other side is called from the panel, if they share the number that they have now", async () => {
  lists.ownJobs = [jobView(1)];
  const shared = { ...conversationView(), numbers: { theirs: "+12175550123" } };
  pages.server.on(conversations.get, () => shared);
  const { unmount } = show({ at: `/?job=${idOf(1)}` });
  const call = await screen.findByRole("link", { name: "Call Ana" });
  expect(call.getAttribute("href")).toBe("tel:+12175550123");
  unmount();
  pages.server.on(conversations.get, () => ({
    ...shared,
    numbers: { ...shared.numbers, isTheirsFormer: true as const },
  }));
  show({ at: `/?job=${idOf(1)}` });
  await waitFor(() => expect(pages.server.sentTo(conversations.get)).toHaveLength(2));
  expect(screen.queryByRole("link", { name: "Call Ana" })).toBeNull();
});

test("another visit is proposed while the work goes on, and nothing stays when nobody does", async () => {
  lists.ownJobs = [jobView(1, { status: "in_progress", startedAt: hoursAgo(1), appointments: [] })];
  show({ at: `/?job=${idOf(1)}` });
  const panel = within(await dialog("Leaking tap"));
  fireEvent.click(await panel.findByRole("link", { name: "Propose another visit" }));
  press("Cancel", within(await dialog("Propose a time")));
  expect(await panel.findByRole("link", { name: "Propose another visit" })).toBeTruthy();
  expect(panel.queryByText("No time is agreed yet")).toBeNull();
});

test("R-044 a phone shows one list at a time, a wide screen both", async () => {
  lists.feed = [requestView(1, { title: "Fence" })];
  lists.ownJobs = [jobView(1)];
  const { container } = show();
  await ticket("Fence");
  const columns = container.querySelector(".workday");
  expect(columns?.getAttribute("data-tab")).toBe("available");
  fireEvent.click(screen.getByRole("radio", { name: "Mine (1)" }));
  expect(columns?.getAttribute("data-tab")).toBe("mine");
  expect(available()).toBeTruthy();
  await ticket("Leaking tap", activeJobs);
});

test.each([
  ["Your jobs", jobs.list, "Mine", "New (1)", "Leaking tap"],
  ["Available jobs", requests.list, "New", "Mine (1)", "Fence"],
] as const)("R-044 %s fail alone, are not shown as empty, and can be retried", async (...names) => {
  const [name, list, tab, other, title] = names;
  lists.feed = [requestView(1, { title: "Fence" })];
  lists.ownJobs = [jobView(1)];
  pages.server.on(list, failWith("internal"));
  show();
  expect(await screen.findByText(`${name} could not be loaded`)).toBeTruthy();
  expect(screen.getByText("Reference req-1")).toBeTruthy();
  for (const label of [other, `${tab} (–)`]) expect(screen.getByRole("radio", { name: label })).toBeTruthy();
  pages.server.on(jobs.list, () => lists.ownJobs);
  pages.server.on(requests.list, () => lists.feed);
  press("Try again");
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expect(screen.queryByText(`${name} could not be loaded`)).toBeNull();
});

const visit = (startsAt: string): Partial<JobView> => ({
  appointment: {
    ...{ number: 1, sequence: 1, agreedAt: toInstant(new Date()), timeZone: "America/Chicago" },
    ...{ startsAt: toInstant(new Date(startsAt)), endsAt: addMs(toInstant(new Date(startsAt)), HOUR_MS) },
  },
});

describe("R-615 today", () => {
  test("R-615 has the visits of the day at the place of work, by their time", () => {
    const now = toInstant(new Date("2026-11-25T18:00:00.000Z"));
    const jobs = [
      jobView(1, { title: "late", ...visit("2026-11-26T02:00:00.000Z") }),
      jobView(2, { title: "tomorrow", ...visit("2026-11-26T16:00:00.000Z") }),
      jobView(3, { title: "early", ...visit("2026-11-25T15:00:00.000Z") }),
      jobView(4, { title: "no time" }),
    ];
    const { today, others } = splitToday(jobs, now);
    expect(today.map(({ title }) => title)).toEqual(["early", "late"]);
    expect(others.map(({ title }) => title)).toEqual(["tomorrow", "no time"]);
  });

  test("R-615 is a line on top with whom for and where, and the first job of the list with its next step", async () => {
    const soon = addMs(toInstant(new Date()), MINUTE_MS);
    const agreed = { ...visit(soon), appointments: [], isAddressExact: true };
    lists.ownJobs = [jobView(2, { title: "Gate" }), jobView(1, agreed)];
    show();
    const next = within(await screen.findByRole("region", { name: "Next" }));
    expect(next.getByText(/^(Today|Tomorrow), /)).toBeTruthy();
    expect(next.getByText(/Ana.*Leaking tap.*12 Oak Street/)).toBeTruthy();
    expect(next.getByRole("link", { name: "On my way: Leaking tap" }).getAttribute("href")).toBe(`/?job=${idOf(1)}`);
    const mine = within(activeJobs());
    expect(await mine.findByText("12 Oak Street", { exact: false })).toBeTruthy();
    expect(textsOf(mine.getAllByRole("heading", { level: 3 }))).toEqual([
      expect.stringMatching(/ – Leaking tap$/),
      "Gate",
    ]);
    expect(mine.getAllByRole("button", { name: "Start Work" })).toHaveLength(2);
  });
});

describe("R-616 the balance", () => {
  const now = toInstant(new Date());
  const paid = { status: "completed", paymentStatus: "completed" } as const;
  const released = { ...paid, releaseStatus: "released", releasedAt: addMs(now, -DAY_MS) } as const;

  test("R-616 counts what has no account to go to or is late, without what was offset, and what is held", () => {
    const jobs = [
      jobView(1, { ...released, handymanAmount: "80.00", netted: "30.00" }),
      jobView(2, { ...released, transferredAt: now }),
      jobView(3, { ...released, releasedAt: addMs(now, -MINUTE_MS) }),
      jobView(4, { ...paid, releaseStatus: "held", handymanAmount: "40.00", releaseDueAt: addMs(now, DAY_MS) }),
      jobView(5),
    ];
    const [late, noAccount] = [true, false].map((hasPayoutAccount) => balanceOf(jobs, { hasPayoutAccount, now }));
    expect(late).toEqual({ waitingCents: 50_00, heldCents: 40_00, nextAt: addMs(now, DAY_MS) });
    expect(noAccount).toEqual({ ...late, waitingCents: 130_00 });
  });

  test("R-616 has one button: payouts to set up while shares wait, else all earnings", async () => {
    lists.ownJobs = [jobView(1, released)];
    show();
    const balance = within(await screen.findByRole("region", { name: "Ready for you" }));
    expect(textsOf(balance.getAllByRole("link"))).toEqual(["Set up payouts"]);
    expect(balance.getByText("$80.00")).toBeTruthy();
  });

  test("R-616 names no cause of a late transfer where an account exists", async () => {
    lists.ownJobs = [jobView(1, released)];
    show({ user: withPayoutAccount });
    const balance = within(await screen.findByRole("region", { name: "Released, not in your payout account yet" }));
    expect(textsOf(balance.getAllByRole("link"))).toEqual(["See all earnings"]);
    const list = within(await screen.findByRole("region", { name: "Completed jobs" }));
    expect(list.getByText("Not in your payout account yet.")).toBeTruthy();
    expect(list.getByRole("link", { name: "See all earnings" }).getAttribute("href")).toBe("/?panel=earnings");
    expect(screen.queryByText(/until you have a payout account|Set up payouts/)).toBeNull();
  });
});

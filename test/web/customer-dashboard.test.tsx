// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { UserId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { requests } from "../../shared/requests/contract.ts";
import { toInstant } from "../../shared/time.ts";
import { isFirstVisitOf } from "../../web/src/features/dashboards/customer/use-is-first-visit.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { writeLocal } from "../../web/src/i18n/local-store.ts";
import { idOf } from "../support/makers/entities.ts";
import { ana, hoursAgo, jobView } from "../support/makers/views.ts";
import { customerHome, ownRequest, section, tickets, titles } from "../support/pages/customer-home.tsx";
import { dialog, failWith, press, textsOf, toast } from "../support/pages/screen-actions.ts";
import { pageOf } from "../support/pages/stub-server.ts";

const { site, setLists, show } = customerHome();

describe("the head of the page", () => {
  test.each([
    ["Ana", "Welcome back, Ana"],
    ["", "Welcome back, there"],
  ])("R-033 greets %s", async (firstName, greeting) => {
    await show({ user: { firstName } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(greeting);
  });

  test("R-034 links to the form, and to the requests with their count", async () => {
    setLists({ requested: [ownRequest(1), ownRequest(2)] });
    await show();
    expect(screen.getByRole("link", { name: "Request a service" }).getAttribute("href")).toBe("/service-request");
    const tile = screen.getByRole("link", { name: /My requests/ });
    expect(tile.textContent).toBe("My requests2 requests");
    const [, anchor = ""] = tile.getAttribute("href")?.split("#") ?? [];
    expect(document.getElementById(anchor)).toBe(screen.getByRole("region", { name: "Recent requests" }));
  });
});

describe("the first visit", () => {
  test("R-614 without a request or a job, one question leads to the form with the chosen trade", async () => {
    await show();
    const trades = section("What needs fixing?").getAllByRole("link");
    expect(textsOf(trades)).toContain("Plumbing");
    expect(trades[0]?.getAttribute("href")).toBe("/service-request?category=plumbing");
    expect(screen.queryByRole("region", { name: /Active jobs|Recent requests/ })).toBeNull();
    expect(screen.getAllByRole("link", { name: "Request a service" })).toHaveLength(1);
    expect(screen.queryByText("My requests")).toBeNull();
  });

  test("R-614 a new account is not welcomed back, and is from its second visit on", async () => {
    const user = { id: UserId.parse(idOf(77)), firstName: "Zoë", createdAt: toInstant(new Date()) };
    await show({ user });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Welcome, Zoë");
    expect(isFirstVisitOf(user)).toBe(true);
    const back = { ...user, id: UserId.parse(idOf(78)) };
    writeLocal("visited", back.id);
    expect(isFirstVisitOf(back)).toBe(false);
  });
});

describe("recent requests", () => {
  const finished: Partial<JobView> = {
    status: "completed",
    completedAt: hoursAgo(9),
    paymentStatus: "completed",
    releaseStatus: "released",
    mayReview: true,
    customerId: ana().id,
  };

  test("a finished job is reviewed and booked again from its ticket, each only where it is possible", async () => {
    const gone = { title: "Fence", handymanInactiveAt: hoursAgo(1) };
    setLists({
      ordered: [
        jobView(1, { ...finished, title: "Gate" }),
        jobView(2, { ...finished, title: "Tap", mayReview: false }),
        jobView(3, { ...finished, ...gone }),
      ],
    });
    await show({ user: ana() });
    const actionsOf = (title: string) => {
      const [ticket = document.body] = tickets("Recent requests").filter(({ textContent }) =>
        textContent?.includes(title),
      );
      return [...ticket.querySelectorAll(".ticket-actions > *")].map(({ textContent }) => textContent);
    };
    expect(["Gate", "Tap", "Fence"].map(actionsOf)).toEqual([
      ["Write Review", "Book Hank again"],
      ["Book Hank again"],
      [],
    ]);
    press("Write Review");
    expect(await dialog("Review Hank")).toBeTruthy();
  });

  test("R-035 show title, description, date, city, urgency, status and number of photos", async () => {
    const createdAt = hoursAgo(2);
    const imageUrls = [1, 2].map((id) => `/api/images/${idOf(id)}`);
    setLists({ requested: [ownRequest(1, { createdAt, imageUrls, urgency: "high" }), ownRequest(2)] });
    await show();
    const [ticket = document.body, withoutPhotos] = tickets("Recent requests");
    expect(withoutPhotos?.textContent).not.toMatch(/photo/);
    for (const text of ["Leaking tap", "The kitchen tap drips day and night.", "Springfield", "Same day", "Pending"]) {
      expect(within(ticket).getByText(text).textContent).toBe(text);
    }
    expect(within(ticket).getByText("2 photos").tagName).toBe("SPAN");
    const time = within(ticket).getByText("2 hours ago");
    expect(time.getAttribute("title")).toBe(formatterFor("en").dateTime(createdAt));
    expect(ticket.textContent).not.toContain("Oak Street");
  });

  test("fail independently: the jobs show, and a retry loads the requests", async () => {
    setLists({ ordered: [jobView(1)] });
    site.server.on(requests.list, failWith("internal"));
    await show();
    const alert = section("Recent requests").getByRole("alert");
    expect(alert.textContent).toContain("Your requests could not be loaded");
    expect(alert.textContent).toContain("Reference req-1");
    expect(titles("Active jobs")).toEqual(["Leaking tap"]);
    site.server.on(requests.list, () => [ownRequest(1)]);
    press("Try again");
    await waitFor(() => expect(titles("Recent requests")).toEqual(["Leaking tap"]));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("can be filtered by status, and are all shown again without a filter", async () => {
    setLists({ requested: [ownRequest(1, { title: "Tap" }), ownRequest(2, { title: "Gate", status: "completed" })] });
    await show();
    const completed = section("Recent requests").getByLabelText("Completed");
    fireEvent.click(completed);
    expect(titles("Recent requests")).toEqual(["Gate"]);
    fireEvent.click(completed);
    expect(titles("Recent requests")).toEqual(["Tap", "Gate"]);
    expect(section("Recent requests").queryByLabelText("Cancelled")).toBeNull();
  });

  test("show ten at a time, then load further pages by cursor until the last", async () => {
    const page = (from: number, count: number) => Array.from({ length: count }, (_, index) => ownRequest(from + index));
    site.server.on(requests.list, ({ query }) =>
      query.get("cursor") === "after 12" ? page(13, 2) : pageOf(page(1, 12), "after%2012"),
    );
    await show();
    expect(tickets("Recent requests")).toHaveLength(10);
    expect(screen.getByRole("link", { name: /My requests/ }).textContent).toContain("More than 12 requests");
    press("Load more");
    await waitFor(() => expect(tickets("Recent requests")).toHaveLength(14));
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    expect(site.server.sentTo(requests.list)).toHaveLength(2);
  });

  test("mark the request just posted, and only that one, until the page is left", async () => {
    setLists({ requested: [ownRequest(1), ownRequest(2)] });
    await show({ state: { createdRequestId: idOf(1) } });
    expect(tickets("Recent requests").map((ticket) => ticket.hasAttribute("data-new"))).toEqual([true, false]);
  });
});

describe("a search among the requests", () => {
  const named = ["Kitchen tap", "Garden gate", "Água no chão", "Hall lamp", "Loose tiles", "Attic door", "Bath tap"];
  const requestsNamed = (count: number) =>
    named
      .slice(0, count)
      .map((title, index) => ownRequest(index + 1, { title, description: `It is number ${index + 1}.` }));
  const field = () => screen.getByRole("searchbox", { name: "Search your requests" });
  const search = (term: string) => fireEvent.change(field(), { target: { value: term } });
  const found = () => titles("Recent requests");

  test("is offered with seven requests or more", async () => {
    setLists({ requested: requestsNamed(6) });
    await show();
    expect(screen.queryByRole("searchbox")).toBeNull();
    expect(found()).toHaveLength(6);
  });

  test("searches titles and descriptions without regard to case and accents, and makes no call", async () => {
    setLists({ requested: requestsNamed(7) });
    await show();
    const callCount = site.server.sentTo(requests.list).length;
    search("TAP");
    expect(found()).toEqual(["Kitchen tap", "Bath tap"]);
    expect(section("Recent requests").getByRole("status").textContent).toBe("2 requests found");
    search("tap bath");
    expect(found()).toEqual(["Bath tap"]);
    search("agua CHAO");
    expect(found()).toEqual(["Água no chão"]);
    search("number 4");
    expect(found()).toEqual(["Hall lamp"]);
    search("   ");
    expect(found()).toEqual(named);
    expect(section("Recent requests").getByRole("status").textContent).toBe("");
    expect(site.server.sentTo(requests.list)).toHaveLength(callCount);
  });

  test("without results says so, and offers to clear it", async () => {
    setLists({ requested: requestsNamed(7) });
    await show();
    search(" piano ");
    expect(screen.getByRole("heading", { name: "No request found" })).toBeTruthy();
    expect(screen.getByText(/“piano”/)).toBeTruthy();
    press("Clear search");
    expect(screen.queryByRole("heading", { name: "No request found" })).toBeNull();
    expect(screen.getAllByRole("article")).toHaveLength(7);
    expect(document.activeElement).toBe(field());
  });
});

describe("without a connection", () => {
  const setConnection = (state: "online" | "offline") => act(async () => void window.dispatchEvent(new Event(state)));
  const failFetch = () => Promise.reject(new TypeError("Failed to fetch"));
  /** Anything queued for the connection would be sent within this time. */
  const waitBriefly = () => act(() => new Promise((done) => setTimeout(done, 20)));
  afterEach(() => setConnection("online"));

  test("a mutation without a connection fails at once, and is not sent later", async () => {
    const openRequest = ownRequest(1);
    setLists({ requested: [openRequest] });
    await show({ at: `/?request=${openRequest.id}` });
    await waitFor(() => press("Cancel request"));
    const asking = within(await dialog("Cancel this request?"));
    await setConnection("offline");
    site.server.on(requests.cancel, failFetch);
    press("Cancel request", asking);
    expect(await toast(/^We could not confirm the cancellation/)).toBeTruthy();
    // The dialog can be closed once nothing is being sent.
    await asking.findByRole("button", { name: "Cancel request" });
    press("Keep request", asking);
    expect(screen.queryByRole("dialog", { name: "Cancel this request?" })).toBeNull();
    site.server.on(requests.cancel, () => ({ ...openRequest, status: "cancelled" as const }));
    await setConnection("online");
    await waitBriefly();
    expect(site.server.sentTo(requests.cancel)).toHaveLength(1);
  });

  test("a query that failed offline is refetched after reconnecting; one that the server refused is not", async () => {
    site.server.on(requests.list, failFetch);
    site.server.on(jobs.list, failWith("internal"));
    await show();
    await setConnection("offline");
    expect(await screen.findByText("Your requests could not be loaded")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(2);
    site.server.on(requests.list, () => [ownRequest(1)]);
    await setConnection("online");
    await waitFor(() => expect(tickets("Recent requests")).toHaveLength(1));
    await waitBriefly();
    expect(site.server.sentTo(jobs.list)).toHaveLength(1);
  });
});

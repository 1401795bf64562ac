// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { notifications } from "../../shared/notifications/contract.ts";
import { NotificationView } from "../../shared/notifications/schema.ts";
import { requests } from "../../shared/requests/contract.ts";
import type { ServiceRequestView } from "../../shared/requests/schema.ts";
import { addMs, MINUTE_MS } from "../../shared/time.ts";
import { FEED_POLL_MS } from "../../web/src/features/feed/use-feed.ts";
import { requestView } from "../support/makers/views.ts";
import { available, handymanHome, ticket } from "../support/pages/handyman-home.tsx";
import { failWith, press, textsOf, toast } from "../support/pages/screen-actions.ts";
import { pageOf } from "../support/pages/stub-server.ts";

const { lists, pages, show } = handymanHome();

const titles = () => textsOf(within(available()).getAllByRole("heading", { level: 3 }));
const listOf = (items: ServiceRequestView[], since: string, cursor?: string) => {
  const page = pageOf(items, cursor);
  page.headers.set("x-since", since);
  return page;
};
const three = () => [
  requestView(1, { title: "Door", urgency: "low" }),
  requestView(2, { title: "Fence", urgency: "high" }),
  requestView(3, { title: "Tap", urgency: "medium" }),
];
const noContent = () => new Response(null, { status: 204 });

describe("a poll of the available jobs", () => {
  test("sends what came with the list, keeps all pages while nothing has changed, and stops while the page is hidden", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
    let isUnchanged = false;
    let title = "Newest";
    pages.server.on(requests.list, ({ query }) => {
      if (query.get("cursor")) return listOf([requestView(2, { title: "The older one" })], "");
      return isUnchanged ? noContent() : listOf([requestView(1, { title })], "first-list", "older");
    });
    const sent = () => pages.server.sentTo(requests.list).map(({ query }) => [query.get("since"), query.get("cursor")]);
    show();
    await ticket("Newest");
    press("Load more");
    await ticket("The older one");
    isUnchanged = true;
    await act(() => vi.advanceTimersByTimeAsync(2 * FEED_POLL_MS + 1));
    expect(titles()).toEqual(["Newest", "The older one"]);
    expect(sent().slice(2)).toEqual([
      ["first-list", null],
      ["first-list", null],
    ]);
    isUnchanged = false;
    title = "A new one";
    await act(() => vi.advanceTimersByTimeAsync(FEED_POLL_MS));
    await ticket("A new one");
    visibility.mockReturnValue("hidden");
    await act(() => vi.advanceTimersByTimeAsync(3 * FEED_POLL_MS));
    expect(sent().slice(4)).toEqual([
      ["first-list", null],
      [null, "older"],
    ]);
    expect(FEED_POLL_MS).toBe(10_000);
  });
});

describe("hiding a job", () => {
  test("leaves a line in its place, whose button brings it back there", async () => {
    lists.feed = three();
    const { promise, resolve } = Promise.withResolvers<Response>();
    pages.server.on(requests.dismiss, () => promise);
    pages.server.on(requests.restore, noContent);
    show();
    fireEvent.click((await ticket("Fence")).getByRole("button", { name: "Hide: Fence" }));
    expect(titles()).toEqual(["Door", "Tap"]);
    const undo = within(available()).getByRole("button", { name: "Undo", description: "Hidden: Fence" });
    expect(document.activeElement).toBe(undo);
    expect(within(available()).getAllByRole("listitem")[1]?.contains(undo)).toBe(true);
    fireEvent.click(undo);
    await waitFor(() => expect(titles()).toEqual(["Door", "Fence", "Tap"]));
    expect(document.activeElement?.textContent).toBe("Fence");
    // Undone in a hurry: the restoration waits until the dismissal has arrived.
    await waitFor(() => expect(pages.server.sentTo(requests.dismiss)).toHaveLength(1));
    expect(pages.server.sentTo(requests.restore)).toEqual([]);
    resolve(noContent());
    await waitFor(() => expect(pages.server.sentTo(requests.restore)).toHaveLength(1));
    const path = `/api/service-requests/${requestView(2).id}/dismissal`;
    expect(pages.server.sentTo(requests.dismiss)[0]?.path).toBe(path);
    expect(pages.server.sentTo(requests.restore)[0]?.path).toBe(path);
    expect(pages.server.sentTo(requests.list)).toHaveLength(1);
  });

  test("shows the job again when the server refuses", async () => {
    lists.feed = three();
    pages.server.on(requests.dismiss, failWith("internal"));
    show();
    fireEvent.click((await ticket("Door")).getByRole("button", { name: "Hide: Door" }));
    expect(await toast("The list could not be changed. Please try again.")).toBeTruthy();
    await waitFor(() => expect(titles()).toEqual(["Door", "Fence", "Tap"]));
    expect(within(available()).queryByRole("button", { name: "Undo" })).toBeNull();
  });
});

describe("sorting the available jobs", () => {
  const sortBy = (name: string) => {
    const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Sort by" });
    const option = within(select).getByRole<HTMLOptionElement>("option", { name });
    fireEvent.change(select, { target: { value: option.value } });
  };

  test("is by distance, price or urgency, of the loaded ones, and says so when there are more", async () => {
    const all = [
      requestView(1, { title: "Door", distanceMiles: 9, estimatedPrice: "90.00", urgency: "low" }),
      requestView(2, { title: "Fence", distanceMiles: 12, urgency: "high", estimatedPrice: "310.00" }),
      requestView(3, { title: "Tap", distanceMiles: 0.4, estimatedPrice: undefined, urgency: "medium" }),
    ];
    pages.server.on(requests.list, () => pageOf(all, "older"));
    show();
    await ticket("Door");
    const note = "Only the 3 jobs loaded so far are sorted. Load more to include older ones.";
    expect(screen.queryByText(note)).toBeNull();
    sortBy("Nearest first");
    expect(titles()).toEqual(["Tap", "Door", "Fence"]);
    expect(screen.getByText(note)).toBeTruthy();
    sortBy("Highest price first");
    expect(titles()).toEqual(["Fence", "Door", "Tap"]);
    sortBy("Most urgent first");
    expect(titles()).toEqual(["Fence", "Tap", "Door"]);
    sortBy("Suggested");
    expect(titles()).toEqual(["Door", "Fence", "Tap"]);
  });
});

describe("R-204 the jobs that the handyman was told of", () => {
  const notice = (kind: string, requestNumber: number) =>
    NotificationView.parse({
      ...{ id: `019a0000-0000-7000-8000-00000000000${requestNumber}`, kind, slots: {}, isRead: true },
      ...{ subjectId: requestView(requestNumber).id, createdAt: addMs(new Date(), -3 * MINUTE_MS) },
    });
  const notices = [notice("requestNearby", 2), notice("requestExpired", 1)];

  test("say since when, the others nothing, and nothing is asked for each of them", async () => {
    lists.feed = [requestView(1, { title: "Door" }), requestView(2, { title: "Fence" })];
    pages.server.on(notifications.list, () => ({ unreadCount: 0, notifications: notices }));
    show();
    expect((await ticket("Fence")).getByText("We told you 3 minutes ago")).toBeTruthy();
    expect((await ticket("Door")).queryByText(/We told you/)).toBeNull();
    expect(pages.server.sentTo(notifications.list)).toHaveLength(1);
    expect(pages.server.sentTo(requests.list)).toHaveLength(1);
  });

  test("are listed without the mark when it cannot be loaded", async () => {
    lists.feed = [requestView(2, { title: "Fence" })];
    pages.server.on(notifications.list, failWith("internal"));
    show();
    expect((await ticket("Fence")).queryByText(/We told you/)).toBeNull();
  });
});

describe("same-day jobs", () => {
  const chip = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Same day only" });

  test("are shown alone by one press, which is remembered as the order is", async () => {
    lists.feed = three();
    const { unmount } = show();
    await ticket("Door");
    fireEvent.click(chip());
    expect(titles()).toEqual(["Fence"]);
    expect(screen.getByRole("button", { name: "Filter (1)" })).toBeTruthy();
    fireEvent.change(screen.getByRole("combobox", { name: "Sort by" }), { target: { value: "distance" } });
    unmount();
    show();
    await ticket("Fence");
    expect(titles()).toEqual(["Fence"]);
    expect(chip().checked).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Sort by" }).value).toBe("distance");
    fireEvent.click(chip());
    expect(titles()).toEqual(["Door", "Fence", "Tap"]);
  });

  test("say that there is none, with a way back to all", async () => {
    lists.feed = three().filter(({ urgency }) => urgency !== "high");
    localStorage.setItem("availableUrgency", "high");
    show();
    expect(await screen.findByText("No same-day jobs right now")).toBeTruthy();
    press("Show all jobs");
    expect(document.activeElement?.tagName).toBe("H2");
    expect(titles()).toEqual(["Door", "Tap"]);
    expect(localStorage.getItem("availableUrgency")).toBeNull();
  });

  test("say that older ones are not looked at yet", async () => {
    localStorage.setItem("availableUrgency", "high");
    pages.server.on(requests.list, () => pageOf([requestView(1, { urgency: "low" })], "older"));
    show();
    const text = "The 1 job loaded so far is not for the same day. Load more to look at older ones.";
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

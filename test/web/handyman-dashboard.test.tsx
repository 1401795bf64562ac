// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AppError, type ErrorCode } from "../../shared/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { limits } from "../../shared/limits.ts";
import { requests } from "../../shared/requests/contract.ts";
import type { ServiceRequestView } from "../../shared/requests/schema.ts";
import HandymanDashboard from "../../web/src/features/handyman/handyman-dashboard.tsx";
import { FEED_POLL_MS } from "../../web/src/features/handyman/use-feed.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { idOf } from "../support/entities.ts";
import { signedInPages } from "../support/signed-in-page.tsx";
import { anaId, hank, hankId, hoursAgo, jobView, requestView } from "../support/views.ts";

const pages = signedInPages();

let open: ServiceRequestView[];
let held: JobView[];

beforeEach(() => {
  [open, held] = [[], []];
  pages.server.on(requests.list, () => open);
  pages.server.on(jobs.list, () => held);
});

afterEach(() => void vi.useRealTimers());

const show = (options: { at?: string; user?: Parameters<typeof hank>[0] } = {}) =>
  pages.show(<HandymanDashboard />, { ...options, user: hank(options.user) });

type Among = Pick<typeof screen, "getByRole">;
const press = (name: string, among: Among = screen) => fireEvent.click(among.getByRole("button", { name }));
const available = () => screen.getByRole("region", { name: "Available jobs" });
const mine = () => screen.getByRole("region", { name: "My active jobs" });
const ticket = async (title: string, place = available) => {
  const heading = await waitFor(() => within(place()).getByRole("heading", { name: title }));
  const found = heading.closest("article");
  if (!found) throw new Error(`${title} is on no ticket.`);
  return within(found);
};
const tile = (name: string) => screen.getByText(name).closest("div")?.textContent;
const toast = (text: string) => screen.findByText(text, { selector: ".toast *" });
const dialog = (name: string) => screen.findByRole("dialog", { name });
const type = (text: string) =>
  fireEvent.change(screen.getByLabelText("Your price in dollars"), { target: { value: text } });

/** An answer that waits until the test lets it go. */
const pause = <T,>() => Promise.withResolvers<T>();
const refuse = (code: ErrorCode) => () => {
  throw new AppError(code);
};

describe("the top of the handyman's home", () => {
  test("R-039 leads to the portfolio until the hint is put away, which is remembered", () => {
    const first = show();
    expect(screen.getByRole("link", { name: "Open your portfolio" }).getAttribute("href")).toBe("/portfolio-demo");
    press("Hide this hint");
    expect(screen.queryByRole("link", { name: "Open your portfolio" })).toBeNull();
    first.unmount();
    show();
    expect(screen.queryByRole("link", { name: "Open your portfolio" })).toBeNull();
    // The top bar's own link is another one.
    expect(screen.getByRole("link", { name: "Portfolio" })).toBeTruthy();
  });

  test("R-041 sums the prices of the own jobs completed within 168 hours, and says what is kept", async () => {
    held = [
      jobView(1, { status: "completed", completedAt: hoursAgo(2), agreedPrice: "33.33" }),
      jobView(2, { status: "completed", completedAt: hoursAgo(167), agreedPrice: "1200.00" }),
      jobView(3, { status: "completed", completedAt: hoursAgo(169), agreedPrice: "500.00" }),
      jobView(4, { status: "completed", completedAt: hoursAgo(1), agreedPrice: "70.00", ...orderedByHank }),
    ];
    show();
    expect(tile("Earned this week")).not.toContain("$0.00");
    await waitFor(() => expect(tile("Earned this week")).toContain("$1,233.33"));
    expect(tile("Earned this week")).toContain("You receive $986.66 (80%)");
    expect(tile("Completed this week")).toContain("2in the last 7 days");
  });

  test("D-41 draws seven days, and says the same in a table that adds up", async () => {
    held = [
      jobView(1, { status: "completed", completedAt: hoursAgo(0), agreedPrice: "150.00" }),
      jobView(2, { status: "completed", completedAt: hoursAgo(167), agreedPrice: "80.50" }),
    ];
    const { container } = show();
    await waitFor(() => expect(tile("Earned this week")).toContain("$230.50"));
    expect(container.querySelectorAll(".bars rect")).toHaveLength(7);
    expect(container.querySelectorAll(".bars [data-today]")).toHaveLength(1);
    const rows = within(screen.getByText("Earnings by day").closest("details") ?? document.body).getAllByRole("row");
    expect(rows).toHaveLength(7);
    expect(rows[0]?.textContent).toMatch(/and the hours before\$80\.50$/);
    expect(rows.at(-1)?.textContent).toBe("Today$150.00");
    expect(container.querySelector("[style]")).toBeNull();
  });

  test("R-040 R-042 counts as active what is accepted or in progress, and nothing else", async () => {
    const statuses = ["accepted", "in_progress", "completed", "cancelled", "disputed"] as const;
    held = [...statuses.map((status, index) => jobView(index, { status })), jobView(9, orderedByHank)];
    show();
    await waitFor(() => expect(tile("Active jobs")).toBe("Active jobs2"));
    expect(screen.getByRole("radio", { name: "My jobs (2)" })).toBeTruthy();
  });

  test.each([
    [{ averageRating: 0, totalReviews: 0 }, "RatingNew0 reviews"],
    [{ averageRating: 4, totalReviews: 1 }, "Rating4.01 review"],
    [{ averageRating: 4.666, totalReviews: 31 }, "Rating4.731 reviews"],
  ])("R-040 shows the rating with one decimal, or that there is none yet: %o", (user, text) => {
    show({ user });
    expect(tile("Rating")).toBe(text);
  });
});

const orderedByHank = { customerId: hank().id, handymanId: jobView(0).customerId, handymanFirstName: "Olga" };

describe("the available jobs", () => {
  test("R-043 are offered with place, distance, urgency, price and what is kept; the own ones are not", async () => {
    open = [
      requestView(1, { title: "Door sticks", estimatedPrice: "120.00", distanceMiles: 6.1, city: "Chatham" }),
      requestView(2, { title: "Fence", urgency: "high" }),
      requestView(3, { title: "My own tap", isOwn: true }),
    ];
    show();
    const door = await ticket("Door sticks");
    for (const text of ["6.1 mi · Chatham", "Within 2-3 days", "1 hour ago", "$120.00", "You keep $96.00 (80%)"]) {
      expect(door.getByText(text)).toBeTruthy();
    }
    const fence = await ticket("Fence");
    expect(fence.getByText("You name the price")).toBeTruthy();
    expect(fence.getByText("Same day")).toBeTruthy();
    expect(fence.queryByText(/You keep/)).toBeNull();
    expect(screen.queryByText("My own tap")).toBeNull();
    expect(screen.getByRole("radio", { name: "Available (2)" })).toBeTruthy();
  });

  test("R-043 show all that may be known in a dialog, and no more: the street has no number", async () => {
    open = [requestView(1, { estimatedPrice: "120.00", imageUrls: [`/api/images/${idOf(7)}`] })];
    show();
    press("View details", await ticket("Leaking tap"));
    const details = within(await dialog("Leaking tap"));
    for (const text of ["2.4 mi from you", "$120.00", "You keep $96.00 (80%)", open[0]?.description ?? ""]) {
      expect(details.getByText(text)).toBeTruthy();
    }
    expect(details.getByText(/Oak Street/).textContent).toBe("Oak StreetSpringfield 62701");
    expect(pages.address).toBe(`/?request=${idOf(1)}`);
    fireEvent.click(details.getByRole("button", { name: "Open photo 1" }));
    expect(await dialog("Photo 1 of 1")).toBeTruthy();
    press("Close", within(screen.getByRole("dialog", { name: "Photo 1 of 1" })));
    fireEvent.click(details.getAllByRole("button", { name: "Close" })[0] ?? document.body);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(pages.address).toBe("/");
    expect(pages.server.sentTo(jobs.create)).toEqual([]);
  });

  test("R-043 R-168 are mine at once when accepted, and the ticket stays in its place until it has folded", async () => {
    open = [requestView(1, { estimatedPrice: "120.00" }), requestView(2, { title: "Fence", estimatedPrice: "310.00" })];
    const { promise, resolve } = pause<JobView>();
    pages.server.on(jobs.create, () => promise);
    show();
    const offered = await ticket("Leaking tap");
    press("Accept", offered);
    expect((await ticket("Leaking tap", mine)).getByText("$120.00")).toBeTruthy();
    expect(tile("Active jobs")).toBe("Active jobs1");
    press("Accepting...", offered);
    const job = jobView(5, { serviceRequestId: requestView(1).id, agreedPrice: "120.00" });
    held = [job];
    await act(async () => resolve(job));
    expect(await toast("Job accepted successfully!")).toBeTruthy();
    expect(within(mine()).getAllByRole("article")).toHaveLength(1);
    expect((await ticket("Leaking tap", mine)).getByText(job.id.slice(0, 8))).toBeTruthy();
    expect(within(available()).getAllByRole("article")).toHaveLength(2);
    expect(offered.queryByRole("link")).toBeNull();
    fireEvent.animationEnd(foldOf("Leaking tap"));
    expect(within(available()).getAllByRole("article")).toHaveLength(1);
    const [sent, ...more] = pages.server.sentTo(jobs.create);
    expect(more).toEqual([]);
    expect(sent?.body).toEqual({ serviceRequestId: idOf(1), agreedPrice: "120.00" });
    expect(sent?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("R-168 come back when accepting fails; trying again is the same acceptance", async () => {
    open = [requestView(1, { estimatedPrice: "120.00" })];
    pages.server.on(jobs.create, refuse("conflict.busy"));
    show();
    const offered = await ticket("Leaking tap");
    press("Accept", offered);
    expect(await toast("Failed to accept job. Please try again.")).toBeTruthy();
    expect(await toast("Error")).toBeTruthy();
    expect(within(mine()).queryByRole("article")).toBeNull();
    expect(tile("Active jobs")).toBe("Active jobs0");
    press("Accept", offered);
    await waitFor(() => expect(pages.server.sentTo(jobs.create)).toHaveLength(2));
    const keys = pages.server.sentTo(jobs.create).map(({ headers }) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(1);
  });

  test("R-043 R-133 grey as taken and fold when somebody was faster", async () => {
    open = [requestView(1, { estimatedPrice: "120.00" })];
    pages.server.on(jobs.create, refuse("serviceRequest.taken"));
    show();
    const offered = await ticket("Leaking tap");
    press("Accept", offered);
    expect(await toast("Failed to accept job. Please try again.")).toBeTruthy();
    expect(offered.getAllByText("Taken")).not.toHaveLength(0);
    press("Taken", offered);
    expect(pages.server.sentTo(jobs.create)).toHaveLength(1);
    fireEvent.animationEnd(foldOf("Leaking tap"));
    expect(within(available()).queryByRole("article")).toBeNull();
    expect(within(mine()).queryByRole("article")).toBeNull();
  });

  test("R-167 say that the session is over, and not that accepting failed", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue(undefined);
    open = [requestView(1, { estimatedPrice: "120.00" })];
    pages.server.on(jobs.create, refuse("auth.required"));
    show();
    press("Accept", await ticket("Leaking tap"));
    expect(await toast("You are logged out. Logging in again...")).toBeTruthy();
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/api/login"));
    expect(screen.queryByText("Failed to accept job. Please try again.")).toBeNull();
  });

  test("are asked for again every 30 seconds while the page is visible, and not while it is hidden", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
    const count = () => pages.server.sentTo(requests.list).length;
    show();
    await waitFor(() => expect(count()).toBe(1));
    open = [requestView(1, { title: "A new one" })];
    await act(() => vi.advanceTimersByTimeAsync(FEED_POLL_MS + 1));
    expect(await ticket("A new one")).toBeTruthy();
    expect(count()).toBe(2);
    visibility.mockReturnValue("hidden");
    await act(() => vi.advanceTimersByTimeAsync(3 * FEED_POLL_MS));
    expect(count()).toBe(2);
    expect(FEED_POLL_MS).toBe(30_000);
  });

  test("go on with older ones where the feed does", async () => {
    const page = (title: string, link?: string) =>
      Response.json([requestView(title.length, { title })], { headers: link ? { link } : {} });
    const next = '</api/service-requests?limit=50&cursor=older>; rel="next"';
    pages.server.on(requests.list, ({ query }) => (query.get("cursor") ? page("The older one") : page("Newest", next)));
    show();
    await ticket("Newest");
    press("Load more");
    await ticket("The older one");
    expect(pages.server.sentTo(requests.list).map(({ query }) => query.get("cursor"))).toEqual([null, "older"]);
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  test("say how far they reach when there are none", async () => {
    show();
    expect(await screen.findByText("Nothing within 15 mi right now")).toBeTruthy();
    expect(screen.getByText("No active jobs")).toBeTruthy();
  });

  test("fail by themselves, with a way to try again", async () => {
    held = [jobView(1)];
    pages.server.on(requests.list, refuse("internal"));
    show();
    expect(await screen.findByText("Available jobs could not be loaded")).toBeTruthy();
    expect(screen.getByText("Reference req-1")).toBeTruthy();
    await ticket("Leaking tap", mine);
    open = [requestView(1, { title: "Fence" })];
    pages.server.on(requests.list, () => open);
    press("Try again");
    await ticket("Fence");
    expect(screen.queryByText("Available jobs could not be loaded")).toBeNull();
  });
});

/** What folds around a ticket. */
function foldOf(title: string): Element {
  const item = within(available()).getByRole("heading", { name: title }).closest("li.folding");
  if (!item) throw new Error(`${title} does not fold.`);
  return item;
}

describe("a job without an estimate", () => {
  const ask = async () => {
    open = [requestView(1)];
    show();
    press("Accept", await ticket("Leaking tap"));
    return within(await dialog("Name your price"));
  };
  const submit = (asking: Among) => press("Accept", asking);

  test.each(["", "   "])("R-149 is let go by an empty entry, and nothing is sent: '%s'", async (text) => {
    const asking = await ask();
    type(text);
    submit(asking);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(pages.server.sentTo(jobs.create)).toEqual([]);
    expect((await ticket("Leaking tap")).getByRole("button", { name: "Accept" })).toBeTruthy();
  });

  test.each([
    ["abc", "Enter a price such as 120 or 120.50"],
    ["1e9", "Enter a price such as 120 or 120.50"],
    ["12.345", "Enter a price such as 120 or 120.50"],
    ["-5", "Enter a price such as 120 or 120.50"],
    ["0", "The price must be between $5.00 and $25,000.00."],
    ["4.99", "The price must be between $5.00 and $25,000.00."],
    ["25000.01", "The price must be between $5.00 and $25,000.00."],
  ])("R-149 D-40 is not accepted for '%s', and it says why", async (text, why) => {
    const asking = await ask();
    type(text);
    expect(asking.queryByText(why)).toBeNull();
    submit(asking);
    expect(asking.getByText(why)).toBeTruthy();
    expect(asking.getByLabelText("Your price in dollars").getAttribute("aria-invalid")).toBe("true");
    expect(asking.queryByText(/You keep/)).toBeNull();
    type("5");
    expect(asking.queryByText(why)).toBeNull();
    expect(pages.server.sentTo(jobs.create)).toEqual([]);
  });

  test("R-149 D-21 takes a comma where the language writes one, and sends the price once", async () => {
    await setLanguage("pt");
    open = [requestView(1)];
    const { promise, resolve } = pause<JobView>();
    pages.server.on(jobs.create, () => promise);
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Aceitar" }));
    const asking = within(await dialog("Dê o seu preço"));
    fireEvent.change(asking.getByLabelText("Seu preço em dólares"), { target: { value: "1.200,50" } });
    expect(asking.getByText(/960,40/).textContent).toMatch(/^Você fica com .*960,40 \(80%\)$/);
    press("Aceitar", asking);
    press("Aceitando...", asking);
    await act(async () => resolve(jobView(5, { serviceRequestId: requestView(1).id, agreedPrice: "1200.50" })));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(pages.server.sentTo(jobs.create).map(({ body }) => body)).toEqual([
      { serviceRequestId: idOf(1), agreedPrice: "1200.50" },
    ]);
  });

  test("R-149 keeps what was typed when accepting fails, with one key for the dialog and another for the next", async () => {
    pages.server.on(jobs.create, refuse("conflict.busy"));
    const asking = await ask();
    type("90");
    submit(asking);
    await toast("Failed to accept job. Please try again.");
    expect(asking.getByLabelText("Your price in dollars")).toHaveProperty("value", "90");
    submit(asking);
    await waitFor(() => expect(pages.server.sentTo(jobs.create)).toHaveLength(2));
    await asking.findByRole("button", { name: "Cancel" });
    press("Cancel", asking);
    press("Accept", await ticket("Leaking tap"));
    const again = within(await dialog("Name your price"));
    type("95");
    submit(again);
    await waitFor(() => expect(pages.server.sentTo(jobs.create)).toHaveLength(3));
    const [first, second, third] = pages.server
      .sentTo(jobs.create)
      .map(({ headers }) => headers.get("idempotency-key"));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe("my active jobs", () => {
  const answerMoves = () =>
    pages.server.on(jobs.updateStatus, ({ body }) => {
      const { status, notes } = jobs.updateStatus.body.parse(body);
      const [first] = held;
      if (!first) throw new Error("There is no job.");
      const moved = {
        ...first,
        status,
        ...(status === "completed" && { completedAt: hoursAgo(0), handymanNotes: notes }),
      };
      held = [moved, ...held.slice(1)];
      return moved;
    });

  test("R-044 R-168 are started at once, and only once", async () => {
    held = [jobView(1)];
    const { promise, resolve } = pause<JobView>();
    pages.server.on(jobs.updateStatus, () => promise);
    show();
    const job = await ticket("Leaking tap", mine);
    expect(job.queryByRole("button", { name: "Mark Completed" })).toBeNull();
    press("Start Work", job);
    expect(job.getAllByText("In progress")).not.toHaveLength(0);
    press("Mark Completed", job);
    expect(screen.queryByRole("dialog")).toBeNull();
    held = [jobView(1, { status: "in_progress" })];
    await act(async () => resolve(jobView(1, { status: "in_progress" })));
    expect(await toast("Job status updated successfully!")).toBeTruthy();
    expect(pages.server.sentTo(jobs.updateStatus).map(({ body }) => body)).toEqual([{ status: "in_progress" }]);
  });

  test("R-168 stand where they stood when the server refuses the step", async () => {
    held = [jobView(1)];
    pages.server.on(jobs.updateStatus, refuse("job.illegalMove"));
    show();
    const job = await ticket("Leaking tap", mine);
    press("Start Work", job);
    expect(await toast("Failed to update job status. Please try again.")).toBeTruthy();
    expect(job.getByRole("button", { name: "Start Work" })).toBeTruthy();
    expect(screen.queryByText("Job status updated successfully!")).toBeNull();
  });

  test("R-044 R-168 are completed after a question, with notes for the customer", async () => {
    held = [jobView(1, { status: "in_progress", agreedPrice: "150.00" })];
    answerMoves();
    show();
    press("Mark Completed", await ticket("Leaking tap", mine));
    const asking = within(await dialog("Mark this job as completed?"));
    expect(pages.server.sentTo(jobs.updateStatus)).toEqual([]);
    const notes = asking.getByLabelText(/Notes for the customer/);
    expect(notes.getAttribute("maxlength")).toBe(String(limits.notes));
    fireEvent.change(notes, { target: { value: "  New washer. " } });
    press("Mark Completed", asking);
    expect(await toast("Job completed successfully!")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(within(mine()).queryByRole("article")).toBeNull();
    expect(tile("Earned this week")).toContain("$150.00");
    expect(pages.server.sentTo(jobs.updateStatus).map(({ body }) => body)).toEqual([
      { status: "completed", notes: "New washer." },
    ]);
    expect(screen.queryByText("Job status updated successfully!")).toBeNull();
  });

  test("R-168 stay in progress when completing fails, and no note is lost", async () => {
    held = [jobView(1, { status: "in_progress" })];
    pages.server.on(jobs.updateStatus, refuse("internal"));
    show();
    press("Mark Completed", await ticket("Leaking tap", mine));
    const asking = within(await dialog("Mark this job as completed?"));
    fireEvent.change(asking.getByLabelText(/Notes for the customer/), { target: { value: "New washer." } });
    press("Mark Completed", asking);
    expect(await toast("Failed to update job status. Please try again.")).toBeTruthy();
    expect(asking.getByLabelText(/Notes for the customer/)).toHaveProperty("value", "New washer.");
    await ticket("Leaking tap", mine);
    expect(tile("Earned this week")).toContain("$0.00");
  });

  test("R-044 are not completed when the question is put away", async () => {
    held = [jobView(1, { status: "in_progress" })];
    show();
    press("Mark Completed", await ticket("Leaking tap", mine));
    press("Cancel", within(await dialog("Mark this job as completed?")));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(pages.server.sentTo(jobs.updateStatus)).toEqual([]);
  });

  test("R-045 D-10 tell of the customer the first name and the city, and nothing else", async () => {
    held = [jobView(1)];
    show();
    press("Contact customer", await ticket("Leaking tap", mine));
    const contact = within(await dialog("Contact customer"));
    expect(contact.getByText("Ana")).toBeTruthy();
    expect(contact.getByText("Springfield")).toBeTruthy();
    expect(contact.queryByText(/Oak Street|62701|@/)).toBeNull();
  });

  test("fail by themselves, with a way to try again", async () => {
    open = [requestView(1, { title: "Fence" })];
    pages.server.on(jobs.list, refuse("internal"));
    show();
    expect(await screen.findByText("Your jobs could not be loaded")).toBeTruthy();
    await ticket("Fence");
    expect(tile("Active jobs")).toBe("Active jobs–");
    held = [jobView(1)];
    pages.server.on(jobs.list, () => held);
    press("Try again");
    await ticket("Leaking tap", mine);
    expect(tile("Active jobs")).toBe("Active jobs1");
  });
});

describe("the filter", () => {
  test("R-045 D-10 narrows what is on screen, asks nothing of the server, and can be cleared", async () => {
    open = [
      requestView(1, { title: "Tap", estimatedPrice: "120.00" }),
      requestView(2, { title: "Fence", category: "painting", urgency: "high" }),
    ];
    show();
    await ticket("Tap");
    const asked = pages.server.sentTo(requests.list).length;
    expect(screen.queryByLabelText("Trade")?.closest("[hidden]")).toBeTruthy();
    press("Filter");
    const titles = () =>
      within(available())
        .getAllByRole("heading", { level: 3 })
        .map(({ textContent }) => textContent);
    fireEvent.change(screen.getByLabelText("Trade"), { target: { value: "painting" } });
    expect(titles()).toEqual(["Fence"]);
    fireEvent.click(screen.getByLabelText("With a price only"));
    expect(titles()).toEqual(["No job fits these filters"]);
    expect(screen.getByRole("button", { name: "Filter (2)" })).toBeTruthy();
    fireEvent.click(screen.getAllByRole("button", { name: "Clear filters" })[0] ?? document.body);
    expect(titles()).toEqual(["Tap", "Fence"]);
    fireEvent.change(screen.getByLabelText("Urgency"), { target: { value: "high" } });
    expect(titles()).toEqual(["Fence"]);
    expect(pages.server.sentTo(requests.list)).toHaveLength(asked);
  });
});

describe("what a handyman ordered", () => {
  test("D-34 is listed apart, with the way to pay, and is no job of theirs", async () => {
    held = [jobView(1, { title: "Gutter cleaned", status: "completed", completedAt: hoursAgo(1), ...orderedByHank })];
    show();
    const ordered = within(await screen.findByRole("region", { name: "Jobs you ordered" }));
    expect(ordered.getByRole("link", { name: "Pay now" }).getAttribute("href")).toBe(`/checkout/${idOf(1)}`);
    expect(within(mine()).queryByRole("article")).toBeNull();
    expect(tile("Completed this week")).toContain("0");
    expect(tile("Earned this week")).toContain("$0.00");
  });

  test("D-34 takes no room while there is nothing", async () => {
    held = [jobView(1)];
    show();
    await ticket("Leaking tap", mine);
    expect(screen.queryByText("Jobs you ordered")).toBeNull();
    expect(held.every(({ handymanId, customerId }) => handymanId === hankId && customerId === anaId)).toBe(true);
  });
});

describe("an address", () => {
  test("opens a request of the feed, which can be accepted there", async () => {
    open = [requestView(1, { estimatedPrice: "120.00" })];
    pages.server.on(jobs.create, () => jobView(5, { serviceRequestId: requestView(1).id, agreedPrice: "120.00" }));
    pages.server.on(requests.get, () => requestView(1, { estimatedPrice: "120.00" }));
    show({ at: `/?request=${idOf(1)}` });
    press("Accept", within(await dialog("Leaking tap")));
    expect(await toast("Job accepted successfully!")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(pages.address).toBe("/");
  });

  test("opens a request that the feed does not hold, and says when there is none", async () => {
    pages.server.on(requests.get, refuse("serviceRequest.notFound"));
    show({ at: `/?request=${idOf(1)}` });
    expect(await screen.findByText("There is no such request")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  });

  test("opens an own job with its next step, and the full street", async () => {
    held = [jobView(1)];
    pages.server.on(jobs.updateStatus, () => jobView(1, { status: "in_progress" }));
    show({ at: `/?job=${idOf(1)}` });
    const panel = within(await dialog("Leaking tap"));
    expect(panel.getByText(/12 Oak Street/)).toBeTruthy();
    expect(panel.getByText("You keep $80.00 (80%)")).toBeTruthy();
    expect(panel.queryByRole("link", { name: "Pay now" })).toBeNull();
    press("Start Work", panel);
    expect(await toast("Job status updated successfully!")).toBeTruthy();
  });

  test("D-34 opens an ordered job as its customer sees it", async () => {
    held = [jobView(1, { status: "completed", completedAt: hoursAgo(1), ...orderedByHank })];
    pages.server.on(jobs.get, () => held[0] ?? jobView(1));
    pages.server.on(requests.get, () => requestView(1001, { isOwn: true, status: "completed" }));
    show({ at: `/?job=${idOf(1)}` });
    const panel = within(await dialog("Leaking tap"));
    expect(await panel.findByRole("link", { name: "Pay now" })).toBeTruthy();
    expect(panel.queryByRole("button", { name: "Mark Completed" })).toBeNull();
    expect(panel.queryByText(/You keep/)).toBeNull();
  });
});

test("R-044 one list at a time is chosen on a phone; both are there for a wide screen", async () => {
  open = [requestView(1, { title: "Fence" })];
  held = [jobView(1)];
  const { container } = show();
  await ticket("Fence");
  const lists = container.querySelector(".workday");
  expect(lists?.getAttribute("data-tab")).toBe("available");
  fireEvent.click(screen.getByRole("radio", { name: "My jobs (1)" }));
  expect(lists?.getAttribute("data-tab")).toBe("mine");
  expect(available()).toBeTruthy();
  await ticket("Leaking tap", mine);
});

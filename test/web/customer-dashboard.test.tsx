// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { AppError } from "../../shared/errors.ts";
import { JobId, ServiceRequestId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { jobStatuses } from "../../shared/jobs/machine.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { paymentStatuses } from "../../shared/payments/machine.ts";
import { requests } from "../../shared/requests/contract.ts";
import type { ServiceRequestView } from "../../shared/requests/schema.ts";
import CustomerDashboard from "../../web/src/features/customer/customer-dashboard.tsx";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { idOf } from "../support/entities.ts";
import { signedInPages } from "../support/signed-in-page.tsx";
import { hoursAgo, jobView, requestView } from "../support/views.ts";

const site = signedInPages();

beforeEach(() => {
  have({});
});

/** What the server has, from now on. */
function have({ requested = [], ordered = [] }: { requested?: ServiceRequestView[]; ordered?: JobView[] }) {
  site.server.on(requests.list, () => requested);
  site.server.on(jobs.list, () => ordered);
  site.server.on(requests.get, ({ path }) => found(requested, path));
  site.server.on(jobs.get, ({ path }) => found(ordered, path));
}

function found<Item extends { id: string }>(items: readonly Item[], path: string): Item {
  const item = items.find(({ id }) => path.endsWith(id));
  if (!item) throw new AppError("serviceRequest.notFound");
  return item;
}

const own = (id: number, wish: Partial<ServiceRequestView> = {}) =>
  requestView(id, { isOwn: true, address: "12 Oak Street", ...wish });

/** Shows the dashboard, and waits for both of its lists. */
async function show(options: Parameters<typeof site.show>[1] = {}) {
  site.show(<CustomerDashboard />, options);
  await waitFor(() => expect(document.querySelector("[aria-busy]")).toBeNull());
}

const section = (name: string) => within(screen.getByRole("region", { name }));
const tickets = (name: string) => section(name).queryAllByRole("article");
const titles = (name: string) => tickets(name).map((ticket) => within(ticket).getByRole("heading").textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const payNow = () => screen.queryByRole("link", { name: "Pay now" });

describe("the head of the page", () => {
  test.each([
    ["Ana", "Welcome back, Ana"],
    [undefined, "Welcome back, there"],
    ["", "Welcome back, there"],
  ])("R-033 greets %s", async (firstName, greeting) => {
    await show({ user: { firstName } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(greeting);
  });

  test("R-034 leads to the form, and to the requests with their number", async () => {
    have({ requested: [own(1), own(2)] });
    await show();
    expect(screen.getByRole("link", { name: "Request a service" }).getAttribute("href")).toBe("/service-request");
    const tile = screen.getByRole("link", { name: /My requests/ });
    expect(tile.textContent).toBe("My requests2 requests");
    const [, anchor = ""] = tile.getAttribute("href")?.split("#") ?? [];
    expect(document.getElementById(anchor)).toBe(screen.getByRole("region", { name: "Recent requests" }));
  });
});

describe("recent requests", () => {
  test("R-035 show title, description, when, where, how soon, how they stand and how many photos", async () => {
    const createdAt = hoursAgo(2);
    const imageUrls = [1, 2].map((id) => `/api/images/${idOf(id)}`);
    have({ requested: [own(1, { createdAt, imageUrls, urgency: "high" })] });
    await show();
    const ticket = section("Recent requests").getByRole("article");
    for (const text of ["Leaking tap", "The kitchen tap drips day and night.", "Springfield", "Same day", "Pending"]) {
      expect(within(ticket).getByText(text).textContent).toBe(text);
    }
    expect(within(ticket).getByText("2 photos").tagName).toBe("SPAN");
    const time = within(ticket).getByText("2 hours ago");
    expect(time.getAttribute("title")).toBe(formatterFor("en").dateTime(createdAt));
    expect(ticket.textContent).not.toContain("Oak Street");
  });

  test("R-035 without photos say nothing of photos", async () => {
    have({ requested: [own(1)] });
    await show();
    expect(tickets("Recent requests")[0]?.textContent).not.toMatch(/photo/);
  });

  test("say what happens next while there are none", async () => {
    await show();
    expect(section("Recent requests").getByText("No requests yet").tagName).toBe("H3");
    const next = section("Recent requests").getByRole("link", { name: "Request a service" });
    expect(next.getAttribute("href")).toBe("/service-request");
  });

  test("fail alone: the jobs are there, and trying again brings the requests", async () => {
    have({ ordered: [jobView(1)] });
    site.server.on(requests.list, () => {
      throw new AppError("internal");
    });
    await show();
    const alert = section("Recent requests").getByRole("alert");
    expect(alert.textContent).toContain("Your requests could not be loaded");
    expect(alert.textContent).toContain("Reference req-1");
    expect(titles("Active jobs")).toEqual(["Leaking tap"]);
    site.server.on(requests.list, () => [own(1)]);
    press("Try again");
    await waitFor(() => expect(titles("Recent requests")).toEqual(["Leaking tap"]));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("can be kept to some statuses, and are all shown again without a choice", async () => {
    have({ requested: [own(1, { title: "Tap" }), own(2, { title: "Gate", status: "completed" })] });
    await show();
    const completed = section("Recent requests").getByLabelText("Completed");
    fireEvent.click(completed);
    expect(titles("Recent requests")).toEqual(["Gate"]);
    fireEvent.click(completed);
    expect(titles("Recent requests")).toEqual(["Tap", "Gate"]);
    expect(section("Recent requests").queryByLabelText("Cancelled")).toBeNull();
  });

  test("come ten at a time, then from the server by its cursor, and end where they end", async () => {
    const page = (from: number, count: number) => Array.from({ length: count }, (_, index) => own(from + index));
    const next = '</api/service-requests?cursor=after%2012>; rel="next"';
    site.server.on(requests.list, ({ query }) =>
      query.get("cursor") === "after 12"
        ? page(13, 2)
        : Response.json(requests.list.returns.parse(page(1, 12)), { headers: { link: next } }),
    );
    await show();
    expect(tickets("Recent requests")).toHaveLength(10);
    expect(screen.getByRole("link", { name: /My requests/ }).textContent).toContain("More than 12 requests");
    press("Load more");
    await waitFor(() => expect(tickets("Recent requests")).toHaveLength(14));
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    expect(site.server.sentTo(requests.list)).toHaveLength(2);
  });

  test("mark the one that was just made, and only that one, until the page is left", async () => {
    have({ requested: [own(1), own(2)] });
    await show({ state: { freshRequestId: idOf(1) } });
    expect(tickets("Recent requests").map((ticket) => ticket.hasAttribute("data-new"))).toEqual([true, false]);
  });
});

describe("jobs", () => {
  test("R-036 show the first eight characters of the id, the price and all that is paid, when and how they stand", async () => {
    have({ ordered: [jobView(1, { id: JobId.parse("9f2c41aa-7d0e-4b1c-9a51-0d7a3b1c2d3e"), agreedPrice: "100.00" })] });
    await show();
    const ticket = section("Active jobs").getByRole("article");
    expect(within(ticket).getByText("9f2c41aa").tagName).toBe("BUTTON");
    expect(ticket.textContent).not.toContain("9f2c41aa-");
    for (const text of ["$100.00", "$105.00 with the platform fee", "Hank", "yesterday"]) {
      expect(within(ticket).getByText(text).textContent).toBe(text);
    }
    expect(within(ticket).getAllByText(/^Accepted/)).not.toEqual([]);
    expect(payNow()).toBeNull();
  });

  test("R-036 the number is copied by a press, which says so; that it was not is said as well", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    have({ ordered: [jobView(1)] });
    await show();
    press("Copy job number 00000000");
    expect(await screen.findByText("Job number 00000000 copied")).toBeInstanceOf(HTMLElement);
    expect(writeText).toHaveBeenCalledExactlyOnceWith("00000000");
    writeText.mockRejectedValue(new DOMException("refused", "NotAllowedError"));
    press("Copy job number 00000000");
    expect(await screen.findByText("The job number could not be copied")).toBeInstanceOf(HTMLElement);
  });

  const isDue = (status: string, paymentStatus?: string) =>
    status === "completed" && !["processing", "completed", "refunded"].includes(paymentStatus ?? "");

  test.each(jobStatuses)(
    "R-037 'Pay now' appears on a job that is %s only where it is completed and not paid",
    async (status) => {
      const ordered = [undefined, ...paymentStatuses].map((paymentStatus, index) =>
        jobView(index + 1, { status, paymentStatus, title: paymentStatus ?? "none" }),
      );
      have({ ordered });
      await show();
      const links = screen.queryAllByRole("link", { name: "Pay now" });
      const due = ordered.filter((job) => isDue(job.status, job.paymentStatus));
      expect(links.map((link) => link.getAttribute("href"))).toEqual(due.map(({ id }) => `/checkout/${id}`));
      expect(due).toHaveLength(status === "completed" ? 3 : 0);
    },
  );

  test("R-037 a payment under way and one given back are said in words, with no way to pay again", async () => {
    const paid = { status: "completed", paymentStatus: "completed", title: "Paid gate" } as const;
    have({
      ordered: [
        jobView(1, { status: "completed", paymentStatus: "processing", title: "Tap" }),
        jobView(2, { status: "completed", paymentStatus: "refunded", title: "Sink" }),
        jobView(3, paid),
      ],
    });
    await show();
    expect(section("Active jobs").getByText("Payment processing").className).toBe("badge");
    expect(titles("Active jobs")).toEqual(["Tap"]);
    expect(section("Finished jobs").getByText("Refunded").className).toBe("badge");
    expect(titles("Finished jobs")).toEqual(["Sink", "Paid gate"]);
    expect(payNow()).toBeNull();
  });

  test("R-037 what waits for payment comes first, marked; nothing else is", async () => {
    have({ ordered: [jobView(1, { title: "Gate" }), jobView(2, { title: "Tap", status: "completed" })] });
    await show();
    expect(titles("Needs your attention")).toEqual(["Tap"]);
    expect(screen.getAllByRole("article")[0]?.hasAttribute("data-attention")).toBe(true);
    expect(tickets("Active jobs").some((ticket) => ticket.hasAttribute("data-attention"))).toBe(false);
  });

  test("a price that waits for the customer's word is told, until the work is done", async () => {
    const pending = { priceApproval: "pending", agreedPrice: "90.00" } as const;
    have({ ordered: [jobView(1, pending), jobView(2, { ...pending, status: "completed" })] });
    await show();
    expect(screen.getAllByText("The handyman asks $90.00. Nothing is charged before you agree.")).toHaveLength(1);
  });

  test("fail alone, and are empty in words", async () => {
    have({ requested: [own(1)] });
    site.server.on(jobs.list, () => {
      throw new AppError("internal");
    });
    await show();
    expect(section("Active jobs").getByRole("alert").textContent).toContain("Your jobs could not be loaded");
    expect(titles("Recent requests")).toEqual(["Leaking tap"]);
    site.server.on(jobs.list, () => []);
    press("Try again");
    expect(await section("Active jobs").findByText("No active jobs")).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole("region", { name: "Finished jobs" })).toBeNull();
  });
});

describe("details", () => {
  const job = jobView(7, {
    status: "completed",
    serviceRequestId: ServiceRequestId.parse(idOf(1)),
    startedAt: hoursAgo(5),
    completedAt: hoursAgo(3),
    handymanNotes: "New washer.",
    imageUrls: [1, 2, 3].map((id) => `/api/images/${idOf(id)}`),
  });
  const request = own(1, { status: "completed", jobId: job.id });
  const at = `/?job=${job.id}`;

  test("of a job are reached by its title, closed by Back, and by Esc without leaving the page", async () => {
    have({ requested: [request], ordered: [job] });
    await show();
    fireEvent.click(section("Needs your attention").getByRole("link", { name: "Leaking tap" }));
    expect(screen.getByRole("dialog", { name: "Leaking tap" })).toBeInstanceOf(HTMLElement);
    expect(site.address).toBe(at);
    site.goBack();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(site.address).toBe("/");
    fireEvent.click(section("Needs your attention").getByRole("link", { name: "Leaking tap" }));
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(site.address).toBe("/");
  });

  test("of a job tell its way with times, its price with fees, the notes, the whole address, and how to pay", async () => {
    have({ requested: [request], ordered: [job] });
    await show({ at });
    const dialog = within(screen.getByRole("dialog", { name: "Leaking tap" }));
    const steps = () => within(dialog.getByRole("list", { name: "Progress" })).getAllByRole("listitem");
    await waitFor(() => expect(steps()[0]?.querySelector("time")).not.toBeNull());
    expect(steps().map((step) => step.querySelector("strong")?.textContent)).toEqual([
      "Pending",
      "Accepted",
      "In progress",
      "Completed",
      "Paid",
    ]);
    expect(steps().map((step) => step.querySelector("time")?.dateTime)).toEqual([
      request.createdAt,
      job.createdAt,
      job.startedAt,
      job.completedAt,
      undefined,
    ]);
    expect(steps().findIndex((step) => step.getAttribute("aria-current") === "step")).toBe(3);
    expect(dialog.getAllByRole("row").map((row) => row.textContent)).toEqual([
      "Agreed price$100.00",
      "Platform Fee (5%)$5.00",
      "Total$105.00",
    ]);
    expect(dialog.getByText("New washer.").tagName).toBe("P");
    expect(dialog.getByText(/12 Oak Street/).tagName).toBe("ADDRESS");
    expect(dialog.getByRole("link", { name: "Pay now" }).getAttribute("href")).toBe(`/checkout/${job.id}`);
  });

  test("R-037 of a paid job offer no payment", async () => {
    have({ requested: [request], ordered: [{ ...job, paymentStatus: "completed", paidAt: hoursAgo(1) }] });
    await show({ at });
    expect(payNow()).toBeNull();
  });

  test("of a request that was cancelled end there, and offer no job", async () => {
    const cancelled = own(4, { status: "cancelled" });
    have({ requested: [cancelled] });
    await show({ at: `/?request=${cancelled.id}` });
    const steps = within(screen.getByRole("list", { name: "Progress" })).getAllByRole("listitem");
    expect(steps.map((step) => step.querySelector("strong")?.textContent)).toEqual(["Pending", "Cancelled"]);
    expect(screen.queryByRole("link", { name: "See the job" })).toBeNull();
  });

  test("of a request lead on to its job", async () => {
    have({ requested: [request], ordered: [job] });
    await show({ at: `/?request=${request.id}` });
    fireEvent.click(screen.getByRole("link", { name: "See the job" }));
    expect(site.address).toBe(at);
  });

  test("that are missing say so, and those that failed can be asked for again", async () => {
    await show({ at: `/?request=${idOf(404)}` });
    expect((await screen.findByRole("alert")).textContent).toContain("There is no such request");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    site.server.on(jobs.get, () => {
      throw new AppError("internal");
    });
    site.goTo(at);
    expect((await screen.findByRole("alert")).textContent).toContain("This job could not be loaded");
    have({ requested: [request], ordered: [job] });
    press("Try again");
    expect(await screen.findByRole("dialog", { name: "Leaking tap" })).toBeInstanceOf(HTMLElement);
  });

  test("show private photos small, and large one by one with the arrow keys", async () => {
    have({ requested: [request], ordered: [job] });
    await show({ at });
    const small = within(screen.getByRole("list", { name: "Photos" })).getAllByRole("button");
    expect(small.map((button) => button.querySelector("img")?.getAttribute("src"))).toEqual(
      job.imageUrls.map((path) => `${path}?width=320`),
    );
    press("Open photo 2");
    const large = () => screen.getByRole("img", { name: /^Photo \d$/ }).getAttribute("src");
    expect(screen.getByRole("dialog", { name: "Photo 2 of 3" })).toBeInstanceOf(HTMLElement);
    expect(large()).toBe(`${job.imageUrls[1]}?width=960`);
    fireEvent.keyDown(document, { key: "ArrowRight" });
    fireEvent.keyDown(document, { key: "ArrowRight" });
    expect(large()).toBe(`${job.imageUrls[0]}?width=960`);
    fireEvent.keyDown(document, { key: "ArrowLeft" });
    expect(screen.getByRole("dialog", { name: "Photo 3 of 3" })).toBeInstanceOf(HTMLElement);
    press("Next photo");
    expect(large()).toBe(`${job.imageUrls[0]}?width=960`);
    fireEvent.error(screen.getByRole("img", { name: "Photo 1" }));
    expect(screen.getByRole("img", { name: "Photo 1" }).tagName).toBe("SPAN");
  });
});

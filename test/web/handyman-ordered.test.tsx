// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { idOf } from "../support/makers/entities.ts";
import { hoursAgo, jobView, orderedByHank, requestView } from "../support/makers/views.ts";
import { activeJobs, handymanHome, ticket, tile } from "../support/pages/handyman-home.tsx";
import { dialog } from "../support/pages/screen-actions.ts";

const { lists, pages, show } = handymanHome();
const ordered = async () => within(await screen.findByRole("region", { name: "Jobs you ordered" }));
/** Without what is next. */
const titlesIn = (place: Awaited<ReturnType<typeof ordered>>) =>
  place.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent?.split(" – ").at(-1));

describe("what a handyman ordered", () => {
  test("D-34 is listed separately, with a way to pay, and not among their own jobs", async () => {
    lists.ownJobs = [
      jobView(1, { title: "Gutter cleaned", status: "completed", completedAt: hoursAgo(1), ...orderedByHank }),
    ];
    show();
    expect((await ordered()).getByRole("link", { name: "Pay now" }).getAttribute("href")).toBe(`/checkout/${idOf(1)}`);
    expect(within(activeJobs()).queryByRole("article")).toBeNull();
    expect(tile("Completed this week")).toContain("0");
    expect(tile("Earned this week")).toContain("$0.00");
  });

  test("D-34 is hidden when there is nothing", async () => {
    lists.ownJobs = [jobView(1)];
    show();
    await ticket("Leaking tap", activeJobs);
    expect(screen.queryByText("Jobs you ordered")).toBeNull();
  });

  test("D-34 lists what is to be paid first, and open requests last", async () => {
    lists.ownJobs = [
      jobView(1, { title: "Gutter", ...orderedByHank, serviceRequestId: requestView(4).id }),
      jobView(2, { title: "Chimney", status: "completed", completedAt: hoursAgo(1), ...orderedByHank }),
    ];
    lists.feed = [
      requestView(3, { title: "My tap", isOwn: true }),
      requestView(4, { title: "My gutter", isOwn: true, status: "accepted", jobId: jobView(1).id }),
      requestView(5, { title: "My old lamp", isOwn: true, status: "cancelled" }),
      requestView(6, { title: "Somebody's fence" }),
    ];
    show();
    const place = await ordered();
    expect(titlesIn(place)).toEqual(["Chimney", "Gutter", "My tap", "My old lamp"]);
    expect(place.getAllByRole("link", { name: "Pay now" })).toHaveLength(1);
    expect(place.queryByRole("button", { name: /^Accept/ })).toBeNull();
    expect(place.getByRole("link", { name: "Request a service" }).getAttribute("href")).toBe("/service-request");
    expect(screen.getByRole("radio", { name: "Available (1)" })).toBeTruthy();
  });

  test("D-34 shows for a request alone, and marks the one just posted", async () => {
    lists.feed = [requestView(3, { title: "My tap", isOwn: true }), requestView(4, { title: "My gate", isOwn: true })];
    show({ state: { createdRequestId: idOf(3) } });
    const tickets = (await ordered()).getAllByRole("article");
    expect(tickets.map((each) => each.hasAttribute("data-new"))).toEqual([true, false]);
  });

  test("D-34 opens an own request as its customer sees it, with the full address and without a way to accept it", async () => {
    const own = requestView(3, { title: "My tap", isOwn: true, address: "12 Oak Street" });
    lists.feed = [own];
    pages.server.on(requests.get, () => own);
    show();
    fireEvent.click((await ordered()).getByRole("link", { name: /My tap$/ }));
    const panel = within(await dialog("My tap"));
    expect(await panel.findByText(/12 Oak Street/)).toBeTruthy();
    expect(panel.getByRole("list", { name: "Progress" })).toBeTruthy();
    expect(panel.queryByRole("button", { name: "Accept" })).toBeNull();
  });

  test("D-34 opens an ordered job as its customer sees it", async () => {
    lists.ownJobs = [jobView(1, { status: "completed", completedAt: hoursAgo(1), ...orderedByHank })];
    pages.server.on(jobs.get, () => lists.ownJobs[0] ?? jobView(1));
    pages.server.on(requests.get, () => requestView(1001, { isOwn: true, status: "completed" }));
    show({ at: `/?job=${idOf(1)}` });
    const panel = within(await dialog("Leaking tap"));
    expect(await panel.findByRole("link", { name: "Pay now" })).toBeTruthy();
    expect(panel.queryByRole("button", { name: "Mark Completed" })).toBeNull();
    expect(panel.queryByText(/You keep/)).toBeNull();
  });

  test("D-34 opens their own job as its handyman sees it, also when the list lacks it still", async () => {
    lists.ownJobs = [];
    pages.server.on(jobs.get, () => jobView(1));
    show({ at: `/?job=${idOf(1)}` });
    const panel = within(await dialog("Leaking tap"));
    expect(await panel.findByRole("button", { name: "Start Work" })).toBeTruthy();
    expect(panel.getByText(/You keep/)).toBeTruthy();
  });
});

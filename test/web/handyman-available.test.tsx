// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { requests } from "../../shared/requests/contract.ts";
import { HIDDEN_STREET } from "../../shared/requests/hidden-street.ts";
import { idOf } from "../support/makers/entities.ts";
import { jobView, requestView } from "../support/makers/views.ts";
import { activeJobs, available, foldOf, handymanHome, ticket, tile } from "../support/pages/handyman-home.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";
import { pageOf } from "../support/pages/stub-server.ts";

const { lists, pages, show } = handymanHome();

describe("the available jobs", () => {
  test("R-043 show city, distance, urgency, price and the handyman's amount; the handyman's own requests are not listed", async () => {
    lists.feed = [
      requestView(1, { title: "Door sticks", estimatedPrice: "120.00", distanceMiles: 6.1, city: "Chatham" }),
      requestView(2, { title: "Fence", urgency: "high" }),
      requestView(3, { title: "My own tap", isOwn: true }),
    ];
    show();
    const door = await ticket("Door sticks");
    for (const text of ["6.1 mi · Chatham", "Within 2-3 days", "1 hour ago", "$120.00", "Accept and keep $96.00"]) {
      expect(door.getByText(text)).toBeTruthy();
    }
    const fence = await ticket("Fence");
    expect(fence.getByText("You name the price")).toBeTruthy();
    expect(fence.getByText("Same day")).toBeTruthy();
    expect(fence.queryByText(/You keep/)).toBeNull();
    expect(within(available()).queryByText("My own tap")).toBeNull();
    expect(screen.getByRole("radio", { name: "New (2)" })).toBeTruthy();
  });

  test("R-043 show the details in a dialog, with the street but no number", async () => {
    lists.feed = [requestView(1, { estimatedPrice: "120.00" })];
    show();
    press("View details: Leaking tap", await ticket("Leaking tap"));
    const details = within(await dialog("Leaking tap"));
    for (const text of ["2.4 mi from you", "$120.00", "You keep $96.00 (80%)", lists.feed[0]?.description ?? ""]) {
      expect(details.getByText(text)).toBeTruthy();
    }
    expect(details.getByText(/Oak Street/).textContent).toBe("Oak StreetSpringfield 62701");
    expect(pages.address).toBe(`/?request=${idOf(1)}`);
    fireEvent.click(details.getAllByRole("button", { name: "Close" })[0] ?? expect.fail());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(pages.address).toBe("/");
    expect(pages.server.sentTo(jobs.create)).toEqual([]);
  });

  test("D-22 say that the street comes later when nothing may be said of it", async () => {
    lists.feed = [requestView(1, { address: HIDDEN_STREET })];
    show({ at: `/?request=${idOf(1)}` });
    expect(await screen.findByText("Shared after acceptance", { exact: false })).toBeTruthy();
  });

  test("R-043 R-168 move to the active jobs at once when accepted, and the card stays until it has folded", async () => {
    lists.feed = [
      requestView(1, { estimatedPrice: "120.00" }),
      requestView(2, { title: "Fence", estimatedPrice: "310.00" }),
    ];
    const { promise, resolve } = Promise.withResolvers<JobView>();
    pages.server.on(jobs.create, () => promise);
    show();
    const offered = await ticket("Leaking tap");
    press("Accept and keep $96.00: Leaking tap", offered);
    expect((await ticket("Leaking tap", activeJobs)).getByText("$120.00")).toBeTruthy();
    expect(tile("Active jobs")).toBe("Active jobs1");
    press("Accepting...", offered);
    const job = jobView(5, { serviceRequestId: requestView(1).id, agreedPrice: "120.00" });
    lists.ownJobs = [job];
    await act(async () => resolve(job));
    expect(await toast("Job accepted successfully!")).toBeTruthy();
    expect(within(activeJobs()).getAllByRole("article")).toHaveLength(1);
    expect((await ticket("Leaking tap", activeJobs)).getByText(job.id.slice(0, 8))).toBeTruthy();
    expect(within(available()).getAllByRole("article")).toHaveLength(2);
    expect(offered.queryByRole("link")).toBeNull();
    fireEvent.animationEnd(foldOf("Leaking tap"));
    expect(within(available()).getAllByRole("article")).toHaveLength(1);
    const [sent, ...more] = pages.server.sentTo(jobs.create);
    expect(more).toEqual([]);
    expect(sent?.body).toEqual({ serviceRequestId: idOf(1), agreedPrice: "120.00" });
    expect(sent?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("R-168 reappear, with the reason, when accepting fails; a retry uses the same idempotency key", async () => {
    lists.feed = [requestView(1, { estimatedPrice: "120.00" })];
    pages.server.on(jobs.create, failWith("conflict.busy"));
    show();
    const offered = await ticket("Leaking tap");
    press("Accept and keep $96.00: Leaking tap", offered);
    const failed = await toast("Failed to accept job. Please try again.");
    expect([...(failed.parentElement?.querySelectorAll("p") ?? [])].map(({ textContent }) => textContent)).toEqual([
      "Error",
      "Failed to accept job. Please try again.",
      "Somebody else was changing this at the same time. Try again.",
    ]);
    expect(within(activeJobs()).queryByRole("article")).toBeNull();
    expect(tile("Active jobs")).toBe("Active jobs0");
    press("Accept and keep $96.00: Leaking tap", offered);
    await waitFor(() => expect(pages.server.sentTo(jobs.create)).toHaveLength(2));
    const keys = pages.server.sentTo(jobs.create).map(({ headers }) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(1);
  });

  test("R-043 R-133 are greyed as taken and fold when another handyman was faster; the focus goes to the heading", async () => {
    lists.feed = [requestView(1, { estimatedPrice: "120.00" })];
    pages.server.on(jobs.create, failWith("serviceRequest.taken"));
    show();
    const offered = await ticket("Leaking tap");
    const accept = offered.getByRole("button", { name: "Accept and keep $96.00: Leaking tap" });
    accept.focus();
    fireEvent.click(accept);
    expect(await toast("Failed to accept job. Please try again.")).toBeTruthy();
    expect(offered.getAllByText("Taken")).not.toHaveLength(0);
    press("Taken", offered);
    expect(pages.server.sentTo(jobs.create)).toHaveLength(1);
    expect(document.activeElement).toBe(accept);
    fireEvent.animationEnd(foldOf("Leaking tap"));
    expect(within(available()).queryByRole("article")).toBeNull();
    expect(within(activeJobs()).queryByRole("article")).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Available jobs"));
  });

  test("D-34 load older ones page by page, and the next one after a page of the handyman's own; say when one fails", async () => {
    let isDown = true;
    pages.server.on(requests.list, ({ query }) => {
      if (!query.get("cursor")) return pageOf([requestView(1, { title: "Newest" })], "older");
      if (isDown) return failWith("internal")();
      const own = requestView(2, { title: "My gate", isOwn: true });
      return query.get("cursor") === "older" ? pageOf([own], "last") : [requestView(3, { title: "The older one" })];
    });
    show();
    await ticket("Newest");
    press("Load more");
    expect((await within(available()).findByRole("alert")).textContent).toMatch(/^The rest could not be loaded/);
    isDown = false;
    press("Load more");
    await ticket("The older one");
    expect(within(available()).queryByRole("alert")).toBeNull();
    expect(within(available()).queryByText("My gate")).toBeNull();
    expect(await screen.findByText("My gate")).toBeTruthy();
    const cursors = pages.server.sentTo(requests.list).map(({ query }) => query.get("cursor"));
    expect(cursors).toEqual([null, "older", "older", "last"]);
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  test("show the search radius when there are none", async () => {
    show();
    expect(await screen.findByText("Nothing within 15 mi right now")).toBeTruthy();
    expect(screen.getByText("No active jobs")).toBeTruthy();
  });
});

// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ServiceRequestId, UserId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import type { ServiceRequestView } from "../../shared/requests/schema.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { rememberedRedirect } from "../../web/src/paths.ts";
import { idOf } from "../support/makers/entities.ts";
import { proposalView } from "../support/makers/proposal-views.ts";
import { hoursAgo, jobView } from "../support/makers/views.ts";
import { customerHome, ownRequest, payNow, section } from "../support/pages/customer-home.tsx";
import { clickLink, failWith, press } from "../support/pages/screen-actions.ts";

const { site, setLists, show } = customerHome();
const steps = () => within(screen.getByRole("list", { name: "Progress" })).getAllByRole("listitem");

/** Opens the details of a request of the viewer's own. */
async function openRequest(overrides: Partial<ServiceRequestView> = {}) {
  const request = ownRequest(4, overrides);
  setLists({ requested: [request] });
  await show({ at: `/?request=${request.id}` });
  return request;
}

describe("details", () => {
  const job = jobView(7, {
    status: "completed",
    serviceRequestId: ServiceRequestId.parse(idOf(1)),
    startedAt: hoursAgo(5),
    completedAt: hoursAgo(3),
    handymanNotes: "New washer.",
    proposals: [proposalView({ state: "withdrawn" })],
    imageUrls: [1, 2, 3].map((id) => `/api/images/${idOf(id)}`),
  });
  const request = ownRequest(1, { status: "completed", jobId: job.id });
  const at = `/?job=${job.id}`;

  test("of a job open by its title and close by Back, and by Escape without leaving the page", async () => {
    setLists({ requested: [request], ordered: [job] });
    await show();
    fireEvent.click(section("Active jobs").getByRole("link", { name: /Leaking tap$/ }));
    expect(await screen.findByRole("dialog", { name: "Leaking tap" })).toBeInstanceOf(HTMLElement);
    expect(site.address).toBe(at);
    site.goBack();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(site.address).toBe("/");
    fireEvent.click(section("Active jobs").getByRole("link", { name: /Leaking tap$/ }));
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(site.address).toBe("/");
  });

  test("that a link opens are drawn before the home, which comes when they are closed", async () => {
    setLists({ requested: [request], ordered: [job] });
    await show({ at });
    await screen.findByText("New washer.");
    expect([...site.server.sentTo(jobs.list), ...site.server.sentTo(requests.list)]).toEqual([]);
    expect(screen.queryByRole("region", { name: "Active jobs" })).toBeNull();
    press("Close");
    expect(await screen.findByRole("region", { name: "Active jobs" })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
  });

  test("of a job show its timeline, its price with fees, the notes, the full address, and how to pay", async () => {
    setLists({ requested: [request], ordered: [job] });
    await show({ at });
    const dialog = within(await screen.findByRole("dialog", { name: "Leaking tap" }));
    await waitFor(() => expect(steps()[0]?.querySelector("time")).not.toBeNull());
    expect(steps().map((step) => step.querySelector("strong")?.textContent)).toEqual([
      "Pending",
      "Accepted",
      "In progress",
      "Completed",
      "Paid",
      "Released",
    ]);
    expect(steps().map((step) => step.querySelector("time")?.dateTime)).toEqual([
      request.createdAt,
      job.createdAt,
      job.startedAt,
      job.completedAt,
      undefined,
      undefined,
    ]);
    expect(steps().findIndex((step) => step.getAttribute("aria-current") === "step")).toBe(3);
    expect(dialog.getAllByRole("row").map((row) => row.textContent)).toEqual([
      "Agreed price$100.00",
      "Platform Fee (5%)$5.00",
      "Total$105.00",
    ]);
    expect(dialog.getByText("New washer.").tagName).toBe("BLOCKQUOTE");
    expect(dialog.getByRole("region", { name: "Proposals so far" })).toBeTruthy();
    expect(dialog.getByText(/12 Oak Street/).tagName).toBe("ADDRESS");
    expect(dialog.getByRole("link", { name: "Pay now $105.00" }).getAttribute("href")).toBe(`/checkout/${job.id}`);
  });

  test.each([
    ["customer", "You cancelled this request."],
    ["expired", "Nobody accepted it in time."],
    ["jobCancelled", "Its job was cancelled, so the request is closed."],
    ["fraud", "Our team reviewed this request and closed it."],
  ] as const)("of a request that is over say why: %s", async (cancelReason, said) => {
    const { id } = await openRequest({ status: "cancelled", cancelReason });
    expect(screen.getByText(said)).toBeTruthy();
    const again = within(screen.getByRole("dialog")).queryByRole("link", { name: "Post again" });
    const way = cancelReason === "fraud" ? undefined : `/service-request?again=${id}`;
    expect(again?.getAttribute("href")).toBe(way);
  });

  test("R-409 of a request for one handyman do not say that they were silent when they sent a quote", async () => {
    const asked = { invitedHandymanId: UserId.parse(idOf(9)), privateUntil: hoursAgo(30), wasQuoted: true } as const;
    await openRequest({ status: "cancelled", cancelReason: "expired", ...asked });
    expect(screen.getByText(/^Nobody accepted it in time/)).toBeTruthy();
  });

  test("of an expired request say so everywhere, with its date, and its row offers to post it again", async () => {
    const closedAt = hoursAgo(30);
    const { id } = await openRequest({ status: "cancelled", cancelReason: "expired", closedAt });
    expect(screen.queryByText("Cancelled")).toBeNull();
    const last = steps().at(-1);
    expect(last?.textContent).toContain("Expired");
    expect(last?.querySelector("time")?.dateTime).toBe(closedAt);
    press("Close");
    const row = within(await screen.findByRole("article"));
    expect(row.getByText("Expired").className).toBe("badge");
    expect(row.getByText(`Expired on ${formatterFor("en").date(closedAt)}`)).toBeTruthy();
    expect(row.getByRole("link", { name: "Post again" }).getAttribute("href")).toBe(`/service-request?again=${id}`);
  });

  test("of a job whose request ended with it offer to post it again", async () => {
    const over = { ...request, status: "cancelled", cancelReason: "jobCancelled" } as const;
    setLists({ requested: [over], ordered: [{ ...job, status: "cancelled" }] });
    await show({ at });
    const again = await screen.findByRole("link", { name: "Post again" });
    expect(again.getAttribute("href")).toBe(`/service-request?again=${request.id}`);
  });

  test("of an open request list its former jobs", async () => {
    const former = jobView(8, { status: "cancelled", serviceRequestId: request.id });
    setLists({ requested: [{ ...request, status: "pending", jobId: undefined }], ordered: [former] });
    await show();
    fireEvent.click(section("Recent requests").getByRole("link", { name: /Leaking tap$/ }));
    const link = await screen.findByRole("link", { name: "See the cancelled job 00000000" });
    expect(link.getAttribute("href")).toBe(`/?job=${former.id}`);
  });

  test("of a request link to its job; R-037 those of a paid one offer no payment", async () => {
    setLists({ requested: [request], ordered: [{ ...job, paymentStatus: "completed", paidAt: hoursAgo(1) }] });
    await show({ at: `/?request=${request.id}` });
    fireEvent.click(screen.getByRole("link", { name: "See the job" }));
    expect(site.address).toBe(at);
    expect(await screen.findByText("New washer.")).toBeTruthy();
    expect(payNow()).toBeNull();
  });

  test("that do not exist say so, and those that failed to load can be retried", async () => {
    await show({ at: `/?request=${idOf(404)}` });
    expect((await screen.findByRole("alert")).textContent).toContain("There is no such request");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(screen.getByText(/^You are signed in as ana@/)).toBeTruthy();
    expect(clickLink(screen.getByRole("link", { name: "Sign in with another account" }))).toBe("/api/logout");
    expect(rememberedRedirect()).toBe(`/?request=${idOf(404)}`);
    site.server.on(jobs.get, failWith("internal"));
    site.goTo(at);
    expect((await screen.findByRole("alert")).textContent).toContain("This job could not be loaded");
    setLists({ requested: [request], ordered: [job] });
    press("Try again");
    expect(await screen.findByRole("dialog", { name: "Leaking tap" })).toBeInstanceOf(HTMLElement);
  });

  test("show private photos small, and large one by one with the arrow keys", async () => {
    setLists({ requested: [request], ordered: [job] });
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

describe("details of a request that nobody has accepted", () => {
  test.each([
    ["was closed by us", { status: "cancelled", cancelReason: "fraud" }],
    ["is somebody else's", { isOwn: false }],
  ] as const)("E3 offer nothing of the kind when it %s", async (_what, overrides) => {
    await openRequest(overrides);
    expect(screen.queryByRole("button", { name: "Cancel request" })).toBeNull();
    // Nor an empty action bar below.
    expect(document.querySelector(".dialog-foot")).toBeNull();
  });
});

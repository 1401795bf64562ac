// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { JobId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { type JobView, ProposalView } from "../../shared/jobs/schema.ts";
import { paymentStatuses } from "../../shared/payments/machine.ts";
import type { ServiceRequestView } from "../../shared/requests/schema.ts";
import { jobStatuses } from "../../shared/requests/status.ts";
import { addMs, HOUR_MS } from "../../shared/time.ts";
import { ana, hoursAgo, jobView } from "../support/makers/views.ts";
import { customerHome, ownRequest, payNow, section, tickets, titles } from "../support/pages/customer-home.tsx";
import { failWith, press, spoken } from "../support/pages/screen-actions.ts";
import { pageOf } from "../support/pages/stub-server.ts";

const { site, setLists, show } = customerHome();

/** A request and its job with the same texts. */
const pair = (id: number, overrides: Partial<JobView>, request: Partial<ServiceRequestView> = {}) => {
  const job = jobView(id, { serviceRequestId: ownRequest(id + 100).id, ...overrides });
  const { title, status } = job;
  return { job, request: ownRequest(id + 100, { title, status, jobId: job.id, ...request }) };
};

describe("a request and its job", () => {
  const released = { status: "completed", paymentStatus: "completed", releaseStatus: "released" } as const;
  const pairs = [
    pair(1, { title: "Accepted" }),
    pair(2, { title: "Asked price", priceApproval: "pending" }),
    pair(3, { title: "To pay", status: "completed" }),
    pair(4, { title: "Held", ...released, releaseStatus: "held" }),
    pair(5, { title: "Released", ...released }),
    pair(6, { title: "All back", status: "completed", paymentStatus: "refunded", releaseStatus: "reversed" }),
    pair(7, { title: "Left", status: "cancelled" }, { status: "pending", jobId: undefined }),
    pair(8, { title: "Called off", status: "cancelled" }, { cancelReason: "jobCancelled" }),
  ];
  const ordered = pairs.map(({ job }) => job);
  const requested = [ownRequest(200, { title: "Alone" }), ...pairs.map(({ request }) => request)];

  test("D-53 are one row on the dashboard: an active job until released, then among the requests", async () => {
    setLists({ requested, ordered });
    await show();
    expect(titles("Active jobs")).toEqual(["Asked price", "To pay", "Held", "Accepted"]);
    expect(titles("Recent requests")).toEqual(["Alone", "Left", "Released", "All back", "Called off"]);
    const [, , done = document.body] = tickets("Recent requests");
    expect(within(done).getByRole("link").getAttribute("href")).toBe(`/?job=${pairs[4]?.job.id}`);
    expect(within(done).getByText("Paid").className).toBe("badge");
    expect(screen.queryByText("No active jobs")).toBeNull();
    expect(screen.getByRole("link", { name: /My requests/ }).textContent).toBe("My requests9 requests");
  });

  test("D-53 are one active job without an empty request list once a handyman has accepted", async () => {
    const { job, request } = pair(1, { priceApproval: "pending" });
    setLists({ requested: [request], ordered: [job] });
    await show();
    expect(titles("Active jobs")).toEqual(["Leaking tap"]);
    expect(tickets("Recent requests")).toEqual([]);
    expect(screen.queryByText(/No active jobs|No requests yet/)).toBeNull();
  });

  test("D-53 are one row wherever the pages of the two lists end, without loading more", async () => {
    const [old, ...others] = pairs.slice(0, 4);
    if (!old) throw new Error("There is a first one.");
    setLists({ requested: [old.request, ownRequest(200, { title: "Alone" })], ordered: [] });
    const first = others.map(({ job }) => job);
    site.server.on(jobs.list, ({ query }) => (query.get("cursor") ? [old.job] : pageOf(first, "more")));
    await show();
    await waitFor(() => expect(titles("Active jobs")).toContain("Accepted"));
    expect(titles("Recent requests")).toEqual(["Alone"]);
  });
});

describe("jobs", () => {
  test("R-036 show the first eight characters of the id, which a press copies, price, total, date and status", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const id = JobId.parse("9f2c41aa-7d0e-4b1c-9a51-0d7a3b1c2d3e");
    setLists({ ordered: [jobView(1, { id, agreedPrice: "100.00", createdAt: hoursAgo(24) })] });
    await show();
    const ticket = section("Active jobs").getByRole("article");
    expect(within(ticket).getByText("9f2c41aa").tagName).toBe("BUTTON");
    expect(ticket.textContent).not.toContain("9f2c41aa-");
    for (const text of ["Agreed price", "$105.00", "Hank", "yesterday"]) {
      expect(within(ticket).getByText(text).textContent).toBe(text);
    }
    expect(within(ticket).getAllByText(/^Accepted/)).not.toEqual([]);
    expect(payNow()).toBeNull();
    press("Copy job number 9f2c41aa");
    expect(await screen.findByText("Job number 9f2c41aa copied")).toBeInstanceOf(HTMLElement);
    expect(writeText).toHaveBeenCalledExactlyOnceWith("9f2c41aa");
    writeText.mockRejectedValue(new DOMException("refused", "NotAllowedError"));
    press("Copy job number 9f2c41aa");
    expect(await screen.findByText("The job number could not be copied")).toBeInstanceOf(HTMLElement);
  });

  const isDue = (status: string, paymentStatus?: string) =>
    status === "completed" && !["processing", "completed", "refunded"].includes(paymentStatus ?? "");

  test("R-037 'Pay now' appears on jobs that are completed and not paid, and on no others", async () => {
    const states = jobStatuses.flatMap((status) =>
      [undefined, ...paymentStatuses].map((paymentStatus) => ({ status, paymentStatus })),
    );
    const ordered = states.map((state, index) => jobView(index + 1, state));
    setLists({ ordered });
    await show();
    const links = screen.queryAllByRole("link", { name: /^Pay now \$/ });
    const due = ordered.filter((job) => isDue(job.status, job.paymentStatus));
    expect(links.map((link) => link.getAttribute("href"))).toEqual(due.map(({ id }) => `/checkout/${id}`));
    expect(due).toHaveLength(3);
    expect(links.every((link) => link.closest("article")?.hasAttribute("data-attention"))).toBe(true);
  });

  test("R-037 a processing and a refunded payment are labelled, without a way to pay again", async () => {
    const paid = { status: "completed", paymentStatus: "completed", title: "Paid gate" } as const;
    const released = { ...paid, releaseStatus: "released", title: "Done gate" } as const;
    setLists({
      ordered: [
        jobView(1, { status: "completed", paymentStatus: "processing", title: "Tap" }),
        jobView(2, { status: "completed", paymentStatus: "refunded", title: "Sink" }),
        jobView(3, paid),
        jobView(4, released),
      ],
    });
    await show();
    expect(section("Active jobs").getByText("Payment processing").className).toBe("badge");
    expect(titles("Active jobs")).toEqual(["Tap", "Paid gate"]);
    expect(section("Recent requests").getByText("Refunded").className).toBe("badge");
    expect(titles("Recent requests")).toEqual(["Sink", "Done gate"]);
    expect(payNow()).toBeNull();
  });

  test("D-53 fail alone: their requests are shown, and no text of an empty list, until they are loaded", async () => {
    setLists({ requested: [pair(1, { title: "Accepted" }).request] });
    site.server.on(jobs.list, failWith("internal"));
    await show();
    expect(section("Active jobs").getByRole("alert").textContent).toContain("Your jobs could not be loaded");
    expect(titles("Recent requests")).toEqual(["Accepted"]);
    expect(screen.queryByText("No active jobs")).toBeNull();
    site.server.on(jobs.list, () => []);
    press("Try again");
    expect(
      await section("Active jobs").findByText("When a handyman accepts a request of yours, the job appears here."),
    ).toBeInstanceOf(HTMLElement);
  });
});

describe("R-748 the note for the visit", () => {
  const job = jobView(7, { isAddressExact: true });
  const at = `/?job=${job.id}`;
  const note = () => screen.findByRole("region", { name: "Note for the visit" });
  const pressIn = async (name: string) => fireEvent.click(await within(await note()).findByRole("button", { name }));
  const form = async () => within(await screen.findByRole("dialog", { name: "Note for the visit" }));
  const save = async (text: string) => {
    const dialog = await form();
    fireEvent.change(dialog.getByLabelText("Your note"), { target: { value: text } });
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  };

  test("is written, changed and removed by the customer", async () => {
    setLists({ ordered: [job] });
    site.server.on(jobs.updateNotes, ({ body }) => {
      const changed = { ...job, ...(body as { customerNotes?: string }) };
      setLists({ ordered: [changed] });
      return changed;
    });
    await show({ at, user: ana() });
    expect(within(await note()).getByText(/^Hank reads it beside the address/)).toBeTruthy();
    await pressIn("Add a note");
    await save("Gate code 4711");
    expect(await spoken("Your note is saved.")).toBeTruthy();
    expect(await within(await note()).findByText("Gate code 4711")).toBeTruthy();
    await pressIn("Change the note");
    expect((await form()).getByLabelText("Your note")).toHaveProperty("value", "Gate code 4711");
    await save(" ");
    expect(await spoken("Your note is removed.")).toBeTruthy();
    expect(site.server.bodiesTo(jobs.updateNotes)).toEqual([{ customerNotes: "Gate code 4711" }, {}]);
  });

  test("stays, but is not changed, once the job is completed", async () => {
    setLists({ ordered: [{ ...job, status: "completed", customerNotes: "Gate code 4711" }] });
    await show({ at, user: ana() });
    expect(within(await note()).getByText("Gate code 4711")).toBeTruthy();
    expect(within(await note()).queryByRole("button")).toBeNull();
  });
});

describe("an address that the handyman waits for", () => {
  const waiting = jobView(7, { isAddressExact: true, isAddressAwaited: true, isAddressHidden: true });
  const shared = jobView(7, { isAddressExact: true, addressSharedAt: waiting.createdAt });
  const at = `/?job=${waiting.id}`;
  const panel = () => within(screen.getByRole("dialog", { name: "Leaking tap" }));
  const ask = () => within(panel().getByRole("region", { name: "Share the address with Hank?" }));

  test("D-47 is listed first and marked, and shared on its card, once however often it is pressed", async () => {
    setLists({ ordered: [jobView(1, { title: "Gate" }), waiting] });
    site.server.on(jobs.shareAddress, () => {
      setLists({ ordered: [jobView(1, { title: "Gate" }), shared] });
      return shared;
    });
    await show({ user: ana() });
    expect(titles("Active jobs")).toEqual(["Leaking tap", "Gate"]);
    expect(section("Active jobs").getAllByRole("link", { name: "Propose a time" })).toHaveLength(1);
    const button = screen.getByRole("button", { name: "Share the address" });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await spoken("Hank sees the exact address now.")).toBeTruthy();
    expect(site.server.sentTo(jobs.shareAddress).map(({ path }) => path)).toEqual([`/api/jobs/${waiting.id}/address`]);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Share the address" })).toBeNull());
  });

  test("D-47 is asked for in the panel, and other actions that share it say so", async () => {
    setLists({ ordered: [waiting] });
    await show({ at, user: ana() });
    expect(ask().getByText(/no verified identity or background check/)).toBeTruthy();
    expect(ask().getByRole("button", { name: "Share the address" })).toBeTruthy();
    const ahead = within(panel().getByRole("region", { name: "Secure this booking" }));
    expect(ahead.getByText("Paying shares your exact address with Hank.")).toBeTruthy();
  });

  test.each([
    ["a price", { kind: "price", price: "120.00" }, 1],
    ["an end for nothing", { kind: "ending", price: "0.00" }, 0],
  ] as const)("D-47 is also shared by accepting %s, if that pays for anything", async (_, proposed, count) => {
    const proposal = ProposalView.parse({
      ...{ number: 1, by: "handyman", reason: "The pipe has to go.", state: "open" },
      ...{ createdAt: waiting.createdAt, expiresAt: addMs(new Date(), HOUR_MS) },
      ...{ formerPrice: "100.00", total: "126.00", handymanAmount: "96.00" },
      ...proposed,
    });
    setLists({ ordered: [{ ...waiting, status: "in_progress", proposals: [proposal] }] });
    await show({ at, user: ana() });
    const hint = /Accepting shares your exact address with Hank\./;
    expect(panel().queryAllByText(hint)).toHaveLength(count);
    press("Close");
    await screen.findByRole("article");
    expect(section("Active jobs").queryAllByText(hint)).toHaveLength(count);
    expect(section("Active jobs").queryByText(/does not see your exact address/)).toBeNull();
  });

  test("D-47 is shared by the customer only, and not asked for once shared", async () => {
    setLists({ ordered: [waiting] });
    await show({ at, user: ana({ role: "admin" }) });
    expect(screen.queryByRole("button", { name: "Share the address" })).toBeNull();
    cleanup();
    setLists({ ordered: [shared] });
    await show({ at, user: ana() });
    expect(panel().queryByText(/exact address/)).toBeNull();
  });
});

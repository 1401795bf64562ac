// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { noShowReasons } from "../../shared/jobs/appointments/no-show-reasons.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { requests } from "../../shared/requests/contract.ts";
import { jobStatuses } from "../../shared/requests/status.ts";
import { hank, hoursAgo, jobView, orderedByHank, requestView } from "../support/makers/views.ts";
import { handymanHome } from "../support/pages/handyman-home.tsx";
import { jobParts } from "../support/pages/job-parts.tsx";
import { dialog, failWith, press, spoken, textsOf, toast } from "../support/pages/screen-actions.ts";

afterEach(() => void vi.useRealTimers());

const acceptedJob = (overrides: Partial<JobView> = {}) => jobView(7, overrides);
const ordered = (overrides: Partial<JobView> = {}) => jobView(7, { ...orderedByHank, ...overrides });
const cancelled: Partial<JobView> = {
  status: "cancelled",
  cancelledAt: hoursAgo(1),
  cancelledBy: "customer",
  cancelReason: "We move out next week.",
};

/** What is said of a refund that is decided, and not made yet. */
const ON_ITS_WAY = "In total, $105.00 is on its way back to your card.";

async function ask() {
  press("Cancel job");
  return within(await dialog("Cancel this job?"));
}

/** What the panel of a job says to Hank, who works on it or ordered it. */
function cancelling() {
  const { site, open: show } = jobParts();
  beforeEach(() => site.server.on(jobs.updateStatus, () => acceptedJob(cancelled)));
  const open = (job: JobView) => show(job, hank());
  const sent = () => site.server.bodiesTo(jobs.updateStatus);
  return { open, sent };
}

describe("cancelling", () => {
  const { open, sent } = cancelling();
  const all = jobStatuses.flatMap((status) => [
    { status, part: "handyman", job: acceptedJob({ status }) },
    { status, part: "customer", job: ordered({ status }) },
  ]);
  test.each(all)("E3 is offered before the start alone: to the $part while $status", ({ status, job }) => {
    open(job);
    const button = screen.queryByRole("button", { name: "Cancel job" });
    expect(button !== null).toBe(status === "accepted");
  });

  test("E3 shows the customer their refund, and asks whether the request stays open", async () => {
    open(ordered({ paymentStatus: "completed", paidAmount: "105.00" }));
    const form = await ask();
    expect(form.getByText("You get $105.00 back.")).toBeTruthy();
    fireEvent.click(form.getByRole("radio", { name: /^Close it/ }));
    press("Cancel job", form);
    expect(await spoken("Job cancelled.")).toBeTruthy();
    expect(sent()).toEqual([{ status: "cancelled", isStillNeeded: false }]);
  });

  const captured = { paymentStatus: "completed", paidAmount: "105.00" } as const;
  const part = { ...captured, refundedAmount: "33.33" };
  const processing = { paymentStatus: "processing" } as const;
  const contested = { ...captured, disputedAt: hoursAgo(1) };
  const allOf = "The payment is still being processed. If it goes through, we refund all of it to ";
  const bank = "bank, which decides first. We refund what the bank does not return.";
  test.each([
    ["refunded in part", ordered(part), "You get $71.67 back."],
    ["refunded in part", acceptedJob(part), "The customer gets $71.67 back."],
    ["refunded in full", ordered({ ...captured, refundedAmount: "105.00" }), ON_ITS_WAY],
    ["processing", ordered(processing), `${allOf}your card.`],
    ["processing", acceptedJob(processing), `${allOf}the customer.`],
    ["charged back", ordered(contested), `You disputed this payment with your ${bank}`],
    ["charged back", acceptedJob(contested), `The customer disputed this payment with their ${bank}`],
  ])("E4 announces only the refund that will be made for a payment that is %s", async (_how, job, words) => {
    open(job);
    const form = await ask();
    expect(form.getByText(words)).toBeTruthy();
    expect(form.queryByText("Nothing was charged.")).toBeNull();
  });

  test("E3 asks the handyman why, and says that the request opens again", async () => {
    open(acceptedJob());
    const form = await ask();
    expect(form.getByText("Nothing was charged.")).toBeTruthy();
    expect(form.getByText(/^The request opens again for other handymen/)).toBeTruthy();
    expect(form.queryByRole("radio")).toBeNull();
    press("Cancel job", form);
    expect(form.getByText("Give a short reason.")).toBeTruthy();
    expect(sent()).toEqual([]);
    fireEvent.change(form.getByLabelText(/^Why are you cancelling/), { target: { value: "My van broke down." } });
    press("Cancel job", form);
    await spoken("Job cancelled.");
    expect(sent()).toEqual([{ status: "cancelled", notes: "My van broke down." }]);
  });

  test.each([
    ["under way", { status: "in_progress" }, /^The work has started: you are not paid/, /costs neither|opens again/],
    ["before its start", {}, /^We offer the request to nobody while Ana’s account/, /opens again/],
  ] as const)(
    "D-54 shows the handyman of a deactivated customer what cancelling means: %s",
    async (_, is, said, unsaid) => {
      open(acceptedJob({ ...is, customerInactiveAt: "2026-11-20T09:00:00.000Z" }));
      const form = await ask();
      expect(form.getByText(said)).toBeTruthy();
      expect(form.queryByText(unsaid)).toBe(null);
    },
  );

  test("D-54 is the only action for the handyman of a deactivated customer, who cannot answer proposals", async () => {
    open(acceptedJob({ status: "in_progress", customerInactiveAt: hoursAgo(1) }));
    expect(textsOf(screen.getAllByRole("button"))).toEqual(["Cancel job"]);
  });
});

describe("cancelling on the handyman's home", () => {
  const { lists, pages, show } = handymanHome();

  /** Opens Hank's panel of a job that he ordered. */
  async function open(job: JobView) {
    lists.ownJobs = [job];
    pages.server.on(requests.get, () => requestView(1007));
    show({ at: `/?job=${job.id}` });
    await screen.findByText("The kitchen tap drips day and night.");
    return within(await dialog("Leaking tap"));
  }

  test("E3 lists the reopened request at once, although the lists still have the former state", async () => {
    // The page completes lists for five seconds, which a busy machine takes: this clock stands still while it is busy.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const [job, request] = [ordered(), requestView(1007, { title: "My leak", isOwn: true })];
    await open(job);
    const former = { ...request, status: "accepted", jobId: job.id } as const;
    pages.server.on(jobs.list, () => [job]);
    pages.server.on(requests.list, () => [former]);
    pages.server.on(requests.get, () => request);
    pages.server.on(jobs.updateStatus, () => ({ ...job, ...cancelled }));
    press("Cancel job", await ask());
    expect(await spoken("Job cancelled.")).toBeTruthy();
    const row = await screen.findByRole("heading", { name: /My leak$/ });
    expect(within(row.closest("article") ?? document.body).getByText("Pending")).toBeTruthy();
  });

  test("E3 keeps the reason when both the call and the reload fail", async () => {
    const panel = await open(ordered());
    const form = await ask();
    fireEvent.change(form.getByLabelText(/^Why are you cancelling/), { target: { value: "We move out." } });
    pages.server.on(jobs.updateStatus, failWith("internal"));
    pages.server.on(jobs.get, failWith("internal"));
    const callCount = pages.server.sentTo(jobs.get).length;
    press("Cancel job", form);
    expect(await toast(/^Something failed on our side/)).toBeTruthy();
    await waitFor(() => expect(pages.server.sentTo(jobs.get)).toHaveLength(callCount + 1));
    expect(form.getByLabelText(/^Why are you cancelling/)).toHaveProperty("value", "We move out.");
    expect(panel.getByText("The kitchen tap drips day and night.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });
});

describe("a cancelled job", () => {
  const { open } = cancelling();
  const decided = { paymentStatus: "completed", paidAmount: "105.00", refundedAmount: "105.00" } as const;
  const refundedFields = { ...decided, paymentStatus: "refunded" } as const;
  const note = () => within(screen.getByRole("region", { name: "Job cancelled" }));
  const nothing = "Nothing was charged.";
  const toCard = "We refunded $105.00 to your card.";

  test.each([
    [ordered, refundedFields, /^You cancelled it on /, toCard],
    [acceptedJob, refundedFields, /^Ana cancelled it on /, "We refunded $105.00 to the customer."],
    [ordered, { cancelledBy: "handyman" }, /^Olga cancelled it on /, nothing],
    [acceptedJob, { cancelledBy: "agreement" }, /^You ended it by agreement on /, nothing],
    [acceptedJob, { cancelledBy: "clock" }, /^It was cancelled on /, nothing],
    [acceptedJob, { cancelledBy: "admin" }, /^Our team ended it on /, nothing],
    [ordered, { cancelledBy: "provider", ...refundedFields }, /payment went back to the customer\.$/, toCard],
    [ordered, { cancelledBy: "clock", priceApproval: "lapsed" }, /^The price of \$105\.00 was not approved/, nothing],
  ] as const)("E3 shows who cancelled it, why, and the refund: %#", (jobOf, fields, who, back) => {
    open(jobOf({ ...cancelled, ...fields }));
    expect(note().getByText(who)).toBeTruthy();
    expect(note().getByText("Reason: We move out next week.")).toBeTruthy();
    expect(note().getByText(back)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Cancel job" })).toBeNull();
  });

  test.each([
    ["handyman", acceptedJob, /because you were not there at the agreed time\.$/],
    ["handyman", ordered, /because Olga was not there at the agreed time\.$/],
    ["customer", acceptedJob, /because Ana was not there at the agreed time\.$/],
  ] as const)("R-523 says that its %s did not come, without a reason of its own", async (absent, jobOf, words) => {
    await open(jobOf({ ...cancelled, cancelledBy: "clock", cancelReason: noShowReasons[absent] }));
    expect(note().getByText(words)).toBeTruthy();
    expect(note().queryByText(/^Reason:/)).toBeNull();
  });

  test.each([
    ["decided", ordered(decided), ON_ITS_WAY],
    ["decided", acceptedJob(decided), "In total, $105.00 is on its way back to the customer's card."],
    ["captured after all", ordered({ ...decided, refundedAmount: "0.00" }), ON_ITS_WAY],
  ])("E4 does not claim a refund that is only %s", (_how, job, words) => {
    open({ ...job, ...cancelled });
    expect(note().getByText(words)).toBeTruthy();
    expect(note().queryByText(/We refunded|Nothing was charged/)).toBeNull();
  });
});

// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { CancellationView } from "../../shared/appointments/cancellation-view.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import type { CancellationPolicy } from "../../shared/cancellation-policy.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { quoteList, quoteView } from "../support/makers/quote-views.ts";
import { ana, hank, hoursAgo, jobView, requestView } from "../support/makers/views.ts";
import { customerHome } from "../support/pages/customer-home.tsx";
import { handymanHome, ticket } from "../support/pages/handyman-home.tsx";
import { jobParts } from "../support/pages/job-parts.tsx";
import { quotesPanel } from "../support/pages/quotes-panel.tsx";
import { requestForm } from "../support/pages/request-form.tsx";
import { dialog, failWith, press } from "../support/pages/screen-actions.ts";
import type { StubServer } from "../support/pages/stub-server.ts";

const rule = /^Customers cancel free until 24 hours before an agreed visit .+ goes to the professional\.$/;

/** The policy in force, as the server says from now on. */
const setPolicy = (server: StubServer, policy: CancellationPolicy) =>
  server.on(appointments.policy, () => ({ policy }));

describe("the request form", () => {
  const { site, show } = requestForm();

  test("R-534 says the rule before the request is posted", async () => {
    setPolicy(site.server, "standard");
    show();
    expect(await screen.findByText(rule)).toBeTruthy();
  });
});

describe("the dialog that hires", () => {
  const { site, open } = quotesPanel();
  async function openHiring() {
    await open({ list: quoteList([quoteView(11)]) });
    press("Hire Pete for $115.50");
    return within(await dialog("Hire Pete?"));
  }

  test("R-534 says the rule, and not that cancelling costs nothing", async () => {
    setPolicy(site.server, "standard");
    const question = await openHiring();
    expect(await question.findByText(rule)).toBeTruthy();
    expect(question.queryByText(/can cancel at no cost/)).toBeNull();
  });

  test("R-526 says that cancelling costs nothing where no policy is in force", async () => {
    const question = await openHiring();
    expect(await question.findByText(/can cancel at no cost/)).toBeTruthy();
    expect(question.queryByText(rule)).toBeNull();
  });
});

describe("a handyman's dialogs", () => {
  const { pages, lists, show } = handymanHome();
  test("R-534 say the rule before accepting", async () => {
    setPolicy(pages.server, "standard");
    const request = requestView(1, { estimatedPrice: "150.00" });
    lists.feed = [request];
    show({ at: `/?request=${request.id}` });
    expect(await screen.findByText(rule)).toBeTruthy();
  });

  test("R-534 say the rule where a price is named", async () => {
    setPolicy(pages.server, "standard");
    lists.feed = [requestView(1)];
    show();
    press("Accept: Leaking tap", await ticket("Leaking tap"));
    expect(await within(await dialog("Name your price")).findByText(rule)).toBeTruthy();
  });
});

describe("a job", () => {
  const { site, setLists, show } = customerHome();
  const panel = () => within(screen.getByRole("dialog", { name: "Leaking tap" }));
  const policies = [
    ["standard", 1],
    [undefined, 0],
  ] as const;

  test.each(policies)(
    "R-534 R-526 at a price that waits says the rule it has: %s",
    async (cancellationPolicy, count) => {
      const job = jobView(7, { priceApproval: "pending", cancellationPolicy });
      setLists({ ordered: [job], requested: [requestView(1007, { isOwn: true })] });
      await show({ at: `/?job=${job.id}`, user: ana() });
      await panel().findByRole("region", { name: "Approve the price" });
      if (count > 0) await panel().findByText(rule);
      expect(panel().queryAllByText(rule)).toHaveLength(count);
    },
  );

  test.each([
    ["standard", "it goes back to your card, less the cancellation fee if one is due."],
    [undefined, "it goes back to your card."],
  ] as const)("R-534 R-526 that can be paid ahead says what a cancellation gives back: %s", async (policy, text) => {
    const job = jobView(7, { priceApproval: "approved", cancellationPolicy: policy });
    setLists({ ordered: [job], requested: [requestView(1007, { isOwn: true })] });
    await show({ at: `/?job=${job.id}`, user: ana() });
    const card = await panel().findByRole("region", { name: /^Secure this booking/ });
    expect(card.textContent).toContain(`Cancel before the work begins and ${text}`);
  });

  /** The card of an accepted job's visit, which is so many hours ahead. */
  async function openVisit(inHours: number, cancellationPolicy: "standard" | undefined, user = ana()) {
    const time = { startsAt: hoursAgo(-inHours), endsAt: hoursAgo(-inHours - 2) };
    const agreed = { ...time, number: 1, agreedAt: hoursAgo(30), timeZone: "America/Chicago", sequence: 1 };
    const job = jobView(7, { cancellationPolicy, appointment: agreed });
    setLists({ ordered: [job], requested: [requestView(1007, { isOwn: true })] });
    site.server.on(appointments.slots, () => []);
    await show({ at: `/?job=${job.id}`, user });
    return within(await panel().findByRole("region", { name: "Visit" }));
  }
  const late = /^ ?The agreed visit is less than 24 hours away\./;
  const sides = [
    ["customer", ana(), /then cancel the job within a day, it costs the same as cancelling now/],
    ["handyman", ana({ id: hank().id }), /they pay you the cancellation fee as of now/],
  ] as const;

  test.each(sides)(
    "R-534 tells the %s what giving up a time means that is less than a day ahead",
    async (_, user, text) => {
      const card = await openVisit(23, "standard", user);
      press("Cancel the visit", card);
      expect(await within(await dialog("Cancel this visit")).findByText(text)).toBeTruthy();
      press("Keep it");
      press("Move", card);
      expect(await within(await dialog("Move the visit")).findByText(text)).toBeTruthy();
    },
  );

  test.each([
    ["a day ahead", 25, "standard"],
    ["without a policy", 23, undefined],
  ] as const)("R-526 R-534 says nothing of it %s", async (_, inHours, policy) => {
    const card = await openVisit(inHours, policy);
    press("Move", card);
    const form = within(await dialog("Move the visit"));
    await form.findByRole("button", { name: /^Send to/ });
    expect(form.queryByText(late)).toBeNull();
  });
});

describe("cancelling with the policy standard", () => {
  const { site, open } = jobParts();
  const paid = { paymentStatus: "completed", releaseStatus: "held", paidAmount: "105.00" } as const;
  const ordered = jobView(7, { ...paid, cancellationPolicy: "standard" });

  const view = (youPay: string, refund: string, freeUntil?: string): CancellationView => ({
    policy: "standard",
    youPay,
    otherGets: youPay,
    refund,
    freeUntil,
  });

  /** Opens the dialog that cancels a job; the preview answers these one after the other. */
  async function openDialog(job: JobView, previews: readonly CancellationView[] = []) {
    const left = [...previews];
    site.server.on(appointments.cancellation, () => left.shift() ?? view("0.00", "0.00"));
    open(job);
    press("Cancel job");
    return within(await dialog("Cancel this job?"));
  }

  test("R-534 R-532 shows fee and refund, and sends the fee; a refused one is read again", async () => {
    const form = await openDialog(ordered, [view("25.00", "80.00"), view("50.00", "55.00")]);
    expect(await form.findByText(/^Cancelling now costs \$25\.00 of what you paid\./)).toBeTruthy();
    expect(form.getByRole("row", { name: /Goes back to your card \$80\.00/ })).toBeTruthy();
    expect(form.queryByText(/costs neither of you/)).toBeNull();
    site.server.on(jobs.updateStatus, failWith("job.cancellationFee"));
    press("Cancel job", form);
    expect(await form.findByText(/^Cancelling now costs \$50\.00/)).toBeTruthy();
    const sent = site.server.bodiesTo(jobs.updateStatus);
    expect(sent).toEqual([{ status: "cancelled", isStillNeeded: true, cancellationFee: "25.00" }]);
  });

  test("R-534 says until when it is free", async () => {
    const form = await openDialog(ordered, [view("0.00", "105.00", "2027-03-12T15:00:00.000Z")]);
    expect(
      await form.findByText(/^Cancelling costs you nothing now\. It stays free until .*Mar 11|Mar 12/),
    ).toBeTruthy();
  });

  test("R-526 asks for no preview without the policy", async () => {
    const form = await openDialog({ ...ordered, cancellationPolicy: undefined });
    expect(form.getByText("You get $105.00 back.")).toBeTruthy();
    expect(form.getByText(/costs neither of you/)).toBeTruthy();
    expect(site.server.sentTo(appointments.cancellation)).toEqual([]);
  });

  test("R-534 the panel of a cancelled job says what was kept", async () => {
    const fee = { status: "cancelled", cancelledBy: "customer", cancelledAt: "2026-03-01T12:00:00.000Z" } as const;
    open({ ...ordered, ...fee, cancellationFee: "25.00", refundedAmount: "80.00" });
    expect(await screen.findByText(/^\$25\.00 of what you paid was kept for the late cancellation/)).toBeTruthy();
    expect(await screen.findByText(/^In total, \$80\.00 is on its way back/)).toBeTruthy();
  });
});

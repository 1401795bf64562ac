// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { ProposalView } from "../../shared/jobs/schema.ts";
import { jobStatuses } from "../../shared/requests/status.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { jobMoney, MONEY_JOB, type MoneyOverrides } from "../support/makers/job-money-view.ts";
import { hoursAgo, jobView } from "../support/makers/views.ts";
import { adminHome } from "../support/pages/admin-home.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";

const { pages, show } = adminHome();
const REASON = "The handyman does not answer either of us.";
const QUESTION = "End this job?";

/** Opens the money panel of a job with or without a payment. */
async function open(status: (typeof jobStatuses)[number], isPaid = true, overrides: MoneyOverrides = {}) {
  const stand = { status };
  const money = () =>
    isPaid ? jobMoney({ status: stand.status, releaseDueAt: undefined, ...overrides }) : failWith("payment.notFound")();
  pages.server.on(admin.payment, money);
  pages.server.on(jobs.get, () => jobView(7, { status: stand.status, paymentStatus: undefined }));
  show({ at: `/?money=${MONEY_JOB}` });
  await screen.findByRole("heading", { name: "Leaking tap" });
  return stand;
}
const offer = () => screen.queryByRole("button", { name: "End this job" });
async function ask() {
  press("End this job");
  return within(await dialog(QUESTION));
}

describe("a job that is not done", () => {
  test("E3 can be ended by an administrator while it is accepted or in progress, and not otherwise", async () => {
    const offered = [];
    for (const status of jobStatuses) {
      await open(status);
      if (offer()) offered.push(status);
      pages.goTo("/");
      await waitFor(() => expect(screen.queryByRole("heading", { name: "Leaking tap" })).toBeNull());
    }
    expect(offered).toEqual(["accepted", "in_progress"]);
  });

  test("E3 can be ended once it is done as well, as long as nothing was paid or is being paid", async () => {
    const offered = [];
    for (const paymentStatus of ["pending", "failed", "processing", "completed", "refunded"] as const) {
      await open("completed", true, { paymentStatus, releaseStatus: "none", refundable: "0.00", paidAt: undefined });
      if (offer()) offered.push(paymentStatus);
      pages.goTo("/");
      await waitFor(() => expect(screen.queryByRole("heading", { name: "Leaking tap" })).toBeNull());
    }
    expect(offered).toEqual(["pending", "failed"]);
    await open("completed", false);
    expect(offer()).toBeTruthy();
  });

  test.each([true, false])(
    "D-49 shows the asked price and the customer's offer, with a payment started or without: %s",
    async (isBegun) => {
      const lapsed = ProposalView.parse({
        ...{ number: 1, kind: "price", by: "customer", state: "lapsed", reason: "It took half of the time." },
        ...{ price: "80.00", formerPrice: "100.00", total: "84.00", handymanAmount: "64.00" },
        ...{ createdAt: hoursAgo(80), expiresAt: hoursAgo(8) },
      });
      const money = jobMoney({
        status: "completed",
        paymentStatus: "pending",
        releaseStatus: "none",
        paidAt: undefined,
      });
      pages.server.on(admin.payment, () => (isBegun ? money : failWith("payment.notFound")()));
      pages.server.on(jobs.get, () =>
        jobView(7, { status: "completed", priceApproval: "pending", proposals: [lapsed] }),
      );
      show({ at: `/?money=${MONEY_JOB}` });
      expect(await screen.findByRole("row", { name: "Hank asks $100.00" })).toBeTruthy();
      expect(screen.getByText("$100.00 → $80.00")).toBeTruthy();
      expect(screen.getByText("Nothing has been paid yet.")).toBeTruthy();
      expect(screen.queryByText("This job has no payment")).toBeNull();
    },
  );

  test.each([true, false])("E3 is ended for a reason, once, with a payment or without: %s", async (isPaid) => {
    const stand = await open("in_progress", isPaid);
    const answer = Promise.withResolvers<void>();
    pages.server.on(admin.endJob, async () => {
      await answer.promise;
      stand.status = "cancelled";
      return jobView(7, { status: "cancelled", cancelledBy: "admin" });
    });
    const form = await ask();
    expect(form.getByText(/We refund what is left of the payment/)).toBeTruthy();
    press("End this job", form);
    expect(form.getByText("Give a reason of at least 10 characters")).toBeTruthy();
    expect(pages.server.sentTo(admin.endJob)).toEqual([]);
    fireEvent.change(form.getByLabelText("Reason"), { target: { value: REASON } });
    press("End this job", form);
    fireEvent.click(await form.findByRole("button", { name: "Saving..." }));
    answer.resolve();
    expect(await toast("Job ended.")).toBeTruthy();
    expect(pages.server.sentTo(admin.endJob).map(({ body }) => body)).toEqual([{ reason: REASON }]);
    await waitFor(() => expect(offer()).toBeNull());
    expect(screen.queryByRole("dialog", { name: QUESTION })).toBeNull();
  });

  test.each([true, false])("I-14 ended meanwhile gets a message, and the action disappears: %s", async (isPaid) => {
    const stand = await open("in_progress", isPaid);
    pages.server.on(admin.endJob, () => {
      stand.status = isPaid ? "completed" : "cancelled";
      return failWith("job.illegalMove")();
    });
    const form = await ask();
    fireEvent.change(form.getByLabelText("Reason"), { target: { value: REASON } });
    press("End this job", form);
    expect(await toast("This is not possible now. Reload to see the job’s current state.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: QUESTION })).toBeNull());
    expect(offer()).toBeNull();
  });

  test.each([
    ["pt", "Encerrar este trabalho", "Encerrar este trabalho?"],
    ["es", "Terminar este trabajo", "¿Terminar este trabajo?"],
  ] as const)("E3 is ended in %s as well", async (language, button, title) => {
    await setLanguage(language);
    await open("accepted");
    press(button);
    expect(await dialog(title)).toBeTruthy();
  });
});

describe("a refund of everything", () => {
  test("I-03 warns that the job ends with it, as long as the job is not done", async () => {
    await open("in_progress");
    press("Refund");
    const form = within(await dialog("Refund the customer"));
    const warning = () => form.queryByText(/the job ends and its request is closed/);
    expect(warning()).toBeNull();
    fireEvent.change(form.getByLabelText("Amount in dollars"), { target: { value: "104.99" } });
    expect(warning()).toBeNull();
    fireEvent.change(form.getByLabelText("Amount in dollars"), { target: { value: "105.00" } });
    expect(warning()).toBeTruthy();
  });
});

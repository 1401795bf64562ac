// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { hoursAgo, jobView } from "../support/makers/views.ts";
import { activeJobs, ticket } from "../support/pages/handyman-home.tsx";
import { jobPanelPage, panel, proposal, started, type } from "../support/pages/job-panel.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";

const { lists, pages, show, answer, open } = jobPanelPage();

describe("a price that its customer has not approved", () => {
  test("D-21 warns its handyman also after the start that it can still be rejected", async () => {
    await open(started([], { priceApproval: "pending" }));
    expect(
      panel().getByText("Ana has not approved $100.00 yet and can still reject it. You are then paid nothing."),
    ).toBeTruthy();
    expect(panel().queryByRole("button", { name: "Approve" })).toBeNull();
  });
});

describe("a price that its customer has not approved, of a job that is done", () => {
  const done = (overrides: Partial<JobView> = {}) =>
    jobView(7, { status: "completed", completedAt: hoursAgo(2), priceApproval: "pending", ...overrides });
  const finished = () => screen.getByRole("region", { name: "Completed jobs" });
  const offered = proposal({ by: "customer", price: "80.00", total: "84.00", handymanAmount: "64.00" });

  test("D-49 is labelled asked, and the completion dialog says that it is not approved", async () => {
    lists.ownJobs = [started([], { priceApproval: "pending" })];
    show();
    const note = "Ana has not approved $100.00 yet and can still reject it. You are then paid nothing.";
    expect((await ticket("Leaking tap", activeJobs)).getByText(note)).toBeTruthy();
    expect((await ticket("Leaking tap", activeJobs)).getByText(/^You ask/)).toBeTruthy();
    press("Mark Completed", await ticket("Leaking tap", activeJobs));
    const question = within(await dialog("Mark this job as completed?"));
    expect(question.getByText(/^Ana has not approved \$100\.00 yet\. If you complete the job now/)).toBeTruthy();
  });

  test("D-49 is listed first with the customer's offer, which the handyman accepts or declines", async () => {
    lists.ownJobs = [
      done({ id: jobView(8).id, title: "Old porch", priceApproval: "approved" }),
      done({ proposals: [offered] }),
    ];
    const agreed = done({
      priceApproval: "approved",
      agreedPrice: "80.00",
      proposals: [{ ...offered, state: "accepted" }],
    });
    show();
    const waiting = await ticket("Leaking tap", finished);
    expect(within(finished()).getAllByRole("article").at(0)?.textContent).toContain("Leaking tap");
    expect(waiting.getByText("Ana offers $80.00 instead of $100.00. You would keep $64.00.")).toBeTruthy();
    expect(waiting.getByRole("button", { name: "Decline" })).toBeTruthy();
    expect(waiting.queryByText("Waiting for the customer's payment")).toBeNull();
    answer(jobs.answerProposal, agreed);
    press("Accept", waiting);
    expect(await toast("You accepted the proposal.")).toBeTruthy();
    expect(pages.server.sentTo(jobs.answerProposal).map(({ body }) => body)).toEqual([{ answer: "accept" }]);
  });

  test("D-49 that waits for the handyman's answer does not show as waiting for payment", async () => {
    await open(done({ proposals: [offered] }));
    expect(panel().getByRole("region", { name: "Ana offers another price" })).toBeTruthy();
    expect(panel().queryByText("Waiting for the customer's payment")).toBeNull();
  });
});

describe("changing the price", () => {
  test("E3 shows what the customer would pay and the handyman would get, and sends price and reason once", async () => {
    await open(started());
    answer(jobs.propose, started([proposal()]));
    press("Change the price", panel());
    const form = within(await dialog("Change the price"));
    type(form, /^New price in dollars/, "120");
    expect([form.getByText("$126.00"), form.getByText("$96.00")]).toHaveLength(2);
    type(form, /^Reason/, "The pipe has to go as well.");
    const button = form.getByRole("button", { name: "Send proposal" });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await toast("Proposal sent. We will tell you the answer.")).toBeTruthy();
    const [sent, ...more] = pages.server.sentTo(jobs.propose);
    expect([sent?.body, more]).toEqual([{ kind: "price", price: "120.00", reason: "The pipe has to go as well." }, []]);
    expect(sent?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
    const card = within(await panel().findByRole("region", { name: "New price proposed" }));
    expect(card.getByText(/^Ana has until .* to answer\./)).toBeTruthy();
    expect(panel().queryByRole("button", { name: "Change the price" })).toBeNull();
  });

  test.each([
    ["", "Enter a price such as 120 or 120.50"],
    ["a lot", "Enter a price such as 120 or 120.50"],
    ["4.99", "The price must be between $5.00 and $25,000.00."],
    ["100", "This is already the price."],
  ])("D-40 says what is wrong with “%s”, and sends nothing", async (price, problem) => {
    await open(started());
    press("Change the price", panel());
    const form = within(await dialog("Change the price"));
    type(form, /^New price in dollars/, price);
    type(form, /^Reason/, "Too short");
    press("Send proposal", form);
    expect(form.getByText(problem)).toBeTruthy();
    expect(form.getByText("Give a reason of at least 10 characters")).toBeTruthy();
    expect(pages.server.sentTo(jobs.propose)).toEqual([]);
    // Each press focuses the first invalid field.
    for (let time = 0; time < 2; time++) {
      await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^New price in dollars/)));
      form.getByRole("button", { name: "Send proposal" }).focus();
      press("Send proposal", form);
    }
  });

  /** Opens the price dialog and fills it in without sending. */
  async function fillInPrice() {
    press("Change the price", panel());
    const form = within(await dialog("Change the price"));
    type(form, /^New price in dollars/, "90");
    type(form, /^Reason/, "Less work than it seemed.");
    return form;
  }

  test("I-14 that came too late gets a message, and the screen shows the current state", async () => {
    await open(started());
    pages.server.on(jobs.propose, failWith("job.proposalOpen"));
    const form = await fillInPrice();
    lists.ownJobs = [started([proposal({ kind: "ending", by: "customer", price: "0.00" })])];
    press("Send proposal", form);
    expect(await toast("Another proposal is still waiting for its answer.")).toBeTruthy();
    expect(await panel().findByRole("region", { name: "Proposal to end the job now" })).toBeTruthy();
    expect(screen.queryByRole("dialog", { name: "Change the price" })).toBeNull();
  });

  test.each([
    ["conflict.busy", "Somebody else was changing this at the same time. Try again."],
    ["idempotency.running", "The same request is still under way."],
    ["payment.underWay", "A payment for this job is in progress. Try again when it is done."],
  ] as const)("E3 is kept with its words when the server asks to try again: %s", async (code, words) => {
    await open(started());
    pages.server.on(jobs.propose, failWith(code));
    const form = await fillInPrice();
    press("Send proposal", form);
    expect(await toast(words)).toBeTruthy();
    expect(form.getByLabelText(/^New price in dollars/)).toHaveProperty("value", "90");
    answer(jobs.propose, started([proposal({ price: "90.00" })]));
    press("Send proposal", form);
    expect(await toast("Proposal sent. We will tell you the answer.")).toBeTruthy();
    const [first, second] = pages.server.sentTo(jobs.propose);
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get("idempotency-key")).toBe(first?.headers.get("idempotency-key"));
  });

  test("I-25 that arrived before with other values, the answer lost, is shown, and the dialog closes", async () => {
    await open(started());
    pages.server.on(jobs.propose, failWith("idempotency.mismatch"));
    const form = await fillInPrice();
    lists.ownJobs = [started([proposal()])];
    press("Send proposal", form);
    expect(await toast(/^Your first version has already arrived/)).toBeTruthy();
    expect(await panel().findByRole("region", { name: "New price proposed" })).toBeTruthy();
    expect(screen.queryByRole("dialog", { name: "Change the price" })).toBeNull();
    expect(Object.keys(localStorage).filter((name) => name.startsWith("draft:"))).toEqual([]);
  });

  test("E3 is withdrawn by its proposer, and stays in the history", async () => {
    await open(started([proposal()]));
    answer(jobs.answerProposal, started([proposal({ state: "withdrawn" })]));
    press("Withdraw", panel());
    expect(await toast("Your proposal is withdrawn.")).toBeTruthy();
    expect(pages.server.sentTo(jobs.answerProposal).map(({ body }) => body)).toEqual([{ answer: "withdraw" }]);
    const history = within(await panel().findByRole("region", { name: "Proposals so far" }));
    for (const text of ["$100.00 → $120.00", "Withdrawn", "The pipe has to go as well."])
      expect(history.getByText(text)).toBeTruthy();
  });
});

describe("ending early", () => {
  test("E3 accepts zero as a price, and no more than the agreed one", async () => {
    await open(started());
    answer(jobs.propose, started([proposal({ kind: "ending", price: "0.00" })]));
    press("End early", panel());
    const form = within(await dialog("End this job early"));
    type(form, /^Reason/, "The customer has to leave.");
    type(form, /^Price for what is done/, "100.01");
    press("Send proposal", form);
    expect(form.getByText("Enter 0, or a price from $5.00 to $100.00.")).toBeTruthy();
    type(form, /^Price for what is done/, "0");
    press("Send proposal", form);
    await toast("Proposal sent. We will tell you the answer.");
    expect(pages.server.sentTo(jobs.propose).map(({ body }) => body)).toEqual([
      { kind: "ending", price: "0.00", reason: "The customer has to leave." },
    ]);
  });

  test("E3 proposed by the customer can be answered on the card", async () => {
    const ending = proposal({
      kind: "ending",
      by: "customer",
      price: "40.00",
      total: "42.00",
      handymanAmount: "32.00",
    });
    lists.ownJobs = [started([ending])];
    show();
    const job = await ticket("Leaking tap", activeJobs);
    expect(job.getByText("Ana proposes to end the job now, for $40.00.")).toBeTruthy();
    expect(document.querySelectorAll("[data-attention]")).toHaveLength(1);
    expect(job.queryByRole("button", { name: "Mark Completed" })).toBeNull();
    answer(jobs.answerProposal, started([{ ...ending, state: "declined" }]));
    press("Decline", job);
    expect(await toast("You declined the proposal. The job goes on as before.")).toBeTruthy();
    await waitFor(() => expect(job.queryByRole("button", { name: "Decline" })).toBeNull());
  });
});

// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { ProposalHistory } from "../../web/src/features/jobs/proposals/proposal-history.tsx";
import { PRICE_REASON, paidJobView, proposalView, startedJobView } from "../support/makers/proposal-views.ts";
import { ana, hank, hoursAgo, jobView } from "../support/makers/views.ts";
import { activeJobs, handymanHome, ticket } from "../support/pages/handyman-home.tsx";
import { card, jobParts, rowsOf, type } from "../support/pages/job-parts.tsx";
import { dialog, press, spoken, textsOf } from "../support/pages/screen-actions.ts";

const NEW = "New price proposed";
const unapproved = "Ana has not approved $100.00 yet and can still reject it. You are then paid nothing.";
const lower = { price: "80.00", total: "84.00", handymanAmount: "64.00" };

describe("on the handyman's home", () => {
  const { lists, pages, show } = handymanHome();
  const finished = () => screen.getByRole("region", { name: "Completed jobs" });
  const done = (overrides: Partial<JobView> = {}) =>
    jobView(7, { status: "completed", completedAt: hoursAgo(2), priceApproval: "pending", ...overrides });
  const answer = (job: JobView) =>
    pages.server.on(jobs.answerProposal, () => {
      lists.ownJobs = [job];
      return job;
    });

  test("D-49 an unapproved price is labelled asked, and the completion dialog says so", async () => {
    lists.ownJobs = [startedJobView([], { priceApproval: "pending" })];
    show();
    const listed = await ticket("Leaking tap", activeJobs);
    expect(listed.getByText(unapproved)).toBeTruthy();
    expect(listed.getByText(/^You ask/)).toBeTruthy();
    press("Mark Completed", listed);
    const question = within(await dialog("Mark this job as completed?"));
    expect(question.getByText(/^Ana has not approved \$100\.00 yet\. If you complete the job now/)).toBeTruthy();
  });

  test("D-49 a customer's offer for a finished job is listed first, and waits for an answer, not for payment", async () => {
    const offered = proposalView({ by: "customer", ...lower });
    const other = done({ id: jobView(8).id, title: "Old porch", priceApproval: "approved" });
    lists.ownJobs = [other, done({ proposals: [offered] })];
    show({ at: `/?job=${done().id}` });
    const panel = within(await dialog("Leaking tap"));
    expect(panel.getByRole("region", { name: "Ana offers another price" })).toBeTruthy();
    expect(panel.queryByText("Waiting for the customer's payment")).toBeNull();
    const waiting = await ticket("Leaking tap", finished);
    expect(within(finished()).getAllByRole("article").at(0)?.textContent).toContain("Leaking tap");
    expect(waiting.getByText("Ana offers $80.00 instead of $100.00. You would keep $64.00.")).toBeTruthy();
    expect(waiting.getByRole("button", { name: "Decline" })).toBeTruthy();
    expect(waiting.queryByText("Waiting for the customer's payment")).toBeNull();
    answer(done({ priceApproval: "approved", proposals: [{ ...offered, state: "accepted" }] }));
    press("Accept", waiting);
    expect(await spoken("You accepted the proposal.")).toBeTruthy();
    await waitFor(() => expect(waiting.getByText("Waiting for the customer's payment")).toBeTruthy());
  });

  test("E3 a proposal of the customer is answered on the card", async () => {
    const sums = { price: "40.00", total: "42.00", handymanAmount: "32.00" };
    const ending = proposalView({ kind: "ending", by: "customer", ...sums });
    lists.ownJobs = [startedJobView([ending])];
    show();
    const job = await ticket("Leaking tap", activeJobs);
    expect(job.getByText("Ana proposes to end the job now, for $40.00.")).toBeTruthy();
    expect(document.querySelectorAll("[data-attention]")).toHaveLength(1);
    expect(job.queryByRole("button", { name: "Mark Completed" })).toBeNull();
    answer(startedJobView([{ ...ending, state: "declined" }]));
    press("Decline", job);
    expect(await spoken("You declined the proposal. The job goes on as before.")).toBeTruthy();
    expect(pages.server.bodiesTo(jobs.answerProposal)).toEqual([{ answer: "decline" }]);
    await waitFor(() => expect(job.queryByRole("button", { name: "Decline" })).toBeNull());
  });
});

describe("an open proposal", () => {
  const { site, open } = jobParts();
  const names = () => textsOf(screen.queryAllByRole("button"));

  test("E3 shows its reader old and new price, total, reason and what they can answer", () => {
    open(startedJobView([proposalView()]));
    expect(rowsOf(card(NEW))).toEqual(["Total so far$105.00", "You pay in total$126.00"]);
    expect(card(NEW).getByText(`Reason: ${PRICE_REASON}`)).toBeTruthy();
    expect(names()).toEqual(["Decline", "Accept"]);
  });

  test("E3 shows its proposer until when the other answers; nobody proposes another one meanwhile", () => {
    open(startedJobView([proposalView()]), hank());
    expect(card(NEW).getByText(/^Ana has until .* to answer\./)).toBeTruthy();
    expect(names()).toEqual(["Withdraw"]);
  });

  test("E3 that was answered leaves the customer the early end alone, and a line in the history", () => {
    const over = startedJobView([proposalView({ state: "withdrawn" })]);
    open(over);
    expect(names()).toEqual(["End early"]);
    site.show(<ProposalHistory job={over} />, { user: ana() });
    for (const text of ["$105.00 → $126.00", "Withdrawn", PRICE_REASON])
      expect(card("Proposals so far").getByText(text)).toBeTruthy();
  });

  const back = "At this price, $21.00 goes back to your card when the payment is released.";
  const theirs = "At this price, $21.00 goes back to the customer when the payment is released.";
  test.each([
    ["a lower price to its customer", proposalView(lower), ana(), back],
    ["an end to its customer", proposalView({ ...lower, kind: "ending" }), ana(), back],
    ["an end to its handyman", proposalView({ ...lower, kind: "ending", by: "customer" }), hank(), theirs],
    ["a higher price", proposalView(), hank(), undefined],
    ["an end for nothing", proposalView({ kind: "ending", price: "0.00", total: "0.00" }), hank(), undefined],
  ] as const)("E3 says before the answer what goes back of a paid job: %s", (_, proposed, user, words) => {
    open(paidJobView([proposed]), user);
    expect(screen.queryByText(/goes back to/)?.textContent).toBe(words);
  });

  test("D-21 warns the handyman also after the start that the price can still be rejected", () => {
    open(startedJobView([], { priceApproval: "pending" }), hank());
    expect(screen.getByText(unapproved)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  });
});

describe("the form of a proposal", () => {
  const { site, open } = jobParts();
  const ask = async (button: string, title = button) => {
    open(startedJobView(), hank());
    press(button);
    return within(await dialog(title));
  };

  test("E3 shows what the customer would pay and the handyman would get", async () => {
    const form = await ask("Change the price");
    type(form, /^New price in dollars/, "120");
    expect(rowsOf(form)).toEqual(["The customer pays in total$126.00", "You keep (80%)$96.00"]);
  });

  test.each([
    ["", "Enter a price such as 120 or 120.50"],
    ["a lot", "Enter a price such as 120 or 120.50"],
    ["4.99", "The price must be between $5.00 and $25,000.00."],
    ["100", "This is already the price."],
  ])("D-40 says what is wrong with “%s” and with the reason, and sends nothing", async (price, problem) => {
    const form = await ask("Change the price");
    type(form, /^New price in dollars/, price);
    type(form, /^Reason/, "Too short");
    press("Send proposal", form);
    expect(form.getByText(problem)).toBeTruthy();
    expect(form.getByText("Give a reason of at least 10 characters")).toBeTruthy();
    expect(site.server.sentTo(jobs.propose)).toEqual([]);
  });

  test("focuses the first invalid field at each press", async () => {
    const form = await ask("Change the price");
    for (let time = 0; time < 2; time++) {
      form.getByRole("button", { name: "Send proposal" }).focus();
      press("Send proposal", form);
      await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^New price in dollars/)));
    }
  });

  test("E3 of an early end takes zero as a price, and no more than the agreed one", async () => {
    const form = await ask("End early", "End this job early");
    site.server.on(jobs.propose, () => startedJobView());
    type(form, /^Reason/, PRICE_REASON);
    type(form, /^Price for what is done/, "100.01");
    press("Send proposal", form);
    expect(form.getByText("Enter 0, or a price from $5.00 to $100.00.")).toBeTruthy();
    type(form, /^Price for what is done/, "0");
    press("Send proposal", form);
    await spoken("Proposal sent. We will tell you the answer.");
    const body = { kind: "ending", price: "0.00", reason: PRICE_REASON };
    expect(site.server.sentTo(jobs.propose).map((sent) => sent.body)).toEqual([body]);
  });
});

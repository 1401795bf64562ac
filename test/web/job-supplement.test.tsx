// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { CustomerJobTicket } from "../../web/src/features/dashboards/customer/customer-job-ticket.tsx";
import { ActiveJob } from "../../web/src/features/dashboards/handyman/active-job.tsx";
import { PRICE_REASON, paidJobView, supplementView } from "../support/makers/proposal-views.ts";
import { ana, hank, hoursAgo } from "../support/makers/views.ts";
import { card, jobParts, rowsOf, type } from "../support/pages/job-parts.tsx";
import { dialog, press, textsOf } from "../support/pages/screen-actions.ts";

const { site, open } = jobParts();
const proposed = () => card("New price proposed");
const names = () => textsOf(screen.queryAllByRole("button"));
const payLinks = () => screen.queryAllByRole("link", { name: /^Pay/ }).map((link) => link.getAttribute("href"));

describe("a handyman who proposes a higher price for a paid job", () => {
  const ask = async (price: string, overrides: Partial<JobView> = {}) => {
    open(paidJobView([], overrides), hank());
    press("Change the price");
    const form = within(await dialog("Change the price"));
    type(form, /^New price in dollars/, price);
    type(form, /^Reason/, PRICE_REASON);
    return form;
  };

  test.each<[string, string, Partial<JobView>, string[]]>([
    ["sees the difference to pay", "140", {}, ["147.00", "42.00", "112.00"]],
    ["sees none below what was paid for", "90", { agreedPrice: "80.00" }, ["94.50", "72.00"]],
  ])("I-03 %s", async (_, price, overrides, sums) => {
    const form = await ask(price, overrides);
    expect(form.getByText(/^The job is paid\. A higher price applies once the customer has paid/)).toBeTruthy();
    expect(rowsOf(form).map((row) => row?.split("$")[1])).toEqual(sums);
    expect(form.queryByText("They pay to accept it") !== null).toBe(sums.length === 3);
  });

  test.each([
    ["100.99", {}, "The job is already paid. A higher price has to be at least $1.00 more."],
    ["140", { disputedAt: hoursAgo(1) }, /^The customer disputed the payment/],
    ["140", { paymentStatus: "processing" }, /^A payment for this job is in progress\./],
  ] as const)("I-03 is told what is wrong with %s, and sends nothing: %o", async (price, overrides, problem) => {
    const form = await ask(price, overrides);
    press("Send proposal", form);
    expect(form.getByText(problem)).toBeTruthy();
    expect(site.server.sentTo(jobs.propose)).toEqual([]);
  });

  test("I-03 sees in the panel and on the card that it counts once the difference is paid", () => {
    const job = paidJobView([supplementView()]);
    open(job, hank());
    expect(proposed().getByText("It applies once Ana has paid the difference of $42.00.")).toBeTruthy();
    expect([names(), payLinks()]).toEqual([["Withdraw"], []]);
    const steps = { isMoving: () => false, onStart: () => {}, onComplete: () => {} };
    site.show(<ActiveJob job={job} steps={steps} />, { user: hank() });
    const listed = within(screen.getByRole("article"));
    expect(listed.getByText(/It applies once Ana has paid the difference of \$42\.00\.$/)).toBeTruthy();
    expect(payLinks()).toEqual([]);
  });
});

describe("a customer who is asked for more than they have paid", () => {
  const asked = (overrides: Partial<JobView> = {}) => paidJobView([supplementView()], overrides);
  const WAY = `/checkout/${paidJobView().id}?proposal=2`;

  test("I-03 sees the paid and the due amount, and can accept only by paying", () => {
    open(asked());
    expect(rowsOf(proposed())).toEqual([
      "Total so far$105.00",
      "You pay in total$147.00",
      "Already paid$105.00",
      "To pay now$42.00",
    ]);
    const words =
      "You have already paid $105.00, which we hold. You pay the difference of $42.00 now, and we hold it too. " +
      "Declining costs nothing: the job goes on at $105.00.";
    expect(proposed().getByText(words)).toBeTruthy();
    expect(proposed().getByRole("link", { name: "Pay $42.00 and accept" })).toBeTruthy();
    expect([names(), payLinks()]).toEqual([["Decline"], [WAY]]);
  });

  test("I-03 sees a short form of that on the card", () => {
    site.show(<CustomerJobTicket job={asked()} />, { user: ana() });
    const listed = within(screen.getByRole("article"));
    expect(
      listed.getByText(/\$147\.00 in total instead of \$105\.00\. You have already paid \$105\.00, which we hold/),
    ).toBeTruthy();
    expect(listed.getByRole("button", { name: "Decline" })).toBeTruthy();
    expect([listed.queryByRole("button", { name: "Accept" }), payLinks()]).toEqual([null, [WAY]]);
  });

  test("I-03 cannot pay during a chargeback of the first payment, but can decline", () => {
    open(asked({ disputedAt: hoursAgo(1) }));
    expect(proposed().getByText(/^You disputed the payment with your bank\./)).toBeTruthy();
    expect([names(), payLinks()]).toEqual([["Decline"], []]);
  });

  test("I-03 accepts without paying a price below what they have paid", () => {
    const lower = supplementView({ price: "90.00", total: "94.50", formerPrice: "80.00", supplement: undefined });
    open(paidJobView([lower], { agreedPrice: "80.00" }));
    expect([names(), payLinks()]).toEqual([["Decline", "Accept"], []]);
    expect(proposed().queryByText("To pay now")).toBeNull();
  });
});

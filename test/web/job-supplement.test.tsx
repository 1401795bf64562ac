// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { requests } from "../../shared/requests/contract.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { PRICE_REASON, paidJobView, proposalView } from "../support/makers/supplement-views.ts";
import { hoursAgo, orderedByHank, requestView } from "../support/makers/views.ts";
import { activeJobs, handymanHome, ticket } from "../support/pages/handyman-home.tsx";
import { dialog, press, toast } from "../support/pages/screen-actions.ts";

const { lists, pages, show } = handymanHome();

const at = `/?job=${paidJobView().id}`;
const panel = () => within(screen.getByRole("dialog", { name: "Leaking tap" }));
const card = () => within(panel().getByRole("region", { name: "New price proposed" }));
const rowsOf = (place: Pick<typeof screen, "getAllByRole">) =>
  place.getAllByRole("row").map(({ textContent }) => textContent);

async function open(job: JobView) {
  lists.ownJobs = [job];
  pages.server.on(jobs.get, () => job);
  pages.server.on(requests.get, () => requestView(1007));
  show({ at });
  await screen.findByRole("dialog", { name: "Leaking tap" });
}

describe("a handyman who proposes a higher price for a paid job", () => {
  const ask = async (price: string) => {
    press("Change the price", panel());
    const form = within(await dialog("Change the price"));
    fireEvent.change(form.getByLabelText(/^New price in dollars/), { target: { value: price } });
    fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: PRICE_REASON } });
    return form;
  };

  test("I-03 sees the difference that the customer will pay, and sends the proposal", async () => {
    await open(paidJobView());
    pages.server.on(jobs.propose, () => paidJobView([proposalView({ number: 1 })]));
    const form = await ask("140");
    expect(form.getByText(/^The job is paid\. A higher price applies once the customer has paid/)).toBeTruthy();
    expect(rowsOf(form)).toEqual([
      "The customer pays in total$147.00",
      "They pay to accept it$42.00",
      "You keep (80%)$112.00",
    ]);
    press("Send proposal", form);
    await toast("Proposal sent. We will tell you the answer.");
    expect(pages.server.sentTo(jobs.propose).map(({ body }) => body)).toEqual([
      { kind: "price", price: "140.00", reason: PRICE_REASON },
    ]);
  });

  test("I-03 sees no difference if the price falls or stays below what was paid for", async () => {
    await open(paidJobView([], { agreedPrice: "80.00" }));
    expect(rowsOf(await ask("90"))).toEqual(["The customer pays in total$94.50", "You keep (80%)$72.00"]);
  });

  test.each([
    ["100.99", {}, "The job is already paid. A higher price has to be at least $1.00 more."],
    ["140", { disputedAt: hoursAgo(1) }, /^The customer disputed the payment/],
    ["140", { paymentStatus: "processing" }, /^A payment for this job is in progress\./],
  ] as const)("I-03 is told what is wrong with %s, and sends nothing: %o", async (price, overrides, problem) => {
    await open(paidJobView([], overrides));
    const form = await ask(price);
    press("Send proposal", form);
    expect(form.getByText(problem)).toBeTruthy();
    expect(pages.server.sentTo(jobs.propose)).toEqual([]);
  });

  test("I-03 may propose more after a partial refund: the difference is that of the prices", async () => {
    await open(paidJobView([], { refundedAmount: "42.00" }));
    const form = await ask("120");
    expect(form.getByText("They pay to accept it").closest("tr")?.textContent).toContain("$21.00");
  });

  test("I-03 sees in the panel and on the card that it counts once the difference is paid", async () => {
    await open(paidJobView([proposalView()]));
    expect(card().getByText("It applies once Ana has paid the difference of $42.00.")).toBeTruthy();
    expect(card().getAllByRole("button")).toEqual([card().getByRole("button", { name: "Withdraw" })]);
    expect(card().queryByRole("link")).toBeNull();
    const job = await ticket("Leaking tap", activeJobs);
    expect(job.getByText(/It applies once Ana has paid the difference of \$42\.00\.$/)).toBeTruthy();
    expect(job.queryByRole("link", { name: /^Pay/ })).toBeNull();
  });
});

describe("a customer who is asked for more than they have paid", () => {
  const ordered = (overrides: Partial<JobView> = {}) =>
    paidJobView([proposalView()], { ...orderedByHank, ...overrides });
  const WAY = `/checkout/${paidJobView().id}?proposal=2`;

  test("I-03 sees the paid and the due amount, and can accept only by paying", async () => {
    await open(ordered());
    expect(rowsOf(card())).toEqual([
      "Price so far$100.00",
      "New price$140.00",
      "You pay in total$147.00",
      "Already paid$105.00",
      "To pay now$42.00",
    ]);
    const words =
      "You have already paid $105.00, which we hold. You pay the difference of $42.00 now, and we hold it too. " +
      "Declining costs nothing: the job goes on at $100.00.";
    expect(card().getByText(words)).toBeTruthy();
    expect(card().getByRole("link", { name: "Pay $42.00 and accept" }).getAttribute("href")).toBe(WAY);
    expect(card().getAllByRole("button")).toEqual([card().getByRole("button", { name: "Decline" })]);
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  });

  test("I-03 sees a short form of that on the card", async () => {
    lists.ownJobs = [ordered()];
    show({ at: "/" });
    const way = await screen.findByRole("link", { name: "Pay $42.00 and accept" });
    expect(way.getAttribute("href")).toBe(WAY);
    const ticketOf = within(way.closest("article") ?? expect.fail());
    expect(
      ticketOf.getByText(/You would pay \$147\.00 in total\. You have already paid \$105\.00, which we hold/),
    ).toBeTruthy();
    expect(ticketOf.getByRole("button", { name: "Decline" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  });

  test("I-03 cannot pay during a chargeback of the first payment, but can decline", async () => {
    await open(ordered({ disputedAt: hoursAgo(1) }));
    expect(card().getByText(/^You disputed the payment with your bank\./)).toBeTruthy();
    expect(screen.queryByRole("link", { name: /^Pay/ })).toBeNull();
    expect(card().getByRole("button", { name: "Decline" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  });

  test("I-03 accepts without paying a lower price, or one below what they have paid", async () => {
    const lower = { price: "90.00", total: "94.50", formerPrice: "80.00", supplement: undefined };
    await open(paidJobView([proposalView(lower)], { ...orderedByHank, agreedPrice: "80.00" }));
    expect(card().getByRole("button", { name: "Accept" })).toBeTruthy();
    expect(card().queryByText("To pay now")).toBeNull();
    expect(screen.queryByRole("link", { name: /^Pay/ })).toBeNull();
  });

  test.each(["pt", "es"] as const)("reads it in %s", async (language) => {
    await setLanguage(language);
    await open(ordered());
    const link = await screen.findAllByRole("link", { name: /^Pagar .*42[.,]00 (e aceitar|y aceptar)$/ });
    expect(link.length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toMatch(/jobs\.\w+|and accept/);
  });
});

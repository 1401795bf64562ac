// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import type { ProposalView } from "../../shared/jobs/schema.ts";
import { payments } from "../../shared/payments/contract.ts";
import { POLL_MS } from "../../web/src/features/payments/use-polled-status.ts";
import { PRICE_REASON, paidJobView, supplementView } from "../support/makers/proposal-views.ts";
import { ana } from "../support/makers/views.ts";
import {
  cards,
  checkoutPages,
  checkoutRoutes,
  fillInCard,
  findForm,
  goodCard,
  paid,
} from "../support/pages/checkout-page.tsx";
import { enabledButton, failWith, textsOf, toast } from "../support/pages/screen-actions.ts";

const { startedIntent, confirmAtStripe, confirmations, pages, stripe, checkout } = checkoutPages();
const payButton = () => screen.findByRole("button", { name: "Pay Securely · $42.00" });
const success = () => screen.findByRole("region", { name: "Payment Successful" });
const checkoutUrl = (search = "?proposal=2") => `/checkout/${checkout.job.id}${search}`;
const show = (search?: string) => pages.show(checkoutRoutes, { at: checkoutUrl(search), user: ana() });
const serveProposal = (change: Partial<ProposalView>) => {
  checkout.job = paidJobView([supplementView({ supplement: undefined, ...change })]);
};
async function pay(number?: string) {
  await fillInCard(number);
  fireEvent.click(await payButton());
}
const intentBodies = () => pages.server.bodiesTo(payments.createIntent);

/** What a higher price costs more: $42.00 for the second proposal. */
beforeEach(() => {
  checkout.job = paidJobView([supplementView()]);
  pages.server.on(payments.createIntent, () => ({
    ...startedIntent(),
    ...{ serviceFee: "40.00", platformFee: "2.00", amount: "42.00" },
  }));
  pages.server.on(payments.confirm, () => {
    serveProposal({ state: "accepted" });
    return { ...paid, amount: "42.00", releaseStatus: "none" as const };
  });
});

describe("paying what a higher price costs more", () => {
  test("I-03 shows the reason, the old and the new price, and what is paid now and was before", async () => {
    const { container } = show();
    const form = await findForm();
    expect(intentBodies()).toEqual([{ jobId: checkout.job.id, proposal: 2 }]);
    expect(textsOf(screen.getAllByRole("row"))).toEqual([
      "Price paid so far$100.00",
      "New price$140.00",
      "Difference$40.00",
      "Platform Fee (5%)$2.00",
      "To pay now$42.00",
    ]);
    for (const text of [
      "Higher price",
      `Reason: ${PRICE_REASON}`,
      "You have already paid $105.00. We hold it together with what you pay now.",
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(container.textContent).not.toMatch(/\$32\.00|\$10\.00|receives|20%/);
    expect(form.getByText("Difference").closest("p")?.textContent).toBe("Difference$40.00");
    expect(form.getByText(/^By paying the difference you accept the new price of \$147\.00\./)).toBeTruthy();
  });

  test("I-03 does not ask whether the job is done, and never sends that, even if it was stored earlier", async () => {
    sessionStorage.setItem(`jobDone:${paidJobView().id}`, "1");
    show();
    await payButton();
    expect(screen.queryByRole("checkbox")).toBeNull();
    await pay();
    await success();
    expect(await toast(/^The new price of \$147\.00 applies now\. We hold the difference together/)).toBeTruthy();
    expect(confirmations()).toEqual([{ paymentIntentId: checkout.intent.id }]);
    expect(sessionStorage).toHaveLength(0);
  });

  test.each(["", "0", "2x", "100"])("I-03 ignores a proposal number such as “%s”", async (number) => {
    pages.server.on(payments.createIntent, failWith("payment.alreadyPaid"));
    show(`?proposal=${number}`);
    expect(await screen.findByRole("heading", { name: "This job is already paid" })).toBeTruthy();
    expect(intentBodies()).toEqual([{ jobId: checkout.job.id }]);
  });
});

describe("what was paid too late", () => {
  test("I-03 is shown as refunded", async () => {
    pages.server.on(payments.confirm, () => {
      serveProposal({ state: "lapsed" });
      return { ...paid, amount: "42.00", releaseStatus: "none" as const };
    });
    show();
    await pay();
    const result = within(await screen.findByRole("region", { name: "Paid too late" }));
    expect(result.getByText(/We refund all of it, \$42\.00, to your card/)).toBeTruthy();
    expect(result.getByRole("link", { name: "See the job" }).getAttribute("href")).toBe(`/?job=${checkout.job.id}`);
    expect(screen.queryByText(/Payment Successful|applies now/)).toBeNull();
    expect(screen.queryByRole("link", { name: "View receipt" })).toBeNull();
  });

  test("I-03 is not guessed: if the job cannot be loaded, it is retried", async () => {
    show();
    await fillInCard();
    pages.server.on(jobs.get, failWith("internal"));
    fireEvent.click(await payButton());
    const again = await enabledButton("Try again");
    pages.server.on(jobs.get, () => checkout.job);
    fireEvent.click(again);
    expect(await success()).toBeTruthy();
    expect(stripe.charges(checkout.intent.id)).toBe(1);
  });
});

describe("a proposal that cannot be paid for", () => {
  test.each([
    ["job.proposalClosed", "This proposal is over", /^It was answered or withdrawn, or it expired\./],
    ["payment.alreadyPaid", "The difference is already paid", /^See the details of the job/],
    ["payment.notDue", "There is nothing to pay for this proposal", /^See the details of the job/],
    ["payment.underWay", "The difference cannot be paid now", /^Another payment for this job is in progress\./],
    ["payment.disputed", "The difference cannot be paid now", /^You disputed the payment with your bank\./],
  ] as const)("I-03 says so, alarms nobody, and leads back to the job: %s", async (code, title, text) => {
    pages.server.on(payments.createIntent, failWith(code));
    show();
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole("link", { name: "See the job" }).getAttribute("href")).toBe(`/?job=${checkout.job.id}`);
    expect(pages.address).toBe(checkoutUrl());
    expect(screen.queryByText("Failed to initialize payment. Please try again.")).toBeNull();
  });

  test("I-03 that lapses while the form is open is not charged, and a message replaces the form", async () => {
    show();
    await fillInCard();
    await stripe.cancel(checkout.intent.id);
    pages.server.on(payments.createIntent, failWith("job.proposalClosed"));
    fireEvent.click(await payButton());
    expect(await screen.findByRole("heading", { name: "This proposal is over" })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "This proposal is over" }));
    expect(screen.getByText(/before your payment went through\. Nothing was charged\.$/)).toBeTruthy();
    expect(screen.queryByLabelText("Card number")).toBeNull();
    expect([stripe.charges(checkout.intent.id), confirmations()]).toEqual([0, []]);
  });
});

describe("a difference that takes its time", () => {
  /** Overrides Stripe's status of the intent from now on. */
  const says = (status: string) => {
    checkout.intercept = async (asked, answer) =>
      asked === "read" ? Response.json({ id: checkout.intent.id, status }) : answer();
  };
  const wait = () => act(() => vi.advanceTimersByTimeAsync(2 * POLL_MS));

  test("R-068 I-03 is not confused with the job's first payment, which succeeded long ago", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show();
    await pay(cards.slow);
    await screen.findByRole("heading", { name: "Your payment is being processed" });
    await wait();
    expect(screen.getByRole("heading", { name: "Your payment is being processed" })).toBeTruthy();
    expect(confirmations()).toEqual([]);
    says("succeeded");
    await wait();
    expect(within(await success()).getByText("$42.00")).toBeTruthy();
    expect(confirmations()).toEqual([{ paymentIntentId: checkout.intent.id }]);
  });
});

describe("coming back from the bank", () => {
  const comeBack = async (card?: string) => {
    if (card) await confirmAtStripe(card);
    const { id: payment_intent, secret: payment_intent_client_secret } = checkout.intent;
    const added = new URLSearchParams({ payment_intent, payment_intent_client_secret, redirect_status: "succeeded" });
    history.replaceState(null, "", `${checkoutUrl()}&${added}`);
    show();
    expect(location.search).toBe("?proposal=2");
  };

  test("R-069 I-03 shows what was paid for, and how much, although the proposal is accepted by then", async () => {
    serveProposal({ state: "accepted" });
    await comeBack(goodCard);
    const result = within(await success());
    expect(result.getByText("$42.00")).toBeTruthy();
    expect(result.getByText(/^The new price of \$147\.00/)).toBeTruthy();
    expect(confirmations()).toEqual([{ paymentIntentId: checkout.intent.id }]);
    expect(intentBodies()).toEqual([]);
  });

  test("R-064 I-03 sends the bank back to the same proposal", async () => {
    const confirm = vi.fn();
    const { loadStripe } = await import("../../web/src/features/payments/load-stripe.ts");
    const provider = await loadStripe();
    vi.spyOn(provider, "confirmPayment").mockImplementation(async ({ confirmParams }: { confirmParams?: object }) => {
      confirm(confirmParams);
      return { error: { type: "card_error", message: "No." } } as never;
    });
    show();
    await pay();
    await waitFor(() => expect(confirm).toHaveBeenCalledWith({ return_url: `${location.origin}${checkoutUrl()}` }));
    cleanup();
  });
});

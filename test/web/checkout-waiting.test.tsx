// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import { payments } from "../../shared/payments/contract.ts";
import { useJobPages } from "../../web/src/features/dashboards/customer/customer-queries.ts";
import Checkout from "../../web/src/features/payments/checkout.tsx";
import { hideReturnedSecret, takeReturnedSecret } from "../../web/src/features/payments/returned-secret.ts";
import { POLL_MS, POLLING_MS } from "../../web/src/features/payments/use-polled-status.ts";
import { cardError, cards, checkoutPages, form, goodCard, pay } from "../support/pages/checkout-page.tsx";
import { toast } from "../support/pages/screen-actions.ts";

const { startedIntent, confirmAtStripe, confirmations, pages, show, checkout } = checkoutPages();

describe("a payment that stays processing", () => {
  const polls = () => pages.server.sentTo(jobs.get).length - 1;

  test("R-068 is polled every two seconds until it succeeds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show();
    await pay(cards.slow);
    expect(await screen.findByRole("heading", { name: "Your payment is being processed" })).toBeTruthy();
    expect(confirmations()).toEqual([]);
    await waitFor(() => expect(polls()).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(3 * POLL_MS));
    expect(polls()).toBeGreaterThanOrEqual(4);
    expect(screen.queryByRole("heading", { name: "Payment Successful" })).toBeNull();
    checkout.job = { ...checkout.job, paymentStatus: "completed" };
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
    expect(await screen.findByRole("heading", { name: "Payment Successful" })).toBeTruthy();
    expect(POLL_MS).toBe(2000);
    expect(confirmations()).toEqual([]);
  });

  test("R-068 is polled also when the payer comes back to it, without asking for a card again", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await confirmAtStripe(cards.slow);
    pages.server.on(payments.createIntent, () => ({ ...startedIntent(), isUnderWay: true }));
    show();
    expect(await screen.findByRole("heading", { name: "Your payment is being processed" })).toBeTruthy();
    expect(screen.queryByLabelText("Card number")).toBeNull();
    checkout.job = { ...checkout.job, paymentStatus: "completed" };
    await act(() => vi.advanceTimersByTimeAsync(2 * POLL_MS));
    expect(await screen.findByRole("heading", { name: "Payment Successful" })).toBeTruthy();
    expect(checkout.stripeCalls).not.toContain("confirm");
  });

  test.each(["completed", "refunded"] as const)(
    "E4 is shown as refunded when the job ended before it succeeded: %s",
    async (paymentStatus) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      show();
      await pay(cards.slow);
      await screen.findByRole("heading", { name: "Your payment is being processed" });
      checkout.job = { ...checkout.job, status: "cancelled", paymentStatus, releaseStatus: "reversed" };
      await act(() => vi.advanceTimersByTimeAsync(2 * POLL_MS));
      expect(await screen.findByRole("heading", { name: "Paid too late" })).toBeTruthy();
      expect(screen.queryByRole("heading", { name: "Payment Successful" })).toBeNull();
    },
  );

  test("R-068 shows the card form again when the payment has failed before the payer comes back", async () => {
    await confirmAtStripe(cards.declined);
    pages.server.on(payments.createIntent, () => ({ ...startedIntent(), isUnderWay: true }));
    show();
    expect(await screen.findByLabelText("Card number")).toBeTruthy();
    expect((await cardError()).textContent).toContain("Nothing was charged");
  });

  test("R-068 is no longer polled after a minute, and an e-mail is announced", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show();
    await pay(cards.slow);
    await screen.findByRole("heading", { name: "Your payment is being processed" });
    expect(screen.queryByText(/we email you once it is paid/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(POLLING_MS));
    expect(screen.getByText(/we email you once it is paid/)).toBeTruthy();
    expect(screen.queryByText("Processing...")).toBeNull();
    const pollCount = polls();
    expect(pollCount).toBeGreaterThanOrEqual(29);
    expect(pollCount).toBeLessThanOrEqual(31);
    await act(() => vi.advanceTimersByTimeAsync(POLLING_MS));
    expect(polls()).toBe(pollCount);
    expect(screen.getByRole("link", { name: "Go Home" })).toBeTruthy();
  });

  test("R-068 is not confused with the card that was declined before it", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    checkout.job = { ...checkout.job, paymentStatus: "failed" };
    show();
    await pay(cards.slow);
    await screen.findByRole("heading", { name: "Your payment is being processed" });
    // Each poll asks Stripe for the intent; the second call means that the first was answered.
    for (const pollCount of [1, 2, 3]) {
      await waitFor(() => expect(checkout.stripeCalls.filter((what) => what === "read")).toHaveLength(pollCount));
      await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
    }
    expect(screen.getByRole("heading", { name: "Your payment is being processed" })).toBeTruthy();
    expect(screen.queryByText("Payment Failed")).toBeNull();
  });

  test("R-070 leads back to the form when it fails in the end", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show();
    await pay(cards.slow);
    await screen.findByRole("heading", { name: "Your payment is being processed" });
    checkout.job = { ...checkout.job, paymentStatus: "failed" };
    checkout.intercept = async (pollCount, answer) =>
      pollCount === "read" ? Response.json({ id: checkout.intent.id, status: "requires_payment_method" }) : answer();
    await act(() => vi.advanceTimersByTimeAsync(2 * POLL_MS));
    expect(await toast("Payment Failed")).toBeTruthy();
    expect(await screen.findByLabelText("Card number")).toBeTruthy();
    expect(form().getByRole("alert")).toBeTruthy();
    expect(pages.server.sentTo(payments.createIntent)).toHaveLength(2);
    expect(confirmations()).toEqual([]);
  });
});

describe("coming back from the bank", () => {
  const comeBack = async (card?: string, first = () => {}) => {
    if (card) await confirmAtStripe(card);
    const search = new URLSearchParams({
      payment_intent: checkout.intent.id,
      payment_intent_client_secret: checkout.intent.secret,
      redirect_status: "succeeded",
      kept: "1",
    });
    const before = history.length;
    history.replaceState(null, "", `/checkout/${checkout.job.id}?${search}`);
    first();
    show();
    expect(location.search).toBe("?kept=1");
    expect(history.length).toBe(before);
  };

  test.each([
    ["is removed from the URL before anything else", undefined],
    ["was removed before the page was rendered", hideReturnedSecret],
  ] as const)("R-069 confirms the payment by the client secret that %s, once", async (_when, first) => {
    await comeBack(goodCard, first);
    expect(await screen.findByRole("heading", { name: "Payment Successful" })).toBeTruthy();
    expect(takeReturnedSecret()).toBeUndefined();
    expect(checkout.stripeCalls).toEqual(["read"]);
    expect(confirmations()).toEqual([{ paymentIntentId: checkout.intent.id, isJobDone: false }]);
    expect(pages.server.sentTo(payments.createIntent)).toEqual([]);
  });

  test("R-068 waits for what is being processed, and starts no other payment", async () => {
    await comeBack(cards.slow);
    expect(await screen.findByRole("heading", { name: "Your payment is being processed" })).toBeTruthy();
    expect(pages.server.sentTo(payments.createIntent)).toEqual([]);
    expect(confirmations()).toEqual([]);
  });

  test("R-070 shows the form with the reason when the bank refused", async () => {
    await comeBack(cards.declined);
    expect(await toast("Payment Failed")).toBeTruthy();
    expect(form().getByRole("alert").textContent).toContain("Your card was declined.");
    expect(confirmations()).toEqual([]);
  });

  test("R-064 shows the form without a message when the payer cancelled at the bank", async () => {
    await comeBack();
    expect(await screen.findByLabelText("Card number")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(confirmations()).toEqual([]);
  });
});

function JobStates() {
  const { items } = useJobPages();
  return (
    <ul>
      {items.map(({ id, paymentStatus = "due" }) => (
        <li key={id}>{paymentStatus}</li>
      ))}
    </ul>
  );
}

const routes = (
  <Routes>
    <Route path="/checkout/:jobId" element={<Checkout />} />
    <Route path="/" element={<JobStates />} />
  </Routes>
);

describe("the list on the home, whose index lags", () => {
  /** The index still lists the job as unpaid, while the job itself is paid from the charge on. */
  beforeEach(() => {
    const due = checkout.job;
    pages.server.on(jobs.list, () => [due]);
    const isCharged = () => checkout.stripeCalls.includes("confirm");
    pages.server.on(jobs.get, () => ({ ...due, ...(isCharged() && { paymentStatus: "completed" as const }) }));
  });

  test.each([
    ["at once", goodCard, 1],
    ["by a slow card", cards.slow, 0],
  ] as const)("shows a job that was paid %s as paid", async (_how, card, confirmed) => {
    show(routes);
    await pay(card);
    fireEvent.click(await screen.findByRole("link", { name: "View receipt" }).then(() => screen.findByText("Go Home")));
    expect((await screen.findByRole("listitem")).textContent).toBe("completed");
    expect(pages.server.sentTo(payments.confirm)).toHaveLength(confirmed);
  });
});

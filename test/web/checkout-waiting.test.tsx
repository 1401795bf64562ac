// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import { payments } from "../../shared/payments/contract.ts";
import { hideReturnedSecret, takeReturnedSecret } from "../../web/src/features/payments/returned-secret.ts";
import { POLL_MS, POLLING_MS } from "../../web/src/features/payments/use-polled-status.ts";
import { cards, checkoutPages, form, pay, refusal } from "../support/checkout-page.tsx";
import { toast } from "../support/on-screen.ts";

const { begun, confirmAtStripe, confirmations, pages, show, till } = checkoutPages();

describe("a payment that the provider takes its time over", () => {
  const polls = () => pages.server.sentTo(jobs.get).length - 1;

  test("R-068 is asked for every two seconds until it is through", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show();
    await pay(cards.slow);
    expect(await screen.findByRole("heading", { name: "Your payment is being processed" })).toBeTruthy();
    expect(confirmations()).toEqual([]);
    await waitFor(() => expect(polls()).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(3 * POLL_MS));
    expect(polls()).toBeGreaterThanOrEqual(4);
    expect(screen.queryByRole("heading", { name: "Payment Successful" })).toBeNull();
    till.job = { ...till.job, paymentStatus: "completed" };
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
    expect(await screen.findByRole("heading", { name: "Payment Successful" })).toBeTruthy();
    expect(POLL_MS).toBe(2000);
  });

  test("R-068 is waited for as well by whoever comes back to it, and nobody is asked for a card again", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await confirmAtStripe(cards.slow);
    pages.server.on(payments.createIntent, () => ({ ...begun(), isUnderWay: true }));
    show();
    expect(await screen.findByRole("heading", { name: "Your payment is being processed" })).toBeTruthy();
    expect(screen.queryByLabelText("Card number")).toBeNull();
    till.job = { ...till.job, paymentStatus: "completed" };
    await act(() => vi.advanceTimersByTimeAsync(2 * POLL_MS));
    expect(await screen.findByRole("heading", { name: "Payment Successful" })).toBeTruthy();
    expect(till.asked).not.toContain("confirm");
  });

  test.each(["completed", "refunded"] as const)(
    "E4 is no success when the job was over before it was through: %s, and goes back",
    async (paymentStatus) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      show();
      await pay(cards.slow);
      await screen.findByRole("heading", { name: "Your payment is being processed" });
      till.job = { ...till.job, status: "cancelled", paymentStatus, releaseStatus: "reversed" };
      await act(() => vi.advanceTimersByTimeAsync(2 * POLL_MS));
      expect(await screen.findByRole("heading", { name: "Paid too late" })).toBeTruthy();
      expect(screen.queryByRole("heading", { name: "Payment Successful" })).toBeNull();
    },
  );

  test("R-068 is waited for also when the provider says nothing", async () => {
    till.onTheWay = async (asked, answer) =>
      asked === "read" ? Response.json({ error: { type: "api_error", message: "away" } }, { status: 500 }) : answer();
    pages.server.on(payments.createIntent, () => ({ ...begun(), isUnderWay: true }));
    show();
    expect(await screen.findByRole("heading", { name: "Your payment is being processed" })).toBeTruthy();
    expect(screen.queryByLabelText("Card number")).toBeNull();
  });

  test("R-068 takes a card again from whoever comes back when the first one has failed meanwhile", async () => {
    await confirmAtStripe(cards.declined);
    pages.server.on(payments.createIntent, () => ({ ...begun(), isUnderWay: true }));
    show();
    expect(await screen.findByLabelText("Card number")).toBeTruthy();
    expect((await refusal()).textContent).toContain("Nothing was charged");
  });

  test("R-068 is left to an e-mail after a minute, and asked for no more", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show();
    await pay(cards.slow);
    await screen.findByRole("heading", { name: "Your payment is being processed" });
    expect(screen.queryByText(/we e-mail you once it is paid/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(POLLING_MS));
    expect(screen.getByText(/we e-mail you once it is paid/)).toBeTruthy();
    expect(screen.queryByText("Processing...")).toBeNull();
    const asked = polls();
    expect(asked).toBeGreaterThanOrEqual(29);
    expect(asked).toBeLessThanOrEqual(31);
    await act(() => vi.advanceTimersByTimeAsync(POLLING_MS));
    expect(polls()).toBe(asked);
    expect(screen.getByRole("link", { name: "Go Home" })).toBeTruthy();
  });

  test("R-068 is not taken for the card that was declined before it", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    till.job = { ...till.job, paymentStatus: "failed" };
    show();
    await pay(cards.slow);
    await screen.findByRole("heading", { name: "Your payment is being processed" });
    // Each poll asks the provider which card is meant; a second one says that the first was answered.
    for (const asked of [1, 2, 3]) {
      await waitFor(() => expect(till.asked.filter((what) => what === "read")).toHaveLength(asked));
      await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
    }
    expect(screen.getByRole("heading", { name: "Your payment is being processed" })).toBeTruthy();
    expect(screen.queryByText("Payment Failed")).toBeNull();
  });

  test("R-070 leads back to the form when it does not go through after all", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show();
    await pay(cards.slow);
    await screen.findByRole("heading", { name: "Your payment is being processed" });
    till.job = { ...till.job, paymentStatus: "failed" };
    till.onTheWay = async (asked, answer) =>
      asked === "read" ? Response.json({ id: till.intent.id, status: "requires_payment_method" }) : answer();
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
      payment_intent: till.intent.id,
      payment_intent_client_secret: till.intent.secret,
      redirect_status: "succeeded",
      kept: "1",
    });
    const before = history.length;
    history.replaceState(null, "", `/checkout/${till.job.id}?${search}`);
    first();
    show();
    expect(location.search).toBe("?kept=1");
    expect(history.length).toBe(before);
  };

  test("R-069 takes the secret out of the address before anything else, and confirms what is paid", async () => {
    await comeBack("4242424242424242");
    expect(await screen.findByRole("heading", { name: "Payment Successful" })).toBeTruthy();
    expect(till.asked).toEqual(["read"]);
    expect(confirmations()).toEqual([{ paymentIntentId: till.intent.id, isJobDone: false }]);
    expect(pages.server.sentTo(payments.createIntent)).toEqual([]);
  });

  test("R-069 knows the secret that was taken out of the address before the page was there, and only once", async () => {
    await comeBack("4242424242424242", hideReturnedSecret);
    expect(await screen.findByRole("heading", { name: "Payment Successful" })).toBeTruthy();
    expect(takeReturnedSecret()).toBeUndefined();
    expect(pages.server.sentTo(payments.createIntent)).toEqual([]);
  });

  test("R-068 waits for what is being processed, and starts no other payment", async () => {
    await comeBack(cards.slow);
    expect(await screen.findByRole("heading", { name: "Your payment is being processed" })).toBeTruthy();
    expect(pages.server.sentTo(payments.createIntent)).toEqual([]);
    expect(confirmations()).toEqual([]);
  });

  test("R-070 shows the form with the reason when the bank said no", async () => {
    await comeBack(cards.declined);
    expect(await toast("Payment Failed")).toBeTruthy();
    expect(form().getByRole("alert").textContent).toContain("Your card was declined.");
    expect(confirmations()).toEqual([]);
  });

  test("R-064 shows the form alone when the payment was given up", async () => {
    await comeBack();
    expect(await screen.findByLabelText("Card number")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(confirmations()).toEqual([]);
  });
});

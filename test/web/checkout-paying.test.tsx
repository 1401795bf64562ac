// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { payments } from "../../shared/payments/contract.ts";
import { HOME_DELAY_MS } from "../../web/src/features/payments/payment-successful.tsx";
import { cards, checkoutPages, fillInCard, form, paid, pay, payButton } from "../support/pages/checkout-page.tsx";
import { enabledButton, failWith, toast } from "../support/pages/screen-actions.ts";

const { confirmations, pages, show, stripe, checkout } = checkoutPages();

describe("paying", () => {
  test("R-066 R-069 goes through once, however often it is pressed", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    checkout.intercept = async (_asked, answer) => {
      await promise;
      return answer();
    };
    show();
    await fillInCard();
    expect(screen.getByLabelText("Card number")).toHaveProperty("value", "4242 4242 4242 4242");
    expect(screen.getByLabelText("Expiry")).toHaveProperty("value", "12 / 30");
    const cardForm = screen.getByRole("form", { name: "Complete Payment" });
    // Twice before the page can react to the first click.
    act(() => {
      fireEvent.submit(cardForm);
      fireEvent.submit(cardForm);
    });
    fireEvent.click(await screen.findByRole("button", { name: "Processing..." }));
    resolve();
    expect(await screen.findByRole("heading", { name: "Payment Successful" })).toBeTruthy();
    expect(checkout.stripeCalls).toEqual(["confirm"]);
    expect(confirmations()).toEqual([{ paymentIntentId: checkout.intent.id, isJobDone: false }]);
    expect(pages.server.sentTo(payments.createIntent)).toHaveLength(1);
  });

  test("R-069 R-170 says thank you, with the amount, and goes home by itself", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show();
    await pay();
    const thanks = "Payment Successful - Thank you for your payment! The handyman will receive their payment.";
    expect(await toast(thanks)).toBeTruthy();
    const result = within(screen.getByRole("region", { name: "Payment Successful" }));
    expect(result.getByText("$105.00")).toBeTruthy();
    expect(document.activeElement).toBe(result.getByRole("heading"));
    expect(screen.queryByLabelText("Card number")).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(HOME_DELAY_MS));
    await waitFor(() => expect(pages.address).toBe("/"));
  });

  test("E4 is said to go back when the job was over before it arrived", async () => {
    const back = { status: "refunded", releaseStatus: "reversed" } as const;
    pages.server.on(payments.confirm, () => ({ ...paid, ...back }));
    show();
    await pay();
    expect(await screen.findByRole("heading", { name: "Paid too late" })).toBeTruthy();
    expect(screen.getByText(/^The job was over .* We refund all of it, \$105\.00, to your card\.$/)).toBeTruthy();
    expect(screen.queryByText(/Payment Successful/)).toBeNull();
    expect(pages.address).toBe(`/checkout/${checkout.job.id}`);
  });

  test("R-069 stays as long as the payer wants after they press Stay", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show();
    await pay();
    fireEvent.click(await screen.findByRole("button", { name: "Stay on this page" }));
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "View receipt" }));
    await act(() => vi.advanceTimersByTimeAsync(10 * HOME_DELAY_MS));
    expect(pages.address).toBe(`/checkout/${checkout.job.id}`);
    expect(screen.queryByText("We take you home in a moment.")).toBeNull();
  });

  test("R-068 R-070 stays where it is when the card is declined, says so, and takes another card", async () => {
    show();
    await pay(cards.declined);
    expect(await toast("Payment Failed")).toBeTruthy();
    expect(await toast("Your card was declined.")).toBeTruthy();
    const alert = within(form().getByRole("alert"));
    expect(alert.getByText("Your card was declined.")).toBeTruthy();
    expect(alert.getByText("Nothing was charged. Check the card or use another one.")).toBeTruthy();
    expect(confirmations()).toEqual([]);
    expect(pages.address).toBe(`/checkout/${checkout.job.id}`);
    await pay();
    expect(await screen.findByRole("heading", { name: "Payment Successful" })).toBeTruthy();
    expect(confirmations()).toEqual([{ paymentIntentId: checkout.intent.id, isJobDone: false }]);
  });

  test("R-070 shows what is incomplete in the card form, and sends nothing", async () => {
    show();
    await pay("4242");
    const problem = await screen.findByText("Your card number is incomplete.");
    const number = screen.getByLabelText("Card number");
    expect(number.getAttribute("aria-invalid")).toBe("true");
    expect(number.getAttribute("aria-describedby")).toBe(problem.id);
    // Once, at the field, and without a message about a payment that was not tried.
    expect(document.activeElement).toBe(number);
    expect(form().queryByRole("alert")).toBeNull();
    expect(screen.queryByText("Payment Failed")).toBeNull();
    expect((await payButton()).getAttribute("aria-disabled")).not.toBe("true");
    expect(checkout.stripeCalls).toEqual([]);
    expect(confirmations()).toEqual([]);
  });

  test("R-070 does not say that nothing was charged when the answer was lost; pressing again charges nothing more", async () => {
    checkout.intercept = async (_asked, answer) => {
      checkout.intercept = (_again, next) => next();
      await answer();
      throw new TypeError("the connection was lost");
    };
    show();
    await pay();
    const alert = await form().findByRole("alert");
    expect(alert.textContent).toContain("you are never charged twice");
    expect(alert.textContent).not.toContain("Nothing was charged");
    fireEvent.click(await payButton());
    expect(await screen.findByRole("heading", { name: "Payment Successful" })).toBeTruthy();
    expect(confirmations()).toEqual([{ paymentIntentId: checkout.intent.id, isJobDone: false }]);
    expect(stripe.charges(checkout.intent.id)).toBe(1);
  });

  test("R-070 asks to authorise a card that requires it, and handles a refusal", async () => {
    show();
    await pay(cards.secure);
    fireEvent.click(await screen.findByRole("button", { name: "Fail" }));
    expect(await toast("Payment Failed")).toBeTruthy();
    expect(confirmations()).toEqual([]);
    fireEvent.click(await payButton());
    const authorise = await screen.findByRole("button", { name: "Authorise" });
    expect(screen.queryByText("Payment Failed", { selector: ".toast *" })).toBeNull();
    fireEvent.click(authorise);
    expect(await screen.findByRole("heading", { name: "Payment Successful" })).toBeTruthy();
  });

  test("R-170 shows the payment's id to copy, and a retry, when the server cannot confirm", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
    pages.server.on(payments.confirm, failWith("payment.providerUnavailable"));
    show();
    await pay();
    expect(await toast("Failed to confirm payment. Please contact support.")).toBeTruthy();
    const result = within(screen.getByRole("region", { name: "Paid, but not confirmed yet" }));
    expect(result.getByText(checkout.intent.id)).toBeTruthy();
    expect(result.getByText(/send the number below to: \S/)).toBeTruthy();
    fireEvent.click(result.getByRole("button", { name: "Copy number" }));
    expect(await toast("Payment number copied")).toBeTruthy();
    expect(copied).toHaveBeenCalledWith(checkout.intent.id);
    expect(screen.queryByText(/Pay Securely/)).toBeNull();
    expect(pages.address).toBe(`/checkout/${checkout.job.id}`);
    pages.server.on(payments.confirm, () => paid);
    fireEvent.click(await enabledButton("Try again"));
    expect(await screen.findByRole("heading", { name: "Payment Successful" })).toBeTruthy();
    expect(checkout.stripeCalls).toEqual(["confirm"]);
  });

  test("makes the browser warn before leaving while it is processing, and at no other time", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    checkout.intercept = async (_asked, answer) => {
      await promise;
      return answer();
    };
    const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    const question = vi.fn(() => false);
    vi.stubGlobal("confirm", question);
    show();
    await fillInCard();
    expect(asks()).toBe(false);
    fireEvent.click(await payButton());
    expect(asks()).toBe(true);
    fireEvent.click(screen.getByRole("link", { name: "Back" }));
    expect(question).toHaveBeenCalledOnce();
    expect(pages.address).toBe(`/checkout/${checkout.job.id}`);
    resolve();
    await screen.findByRole("heading", { name: "Payment Successful" });
    await waitFor(() => expect(asks()).toBe(false));
  });
});

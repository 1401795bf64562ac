// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import { payments } from "../../shared/payments/contract.ts";
import { CARD_FORM_TIMEOUT_MS } from "../../web/src/features/payments/load-stripe.ts";
import { ana, hoursAgo, jobView } from "../support/makers/views.ts";
import { checkoutRoutes, sums } from "../support/pages/checkout-page.tsx";
import { signedInPages } from "../support/pages/signed-in-page.tsx";

const script = vi.hoisted(() => ({ load: vi.fn<() => Promise<unknown>>() }));
vi.mock("@stripe/stripe-js/pure", () => ({ loadStripe: script.load }));

const pages = signedInPages();
const secret = { clientSecret: "pi_1_secret_2", paymentIntentId: "pi_1" };
const job = jobView(1, { status: "completed", completedAt: hoursAgo(1) });

beforeEach(() => {
  Object.assign(element, { isBlocked: false, isSilent: false });
  script.load.mockResolvedValue(provider());
  pages.server.onFile("/config.json", { stripePublishableKey: "pk_live_x" });
  pages.server.on(jobs.get, () => job);
  pages.server.on(payments.createIntent, () => ({ ...secret, ...sums, isUnderWay: false }));
});

const element = { isBlocked: false, isSilent: false };

/** A stub of Stripe.js that renders a card form, or fails to. */
function provider() {
  const stripeElement = {
    mount: vi.fn(),
    destroy: vi.fn(),
    update: vi.fn(),
    off: vi.fn(),
    on: vi.fn((type: string, listener: () => void) => {
      const event = element.isBlocked ? "loaderror" : "ready";
      if (type === event && !element.isSilent) setTimeout(listener);
      return stripeElement;
    }),
  };
  const elements = { create: vi.fn(() => stripeElement), getElement: () => null, update: vi.fn() };
  const stripe = { elements: () => elements, createToken: vi.fn(), createPaymentMethod: vi.fn() };
  return { ...stripe, confirmCardPayment: vi.fn(), retrievePaymentIntent: () => new Promise(() => {}) };
}

const show = () => pages.show(checkoutRoutes, { at: `/checkout/${job.id}`, user: ana() });
const retry = () => fireEvent.click(screen.getByRole("button", { name: "Try again" }));

test("R-071 card fields that the browser blocks show the same message", async () => {
  element.isBlocked = true;
  show();
  expect(await screen.findByText("The card form did not load")).toBeTruthy();
});

test("R-071 a blocked Stripe frame that never reports ready shows the same message after a while, and not before", async () => {
  element.isSilent = true;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  show();
  expect(await screen.findByRole("form", { name: "Complete Payment" })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(CARD_FORM_TIMEOUT_MS - 5_000));
  expect(screen.queryByText("The card form did not load")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText("The card form did not load")).toBeTruthy();
  expect(pages.address).toBe(`/checkout/${job.id}`);
  element.isSilent = false;
  retry();
  expect(await screen.findByRole("form", { name: "Complete Payment" })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await act(() => vi.advanceTimersByTimeAsync(2 * CARD_FORM_TIMEOUT_MS));
  expect(screen.queryByText("The card form did not load")).toBeNull();
});

test("R-071 a payment whose state the blocked Stripe cannot tell is polled without an endless spinner", async () => {
  pages.server.on(payments.createIntent, () => ({ ...secret, ...sums, isUnderWay: true }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  show();
  await waitFor(() => expect(pages.server.sentTo(payments.createIntent)).toHaveLength(1));
  expect(screen.getByText("Preparing your payment")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(CARD_FORM_TIMEOUT_MS));
  expect(await screen.findByRole("heading", { name: "Your payment is being processed" })).toBeTruthy();
});

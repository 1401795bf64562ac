// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import { payments } from "../../shared/payments/contract.ts";
import { CARD_FORM_TIMEOUT_MS } from "../../web/src/features/payments/load-stripe.ts";
import { ana, hoursAgo, jobView } from "../support/makers/views.ts";
import { checkoutRoutes, sums } from "../support/pages/checkout-page.tsx";
import { signedInPages } from "../support/pages/signed-in-page.tsx";

const script = vi.hoisted(() => ({ load: vi.fn<() => Promise<unknown>>() }));
vi.mock("@stripe/stripe-js/pure", () => ({ loadStripe: script.load }));

const pages = signedInPages();
const job = jobView(1, { status: "completed", completedAt: hoursAgo(1) });

/** A stub of Stripe.js whose card form is never ready. */
function provider() {
  const element = { mount: vi.fn(), destroy: vi.fn(), update: vi.fn(), off: vi.fn(), on: vi.fn() };
  const elements = { create: vi.fn(() => element), getElement: () => null, update: vi.fn() };
  const stripe = { elements: () => elements, createToken: vi.fn(), createPaymentMethod: vi.fn() };
  return { ...stripe, confirmCardPayment: vi.fn(), retrievePaymentIntent: vi.fn() };
}

async function retry() {
  const button = screen.getByRole("button", { name: "Try again" });
  await waitFor(() => expect(button.ariaDisabled).not.toBe("true"));
  fireEvent.click(button);
}

// One test, because a page keeps a script that it has loaded.
test("R-071 a script that never loads is reported after a while, a blocked one at once, and both are loaded again on request", async () => {
  pages.server.onFile("/config.json", { stripePublishableKey: "pk_live_x" });
  pages.server.on(jobs.get, () => job);
  pages.server.on(payments.createIntent, () => ({
    clientSecret: "pi_1_secret_2",
    paymentIntentId: "pi_1",
    ...sums,
    isUnderWay: false,
  }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  script.load.mockReturnValue(new Promise(() => undefined));
  pages.show(checkoutRoutes, { at: `/checkout/${job.id}`, user: ana() });
  await waitFor(() => expect(script.load).toHaveBeenCalled());
  expect(screen.getByText("Preparing your payment")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(CARD_FORM_TIMEOUT_MS));
  expect(screen.getByText("The card form did not load")).toBeTruthy();

  script.load.mockRejectedValue(new Error("Failed to load Stripe.js"));
  await retry();
  await waitFor(() => expect(script.load).toHaveBeenCalledTimes(2));
  expect((await screen.findByRole("alert")).textContent).toContain("js.stripe.com");
  expect(pages.address).toBe(`/checkout/${job.id}`);

  script.load.mockResolvedValue(provider());
  await retry();
  expect(await screen.findByRole("form", { name: "Complete Payment" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  const keys = pages.server.sentTo(payments.createIntent).map(({ headers }) => headers.get("idempotency-key"));
  expect(new Set(keys).size).toBe(1);
});

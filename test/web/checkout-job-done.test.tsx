// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import { payments } from "../../shared/payments/contract.ts";
import { POLL_MS } from "../../web/src/features/payments/use-polled-status.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { hoursAgo } from "../support/makers/views.ts";
import { cardError, cards, checkoutPages, goodCard, paid, pay, payButton } from "../support/pages/checkout-page.tsx";
import { dialog, enabledButton, failWith } from "../support/pages/screen-actions.ts";
import { en } from "../support/pages/texts.ts";

const { confirmAtStripe, confirmations, pages, show, checkout } = checkoutPages();

const releaseDueAt = hoursAgo(-71);
const heldAnswer = { ...paid, releaseDueAt };
const released = { ...paid, releaseStatus: "released" } as const;
const processing = { ...paid, status: "processing", releaseStatus: "none" } as const;

const box = () => screen.findByRole<HTMLInputElement>("checkbox", { name: "I confirm that the job is done" });
const tick = async () => fireEvent.click(await box());
const result = async () => within(await screen.findByRole("region", { name: "Payment Successful" }));
const confirmBody = (isJobDone: boolean) => ({ paymentIntentId: checkout.intent.id, isJobDone });

beforeEach(() =>
  pages.server.on(payments.confirm, ({ body }) =>
    payments.confirm.body.parse(body).isJobDone ? released : heldAnswer,
  ),
);
afterEach(() => sessionStorage.clear());

/** Pays with a card whose bank redirects to its own page, and returns from there. */
async function payAtTheBank(card = goodCard) {
  checkout.intercept = () => new Promise(() => {});
  await pay();
  await screen.findByRole("button", { name: "Processing..." });
  expect((await box()).disabled).toBe(true);
  cleanup();
  checkout.intercept = (_asked, answer) => answer();
  await confirmAtStripe(card);
  const { id: payment_intent, secret: payment_intent_client_secret } = checkout.intent;
  const search = new URLSearchParams({ payment_intent, payment_intent_client_secret });
  history.replaceState(null, "", `/checkout/${checkout.job.id}?${search}`);
  show();
}

describe("confirming in the same step that the job is done", () => {
  test("D-08 releases the payment at once, and says so, also when the first call failed", async () => {
    pages.server.on(payments.confirm, failWith("payment.providerUnavailable"));
    show();
    await tick();
    await pay();
    const again = await enabledButton("Try again");
    pages.server.on(payments.confirm, () => released);
    fireEvent.click(again);
    expect((await result()).getByText("Released to Hank.")).toBeTruthy();
    expect(confirmations()).toEqual([confirmBody(true), confirmBody(true)]);
  });

  test("D-08 unless it is checked, the payment is held and the page says until when", async () => {
    show();
    await tick();
    await tick();
    await pay();
    const when = formatterFor("en").date(releaseDueAt);
    const text = `Held until you confirm that the job is done, or until ${when}.`;
    expect((await result()).getByText(text)).toBeTruthy();
    expect(confirmations()).toEqual([confirmBody(false)]);
  });
});

describe("a confirmation and the bank's own page", () => {
  test("D-08 survives the redirect and is used once", async () => {
    show();
    await tick();
    await payAtTheBank();
    expect((await result()).getByText("Released to Hank.")).toBeTruthy();
    expect(confirmations()).toEqual([confirmBody(true)]);
    expect(sessionStorage).toHaveLength(0);
  });

  test("D-08 is still checked when the bank refused", async () => {
    show();
    await tick();
    await payAtTheBank(cards.declined);
    expect((await box()).checked).toBe(true);
    expect(confirmations()).toEqual([]);
  });

  test("D-08 is not sent if it was unchecked again, or stored by an earlier visit", async () => {
    show();
    await tick();
    await pay(cards.declined);
    await cardError();
    expect((await box()).checked).toBe(true);
    cleanup();
    show();
    expect((await box()).checked).toBe(false);
    await payAtTheBank();
    await result();
    expect(confirmations()).toEqual([confirmBody(false)]);
  });

  test("D-08 is lost without storage, but the payment is not: it is held", async () => {
    const forbidden = () => {
      throw new DOMException("forbidden", "SecurityError");
    };
    vi.stubGlobal("sessionStorage", { getItem: forbidden, setItem: forbidden, removeItem: forbidden, clear: () => {} });
    show();
    await tick();
    await payAtTheBank();
    await result();
    expect(confirmations()).toEqual([confirmBody(false)]);
  });
});

describe("a confirmation of a payment that takes its time", () => {
  test("D-08 is sent right away, so that it counts if the page is left", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    pages.server.on(payments.confirm, () => processing);
    show();
    await tick();
    await pay(cards.slow);
    await screen.findByRole("heading", { name: "Your payment is being processed" });
    expect(confirmations()).toEqual([confirmBody(true)]);
    checkout.job = { ...checkout.job, paymentStatus: "completed", releaseStatus: "released" };
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
    expect((await result()).getByText("Released to Hank.")).toBeTruthy();
    expect(confirmations()).toEqual([confirmBody(true)]);
  });

  test("D-08 is sent again when the first call failed", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    pages.server.on(payments.confirm, failWith("payment.notSucceeded"));
    show();
    await tick();
    await pay(cards.slow);
    await screen.findByRole("heading", { name: "Your payment is being processed" });
    pages.server.on(payments.confirm, () => released);
    checkout.job = { ...checkout.job, paymentStatus: "completed", releaseStatus: "held", releaseDueAt };
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
    expect((await result()).getByText("Released to Hank.")).toBeTruthy();
    expect(confirmations()).toEqual([confirmBody(true), confirmBody(true)]);
  });
});

describe("requesting rework on the payment screen", () => {
  const REASON = "The tap still drips from the handle.";
  const ask = async () => {
    fireEvent.click(await screen.findByRole("button", { name: "Ask Hank to come back" }));
    return within(await dialog("Ask Hank to come back?"));
  };

  test("E3 requests rework instead of paying, charges nothing, and leads to the job", async () => {
    const redo = { askedAt: hoursAgo(0), reason: REASON, completedAt: hoursAgo(1) };
    pages.server.on(jobs.redo, () => ({
      ...checkout.job,
      status: "in_progress" as const,
      completedAt: undefined,
      redo,
    }));
    show();
    const form = await ask();
    fireEvent.change(form.getByLabelText("What still needs work?"), { target: { value: REASON } });
    fireEvent.click(form.getByRole("button", { name: "Ask to come back" }));
    await waitFor(() => expect(pages.address).toBe(`/?job=${checkout.job.id}`));
    expect(pages.server.bodiesTo(jobs.redo)).toEqual([{ reason: REASON }]);
    // Its form is separate from the card form: no call of Stripe was made.
    expect([checkout.stripeCalls, confirmations()]).toEqual([[], []]);
  });

  test("E3 D-08 is not offered when paying ahead, nor a confirmation: the page says that the money is held", async () => {
    checkout.job = { ...checkout.job, status: "accepted", completedAt: undefined };
    show();
    await payButton();
    expect(screen.queryByRole("button", { name: "Ask Hank to come back" })).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.getByText(en["payments.secureText"])).toBeTruthy();
  });
});

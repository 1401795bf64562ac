// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { StrictMode } from "react";
import { Route, Routes } from "react-router-dom";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createClock } from "../../infra/local/clock.ts";
import { listen } from "../../infra/local/http.ts";
import { createStripe } from "../../infra/local/stripe/stripe.ts";
import { AppError, type ErrorCode } from "../../shared/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { payments } from "../../shared/payments/contract.ts";
import Checkout from "../../web/src/features/payments/checkout.tsx";
import { hideReturnedSecret, takeReturnedSecret } from "../../web/src/features/payments/returned-secret.ts";
import { HOME_DELAY_MS } from "../../web/src/features/payments/successful.tsx";
import { POLL_MS, POLLING_MS } from "../../web/src/features/payments/use-polled-status.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { idOf } from "../support/entities.ts";
import { signedInPages } from "../support/signed-in-page.tsx";
import { ana, hoursAgo, jobView } from "../support/views.ts";

const pages = signedInPages();
const jobId = idOf(1);
const [secretKey, publishableKey] = ["sk_test_local", "pk_test_local"];
const realFetch = globalThis.fetch;

/** One emulator for the file, because the page loads Stripe.js once. */
const emulator = createStripe({
  clock: createClock(),
  secretKey,
  publishableKey,
  webhookSecret: "whsec",
  apiVersion: "v",
  deliver: async () => 200,
});
let stripe: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  stripe = await listen(emulator.answer);
});
afterAll(() => stripe.close());

async function makeIntent(amount = "10500") {
  const headers = { authorization: `Bearer ${secretKey}` };
  const body = Buffer.from(new URLSearchParams({ amount, currency: "usd" }).toString());
  const url = new URL("/v1/payment_intents", stripe.origin);
  const reply = await emulator.answer({ method: "POST", url, headers, body });
  const { id, client_secret }: { id: string; client_secret: string } = JSON.parse(String(reply.body));
  return { id, secret: client_secret };
}

/** What the browser asked Stripe, `POST confirm` or `GET`; and whatever comes between it and the answer. */
let askedOfStripe: string[];
let onTheWay: (asked: string, answer: () => Promise<Response>) => Promise<Response>;
let job: JobView;
let intent: Awaited<ReturnType<typeof makeIntent>>;

beforeEach(async () => {
  askedOfStripe = [];
  onTheWay = (_asked, answer) => answer();
  intent = await makeIntent();
  job = jobView(1, { status: "completed", completedAt: hoursAgo(1) });
  const own = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = String(input);
    expect(location.href).not.toContain("_secret_");
    if (address === "/config.json")
      return Response.json({ stripePublishableKey: publishableKey, stripeApiBase: stripe.origin });
    if (!address.startsWith(stripe.origin)) {
      expect(address).not.toContain("_secret_");
      return own(input, init);
    }
    const asked = `${init?.method ?? "GET"} ${/\/confirm$/.test(address) ? "confirm" : ""}`.trim();
    askedOfStripe.push(asked);
    return onTheWay(asked, () => realFetch(input, init));
  });
  for (const level of ["log", "info", "warn", "error", "debug"] as const) vi.spyOn(console, level);
  pages.server.on(jobs.get, () => job);
  pages.server.on(payments.createIntent, () => ({
    clientSecret: intent.secret,
    paymentIntentId: intent.id,
    serviceFee: "100.00",
    platformFee: "5.00",
    amount: "105.00",
  }));
  pages.server.on(payments.confirm, () => paid);
});

afterEach(() => {
  // Neither a secret nor anything else is ever written to the console.
  for (const level of ["log", "info", "warn", "error", "debug"] as const) expect(console[level]).not.toHaveBeenCalled();
  history.replaceState(null, "", "/");
  vi.useRealTimers();
});

const paid = {
  jobId: jobView(1).id,
  amount: "105.00",
  platformFee: "25.00",
  handymanAmount: "80.00",
  status: "completed",
  releaseStatus: "held",
} as const;

const routes = (
  <Routes>
    <Route path="/checkout/:jobId" element={<Checkout />} />
    <Route path="/" element={<h1>Home</h1>} />
  </Routes>
);
const show = (page = routes) => pages.show(page, { at: `/checkout/${jobId}`, user: ana() });

const refuse = (code: ErrorCode) => () => {
  throw new AppError(code);
};
const toast = (text: string) => screen.findByText(text, { selector: ".toast *" });
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const write = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

async function fillIn(number = "4242424242424242") {
  await screen.findByLabelText("Card number");
  write("Card number", number);
  write("Expiry", "1230");
  write("Security code", "123");
}

async function pay(number?: string) {
  await fillIn(number);
  fireEvent.click(await button("Pay Securely · $105.00"));
}

const cards = { declined: "4000000000000002", slow: "4000000000000044", secure: "4000002500003155" };
const form = () => within(screen.getByRole("form", { name: "Complete Payment" }));
const confirmations = () => pages.server.sentTo(payments.confirm).map(({ body }) => body);

describe("the payment screen", () => {
  test.each(["the job", "the secret"])("R-062 spins until both are there, %s last", async (last) => {
    const [slowJob, slowIntent] = [Promise.withResolvers<JobView>(), Promise.withResolvers<void>()];
    const answer = { clientSecret: intent.secret, paymentIntentId: intent.id, ...sums };
    pages.server.on(jobs.get, () => slowJob.promise);
    pages.server.on(payments.createIntent, async () => {
      await slowIntent.promise;
      return answer;
    });
    show();
    const finish = { "the job": () => slowJob.resolve(job), "the secret": () => slowIntent.resolve() };
    await act(async () => finish[last === "the job" ? "the secret" : "the job"]());
    expect(screen.getByRole("status").textContent).toBe("Preparing your payment");
    expect(screen.queryByLabelText("Card number")).toBeNull();
    await act(async () => finish[last === "the job" ? "the job" : "the secret"]());
    expect(await screen.findByLabelText("Card number")).toBeTruthy();
    expect(screen.queryByText("Preparing your payment")).toBeNull();
  });

  test("R-062 asks for one secret, with a key, also in strict mode", async () => {
    show(<StrictMode>{routes}</StrictMode>);
    await screen.findByLabelText("Card number");
    const [sent, ...more] = pages.server.sentTo(payments.createIntent);
    expect(more).toEqual([]);
    expect(sent?.body).toEqual({ jobId });
    expect(sent?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
    expect(screen.getAllByLabelText("Card number")).toHaveLength(1);
  });

  test("R-063 is called Payment, and leads back home", async () => {
    show();
    expect(screen.getByRole("heading", { level: 1, name: "Payment" })).toBeTruthy();
    fireEvent.click(screen.getByRole("link", { name: "Back" }));
    expect(pages.address).toBe("/");
    expect(screen.getByRole("heading", { name: "Home" })).toBeTruthy();
    await waitFor(() => expect(confirmations()).toEqual([]));
  });

  test("R-064 R-065 shows the sums as the server has them, and works out none", async () => {
    pages.server.on(payments.createIntent, () => ({
      clientSecret: intent.secret,
      paymentIntentId: intent.id,
      serviceFee: "33.33",
      platformFee: "1.67",
      amount: "35.00",
    }));
    job = jobView(1, { status: "completed", agreedPrice: "33.33" });
    const { container } = show();
    const form = within(await screen.findByRole("form", { name: "Complete Payment" }));
    expect(form.getByText("Service Payment").closest("p")?.textContent).toBe("Service Payment$33.33");
    const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
    expect(rows).toEqual(["Service Fee$33.33", "Platform Fee (5%)$1.67", "Total$35.00"]);
    expect(screen.getByText("The handyman receives $26.66. $8.34 runs the platform.")).toBeTruthy();
    const [handyman, platform] = container.querySelectorAll(".split rect");
    expect(container.querySelector(".split svg")?.getAttribute("viewBox")).toBe("0 0 3500 1");
    expect([handyman, platform].map((part) => part?.getAttribute("width"))).toEqual(["2666", "834"]);
    expect(form.getByRole("button", { name: "Pay Securely · $35.00" })).toBeTruthy();
    expect(container.querySelector("[style]")).toBeNull();
  });

  test("R-067 promises what is so, and no date", async () => {
    show();
    const footnote = "Payment is released to the handyman after job completion is confirmed.";
    expect(await screen.findByText(footnote)).toBeTruthy();
    expect(screen.queryByText(/without your word/i)).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  test("speaks the language on screen, the card form too", async () => {
    await setLanguage("pt");
    show();
    expect(await screen.findByLabelText("Número do cartão")).toBeTruthy();
    expect(await button(/^Pagar com segurança · .*105,00$/)).toBeTruthy();
    expect(screen.queryByText(/Pay Securely/)).toBeNull();
  });
});

const sums = { serviceFee: "100.00", platformFee: "5.00", amount: "105.00" };

describe("paying", () => {
  test("R-066 R-069 goes through once, however often it is pressed", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onTheWay = async (_asked, answer) => {
      await promise;
      return answer();
    };
    show();
    await fillIn();
    const press = await button("Pay Securely · $105.00");
    fireEvent.click(press);
    fireEvent.click(press);
    fireEvent.click(await button("Processing..."));
    resolve();
    expect(await screen.findByRole("heading", { name: "Payment Successful" })).toBeTruthy();
    expect(askedOfStripe).toEqual(["POST confirm"]);
    expect(confirmations()).toEqual([{ paymentIntentId: intent.id }]);
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
    expect(pages.address).toBe("/");
  });

  test("R-069 goes home at once at a press", async () => {
    show();
    await pay();
    fireEvent.click(await screen.findByRole("link", { name: "Go Home" }));
    expect(pages.address).toBe("/");
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
    expect(pages.address).toBe(`/checkout/${jobId}`);
    await pay();
    expect(await screen.findByRole("heading", { name: "Payment Successful" })).toBeTruthy();
    expect(confirmations()).toEqual([{ paymentIntentId: intent.id }]);
  });

  test("R-070 says what a card lacks, and sends nothing", async () => {
    show();
    await pay("4242");
    expect(await form().findByRole("alert")).toBeTruthy();
    expect(form().getByRole("alert").textContent).toContain("Your card number is incomplete.");
    expect(askedOfStripe).toEqual([]);
    expect(confirmations()).toEqual([]);
  });

  test("R-070 does not say that nothing was charged when the answer was lost; pressing again charges nothing more", async () => {
    onTheWay = async (_asked, answer) => {
      onTheWay = (_again, next) => next();
      await answer();
      throw new TypeError("the connection was lost");
    };
    show();
    await pay();
    const alert = await form().findByRole("alert");
    expect(alert.textContent).toContain("this payment is never charged twice");
    expect(alert.textContent).not.toContain("Nothing was charged");
    fireEvent.click(await button("Pay Securely · $105.00"));
    expect(await screen.findByRole("heading", { name: "Payment Successful" })).toBeTruthy();
    expect(confirmations()).toEqual([{ paymentIntentId: intent.id }]);
    expect(succeeded(intent.id)).toBe(1);
  });

  test("R-070 asks in between to authorise a card that wants it, and takes a no", async () => {
    show();
    await pay(cards.secure);
    fireEvent.click(await button("Fail"));
    expect(await toast("Payment Failed")).toBeTruthy();
    expect(confirmations()).toEqual([]);
    fireEvent.click(await button("Pay Securely · $105.00"));
    fireEvent.click(await button("Authorise"));
    expect(await screen.findByRole("heading", { name: "Payment Successful" })).toBeTruthy();
  });

  test("R-170 keeps the payment's number when the server cannot confirm, to copy and to try again", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
    pages.server.on(payments.confirm, refuse("payment.providerUnavailable"));
    show();
    await pay();
    expect(await toast("Failed to confirm payment. Please contact support.")).toBeTruthy();
    const result = within(screen.getByRole("region", { name: "Paid, but not confirmed yet" }));
    expect(result.getByText(intent.id)).toBeTruthy();
    fireEvent.click(result.getByRole("button", { name: "Copy number" }));
    expect(await toast("Payment number copied")).toBeTruthy();
    expect(copied).toHaveBeenCalledWith(intent.id);
    expect(screen.queryByText(/Pay Securely/)).toBeNull();
    expect(pages.address).toBe(`/checkout/${jobId}`);
    pages.server.on(payments.confirm, () => paid);
    fireEvent.click(result.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Payment Successful" })).toBeTruthy();
    expect(askedOfStripe).toEqual(["POST confirm"]);
  });

  test("lets the browser ask before it is left under way, and at no other time", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onTheWay = async (_asked, answer) => {
      await promise;
      return answer();
    };
    const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    const question = vi.fn(() => false);
    vi.stubGlobal("confirm", question);
    show();
    await fillIn();
    expect(asks()).toBe(false);
    fireEvent.click(await button("Pay Securely · $105.00"));
    expect(asks()).toBe(true);
    fireEvent.click(screen.getByRole("link", { name: "Back" }));
    expect(question).toHaveBeenCalledOnce();
    expect(pages.address).toBe(`/checkout/${jobId}`);
    resolve();
    await screen.findByRole("heading", { name: "Payment Successful" });
    await waitFor(() => expect(asks()).toBe(false));
  });
});

/** How often the emulator saw a payment go through. */
const succeeded = (id: string) =>
  emulator
    .events()
    .filter(({ type, data }) => type === "payment_intent.succeeded" && Reflect.get(data.object, "id") === id).length;

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
    job = { ...job, paymentStatus: "completed" };
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
    expect(await screen.findByRole("heading", { name: "Payment Successful" })).toBeTruthy();
    expect(POLL_MS).toBe(2000);
  });

  test("R-068 is left to an e-mail after a minute, and asked for no more", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show();
    await pay(cards.slow);
    await screen.findByRole("heading", { name: "Your payment is being processed" });
    expect(screen.queryByText(/we e-mail you the result/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(POLLING_MS));
    expect(screen.getByText(/we e-mail you the result/)).toBeTruthy();
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
    job = { ...job, paymentStatus: "failed" };
    show();
    await pay(cards.slow);
    await screen.findByRole("heading", { name: "Your payment is being processed" });
    await act(() => vi.advanceTimersByTimeAsync(2 * POLL_MS));
    expect(screen.getByRole("heading", { name: "Your payment is being processed" })).toBeTruthy();
    expect(screen.queryByText("Payment Failed")).toBeNull();
  });

  test("R-070 leads back to the form when it does not go through after all", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show();
    await pay(cards.slow);
    await screen.findByRole("heading", { name: "Your payment is being processed" });
    job = { ...job, paymentStatus: "failed" };
    onTheWay = async (asked, answer) =>
      asked === "GET" ? Response.json({ id: intent.id, status: "requires_payment_method" }) : answer();
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
      payment_intent: intent.id,
      payment_intent_client_secret: intent.secret,
      redirect_status: "succeeded",
      kept: "1",
    });
    const before = history.length;
    history.replaceState(null, "", `/checkout/${jobId}?${search}`);
    first();
    show();
    expect(location.search).toBe("?kept=1");
    expect(history.length).toBe(before);
  };

  async function confirmAtStripe(number: string) {
    const body = new URLSearchParams({
      client_secret: intent.secret,
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": number,
    });
    const headers = { authorization: `Bearer ${publishableKey}` };
    await realFetch(`${stripe.origin}/v1/payment_intents/${intent.id}/confirm`, { method: "POST", headers, body });
  }

  test("R-069 takes the secret out of the address before anything else, and confirms what is paid", async () => {
    await comeBack("4242424242424242");
    expect(await screen.findByRole("heading", { name: "Payment Successful" })).toBeTruthy();
    expect(askedOfStripe).toEqual(["GET"]);
    expect(confirmations()).toEqual([{ paymentIntentId: intent.id }]);
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

describe("a payment that cannot begin", () => {
  test.each(["payment.providerUnavailable", "auth.forbidden", "rate.exceeded", "internal"] as const)(
    "R-071 says so and goes home: %s",
    async (code) => {
      pages.server.on(payments.createIntent, refuse(code));
      show();
      expect(await toast("Failed to initialize payment. Please try again.")).toBeTruthy();
      expect(pages.address).toBe("/");
      expect(screen.queryByLabelText("Card number")).toBeNull();
    },
  );

  test("R-071 D-04 goes home from somebody else's job as from one that is not there", async () => {
    pages.server.on(jobs.get, refuse("job.notFound"));
    pages.server.on(payments.createIntent, refuse("job.notFound"));
    show();
    expect(await toast("Failed to initialize payment. Please try again.")).toBeTruthy();
    expect(pages.address).toBe("/");
    expect(screen.queryByText("Leaking tap")).toBeNull();
  });

  test.each([
    ["payment.alreadyPaid", "This job is already paid"],
    ["payment.notDue", "This job can be paid once it is completed"],
  ] as const)("explains %s, with the way home, and alarms nobody", async (code, title) => {
    pages.server.on(payments.createIntent, refuse(code));
    show();
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe("/");
    expect(pages.address).toBe(`/checkout/${jobId}`);
    expect(screen.queryByText("Failed to initialize payment. Please try again.")).toBeNull();
    expect(screen.queryByLabelText("Card number")).toBeNull();
  });
});

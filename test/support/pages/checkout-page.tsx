import { fireEvent, screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { createClock } from "../../../infra/local/clock.ts";
import { listen } from "../../../infra/local/http.ts";
import { createStripe } from "../../../infra/local/stripe/stripe.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import type { JobView } from "../../../shared/jobs/schema.ts";
import { payments } from "../../../shared/payments/contract.ts";
import Checkout from "../../../web/src/features/payments/checkout.tsx";
import { ana, hoursAgo, jobView } from "../makers/views.ts";
import { signedInPages } from "./signed-in-page.tsx";

export const publishableKey = "pk_test_local";
const secretKey = "sk_test_local";
const realFetch = globalThis.fetch;
const consoleLevels = ["log", "info", "warn", "error", "debug"] as const;

export const goodCard = "4242424242424242";
export const cards = { declined: "4000000000000002", slow: "4000000000000044", secure: "4000002500003155" };
export const sums = { serviceFee: "100.00", platformFee: "5.00", amount: "105.00" };
export const paid = {
  jobId: jobView(1).id,
  amount: "105.00",
  platformFee: "25.00",
  handymanAmount: "80.00",
  status: "completed",
  releaseStatus: "held",
} as const;

/** The Stripe emulator, started once per file because the page loads Stripe.js once. */
function startStripe() {
  const secrets = { webhookSecret: "whsec", connectWebhookSecret: "whsec_connect" };
  const options = { clock: createClock(), secretKey, publishableKey, ...secrets, apiVersion: "v" };
  const emulator = createStripe({ ...options, deliver: async () => 200 });
  let listener: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    listener = await listen(emulator.answer);
  });
  afterAll(() => listener.close());

  return {
    get origin() {
      return listener.origin;
    },
    async makeIntent() {
      const headers = { authorization: `Bearer ${secretKey}` };
      const body = Buffer.from(new URLSearchParams({ amount: "10500", currency: "usd" }).toString());
      const url = new URL("/v1/payment_intents", listener.origin);
      const reply = await emulator.answer({ method: "POST", url, headers, body });
      const { id, client_secret }: { id: string; client_secret: string } = JSON.parse(String(reply.body));
      return { id, secret: client_secret };
    },
    async cancel(id: string) {
      const url = new URL(`/v1/payment_intents/${id}/cancel`, listener.origin);
      const headers = { authorization: `Bearer ${secretKey}` };
      await emulator.answer({ method: "POST", url, headers, body: Buffer.from("") });
    },
    /** How often this intent succeeded. */
    charges: (id: string) =>
      emulator.events().filter(({ type, data }) => {
        const { object } = data;
        return type === "payment_intent.succeeded" && "id" in object && object.id === id;
      }).length,
  };
}

type CheckoutState = {
  job: JobView;
  intent: { readonly id: string; readonly secret: string };
  /** The browser's calls to Stripe: "confirm" or "read". */
  stripeCalls: string[];
  /** Intercepts a call to Stripe; the default passes it on. */
  intercept: (stripeCall: string, answer: () => Promise<Response>) => Promise<Response>;
};

const passThrough: CheckoutState["intercept"] = (_asked, answer) => answer();

export const checkoutRoutes = (
  <Routes>
    <Route path="/checkout/:jobId" element={<Checkout />} />
    <Route path="/" element={<h1>Home</h1>} />
  </Routes>
);

type Network = { readonly checkout: CheckoutState; readonly leaks: string[]; readonly origin: string };

/**
 * Routes calls for Stripe to the emulator and all others to the stub server; records any client secret that leaks into a URL or
 * a call of our server.
 */
function stubNetwork({ checkout, leaks, origin }: Network, stubFetch: typeof fetch): typeof fetch {
  return async (input, init) => {
    const address = String(input);
    if (location.href.includes("_secret_")) leaks.push(location.href);
    if (address === "/config.json")
      return Response.json({ stripePublishableKey: publishableKey, stripeApiBase: origin });
    if (!address.startsWith(origin)) {
      if (`${address}${init?.body}`.includes("_secret_")) leaks.push(address);
      return stubFetch(input, init);
    }
    const stripeCall = address.endsWith("/confirm") ? "confirm" : "read";
    checkout.stripeCalls.push(stripeCall);
    return checkout.intercept(stripeCall, () => realFetch(input, init));
  };
}

const noCheckout = { intent: { id: "", secret: "" }, stripeCalls: [], intercept: passThrough };

/** The checkout page in front of the Stripe emulator; registers its own hooks and fails when the client secret leaks. */
export function checkoutPages() {
  const pages = signedInPages();
  const stripe = startStripe();
  const checkout: CheckoutState = { ...noCheckout, job: jobView(1) };
  const leaks: string[] = [];

  beforeEach(async () => {
    leaks.length = 0;
    const job = jobView(1, { status: "completed", completedAt: hoursAgo(1) });
    const fresh: CheckoutState = { job, intent: await stripe.makeIntent(), stripeCalls: [], intercept: passThrough };
    Object.assign(checkout, fresh);
    vi.stubGlobal("fetch", stubNetwork({ checkout, leaks, origin: stripe.origin }, globalThis.fetch));
    for (const level of consoleLevels) vi.spyOn(console, level);
    pages.server.on(jobs.get, () => checkout.job);
    pages.server.on(payments.createIntent, () => startedIntent());
    pages.server.on(payments.confirm, () => paid);
  });

  afterEach(() => {
    expect(leaks).toEqual([]);
    for (const level of consoleLevels) expect(console[level]).not.toHaveBeenCalled();
    history.replaceState(null, "", "/");
    vi.useRealTimers();
  });

  const startedIntent = () => ({
    clientSecret: checkout.intent.secret,
    paymentIntentId: checkout.intent.id,
    ...sums,
    isUnderWay: false,
  });

  return {
    pages,
    checkout,
    stripe,
    startedIntent,
    show: (page = checkoutRoutes) => pages.show(page, { at: `/checkout/${checkout.job.id}`, user: ana() }),
    confirmations: () => pages.server.bodiesTo(payments.confirm),
    /** Confirms the intent at Stripe as the bank's page does, without the app. */
    async confirmAtStripe(number: string) {
      const fields = { "payment_method_data[type]": "card", "payment_method_data[card][number]": number };
      await realFetch(`${stripe.origin}/v1/payment_intents/${checkout.intent.id}/confirm`, {
        method: "POST",
        headers: { authorization: `Bearer ${publishableKey}` },
        body: new URLSearchParams({ client_secret: checkout.intent.secret, ...fields }),
      });
    },
  };
}

export const form = () => within(screen.getByRole("form", { name: "Complete Payment" }));
export const findForm = async () => within(await screen.findByRole("form", { name: "Complete Payment" }));
/** The form's error about a declined card; the toast with the same text disappears. */
export const cardError = async () => (await findForm()).findByRole("alert");
export const payButton = () => screen.findByRole("button", { name: "Pay Securely · $105.00" });

export async function fillInCard(number = goodCard) {
  const write = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText("Card number");
  write("Card number", number);
  write("Expiry", "1230");
  write("Security code", "123");
}

export async function pay(number?: string) {
  await fillInCard(number);
  fireEvent.click(await payButton());
}

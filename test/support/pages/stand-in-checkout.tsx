import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { render } from "@testing-library/react";
import { StrictMode, useState } from "react";
import { onTestFinished } from "vitest";
import { createClock } from "../../../infra/local/clock.ts";
import { listen } from "../../../infra/local/http.ts";
import { createStripe } from "../../../infra/local/stripe/stripe.ts";
import { createStripeStandIn } from "../../../web/src/features/payments/stripe-stand-in.ts";

const secretKey = "sk_test_local";
export const publishableKey = "pk_test_local";

/** A Stripe emulator with one unpaid intent of $105.00. */
export async function anIntent() {
  const deliver = async () => 200;
  const secrets = { webhookSecret: "whsec", connectWebhookSecret: "whsec_connect" };
  const options = { clock: createClock(), secretKey, publishableKey, ...secrets, apiVersion: "v", deliver };
  const emulator = createStripe(options);
  const listener = await listen(emulator.answer);
  onTestFinished(() => listener.close());
  async function call(method: string, path: string, fields: Record<string, string> = {}) {
    const headers = { authorization: `Bearer ${secretKey}` };
    const body = Buffer.from(new URLSearchParams(fields).toString());
    const reply = await emulator.answer({ method, url: new URL(path, listener.origin), headers, body });
    return JSON.parse(String(reply.body));
  }
  const { id, client_secret } = await call("POST", "/v1/payment_intents", { amount: "10500", currency: "usd" });
  const status = async () => (await call("GET", `/v1/payment_intents/${id}`)).status;
  return { id, clientSecret: String(client_secret), origin: listener.origin, status };
}

type CheckoutProps = { locale?: "en" | "pt-BR" | "es"; redirect?: boolean; on?: (event: string) => void };

function Checkout({ redirect, on }: CheckoutProps) {
  const [stripe, elements] = [useStripe(), useElements()];
  const [complete, setComplete] = useState(false);
  const [outcome, setOutcome] = useState("");
  async function pay() {
    if (!stripe || !elements) return;
    const confirmParams = { return_url: "http://localhost:3000/checkout/job-1" };
    const { error, paymentIntent } = redirect
      ? { ...(await stripe.confirmPayment({ elements, confirmParams })), paymentIntent: undefined }
      : await stripe.confirmPayment({ elements, confirmParams, redirect: "if_required" });
    setOutcome(error ? `${error.code} ${error.message}` : `${paymentIntent?.status}`);
  }
  return (
    <>
      <PaymentElement
        onReady={() => on?.("ready")}
        onChange={(event) => {
          on?.(`change ${event.value.type} ${event.empty} ${event.complete}`);
          setComplete(event.complete);
        }}
      />
      <button type="button" onClick={pay}>
        {complete ? "Pay Securely" : "Pay"}
      </button>
      <output>{outcome}</output>
    </>
  );
}

/** Renders a card form of the stand-in, for a new intent. */
export async function show({ locale = "en", ...shown }: CheckoutProps = {}) {
  const intent = await anIntent();
  const stripe = createStripeStandIn(publishableKey, intent.origin);
  const page = (locale: CheckoutProps["locale"]) => (
    <StrictMode>
      <Elements stripe={stripe} options={{ clientSecret: intent.clientSecret, locale }}>
        <Checkout {...shown} />
      </Elements>
    </StrictMode>
  );
  const { container, rerender } = render(page(locale));
  return { ...intent, stripe, container, speak: (next: CheckoutProps["locale"]) => rerender(page(next)) };
}

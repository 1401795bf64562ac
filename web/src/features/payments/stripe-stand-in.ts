import type { PaymentIntentResult, Stripe } from "@stripe/stripe-js";
import { confirmAuthorisation } from "./authorise-dialog.ts";
import type { Card } from "./card-field.ts";
import { cardWords } from "./card-words.ts";
import { createElements, type ElementsOptions, type StandInElements } from "./stripe-elements.ts";

type ConfirmOptions = {
  elements: StandInElements;
  /** The product confirms without leaving its page, even where a card has to be authenticated. */
  redirect: "if_required";
};

const noConnection: PaymentIntentResult = {
  error: {
    type: "api_connection_error",
    message: "We are experiencing issues connecting to our payments provider. Please try again.",
  },
};

/** Stand-in for the object of `loadStripe()`; calls the Stripe emulator at the origin `apiBase`. */
export function createStripeStandIn(publishableKey: string, apiBase: string): Stripe {
  let latest: StandInElements | undefined;
  const words = () => latest?.words() ?? cardWords();

  async function call(url: URL, body?: URLSearchParams): Promise<PaymentIntentResult> {
    const headers = { authorization: `Bearer ${publishableKey}` };
    const response = await fetch(url, { method: body ? "POST" : "GET", headers, body }).catch(() => undefined);
    if (!response) return noConnection;
    const answer = await response.json();
    if (response.ok) return { paymentIntent: answer };
    const { error } = answer;
    return { error: { ...error, message: words().refusals[error.decline_code ?? error.code] ?? error.message } };
  }

  function retrieve(clientSecret: string) {
    const query = new URLSearchParams({ client_secret: clientSecret });
    return call(new URL(`/v1/payment_intents/${idOf(clientSecret)}?${query}`, apiBase));
  }

  function confirm(clientSecret: string, fields: Record<string, string>) {
    const body = new URLSearchParams({ client_secret: clientSecret, ...fields });
    return call(new URL(`/v1/payment_intents/${idOf(clientSecret)}/confirm`, apiBase), body);
  }

  async function authenticate(clientSecret: string, result: PaymentIntentResult) {
    if (result.paymentIntent?.status !== "requires_action") return result;
    const authorised = await confirmAuthorisation(words());
    return confirm(clientSecret, { authenticated: String(authorised) });
  }

  async function confirmPayment({ elements }: ConfirmOptions) {
    const clientSecret = elements.clientSecret();
    const card = elements.field()?.read();
    if (!card) throw new Error("Elements should have a mounted payment element.");
    const { error } = await elements.submit();
    if (error) return { error };
    return authenticate(clientSecret, await confirm(clientSecret, cardFields(card)));
  }

  const standIn = {
    elements(options?: ElementsOptions) {
      latest = createElements(options);
      return latest;
    },
    confirmPayment,
    retrievePaymentIntent: retrieve,
    // react-stripe-js accepts an object as Stripe only with these three methods and `elements`.
    createToken: notDone,
    createPaymentMethod: notDone,
    confirmCardPayment: notDone,
  };
  // The stand-in has only the operations that the product uses.
  return standIn as unknown as Stripe;
}

const idOf = (clientSecret: string) => clientSecret.split("_secret_")[0];

const cardFields = (card: Card) => ({
  "payment_method_data[type]": "card",
  ...Object.fromEntries(Object.entries(card).map(([name, text]) => [`payment_method_data[card][${name}]`, text])),
});

async function notDone(): Promise<never> {
  throw new Error("The stand-in for Stripe.js confirms payments alone.");
}

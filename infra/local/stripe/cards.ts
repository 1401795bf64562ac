import { type ErrorObject, invalid, StripeError } from "./request.ts";

type Outcome = "succeeds" | "asksForAuthentication" | "takesAMinute" | "isDisputed" | ErrorObject;

const cardError = (message: string, code: string, decline_code?: string): ErrorObject => {
  return { type: "card_error", message, code, decline_code };
};
const declined = cardError("Your card was declined.", "card_declined", "generic_decline");
const unfunded = cardError("Your card has insufficient funds.", "card_declined", "insufficient_funds");
const expired = cardError("Your card has expired.", "expired_card");
const wrongCode = cardError("Your card's security code is incorrect.", "incorrect_cvc");

/** Stripe's test cards and their payment method names; the card that takes a minute is our own. */
const cards: readonly { number: string; paymentMethod: string; outcome: Outcome }[] = [
  { number: "4242424242424242", paymentMethod: "pm_card_visa", outcome: "succeeds" },
  { number: "4000002500003155", paymentMethod: "pm_card_authenticationRequired", outcome: "asksForAuthentication" },
  { number: "4000000000000259", paymentMethod: "pm_card_createDispute", outcome: "isDisputed" },
  { number: "4000000000000044", paymentMethod: "pm_card_processing", outcome: "takesAMinute" },
  { number: "4000000000000002", paymentMethod: "pm_card_chargeDeclined", outcome: declined },
  { number: "4000000000009995", paymentMethod: "pm_card_chargeDeclinedInsufficientFunds", outcome: unfunded },
  { number: "4000000000000069", paymentMethod: "pm_card_chargeDeclinedExpiredCard", outcome: expired },
  { number: "4000000000000127", paymentMethod: "pm_card_chargeDeclinedIncorrectCvc", outcome: wrongCode },
];

/** The test card with this number or payment method id; Stripe spells the id with and without `visa_`. */
export function findCard(name: string | null) {
  if (!name) throw invalid("You cannot confirm this PaymentIntent because it's missing a payment method.");
  const plain = name.replaceAll(" ", "").replace("pm_card_visa_", "pm_card_");
  const card = cards.find(({ number, paymentMethod }) => number === plain || paymentMethod === plain);
  if (!card) throw new StripeError(402, cardError("Your card number is incorrect.", "incorrect_number"));
  return card;
}

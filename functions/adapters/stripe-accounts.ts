import Stripe from "stripe";
import { type MadeAccount, merchantTerms, recipientTerms } from "../../shared/payments/connected-account.ts";

/** Stripe's code, which may name the country as well, where a platform has no approval for transfers alone. */
const NEEDS_CARDS = /^capability_not_available_without_other_capability/;

export type AccountOwner = {
  readonly email: string;
  readonly isCompany: boolean;
  readonly metadata?: Record<string, string>;
};

/**
 * Makes an account for transfers alone or, where Stripe has not approved the platform for that, one with cards as well. Each
 * has an idempotency key of its own, since what is asked differs.
 */
export async function createConnectedAccount(
  client: Stripe,
  { email, isCompany, metadata = {} }: AccountOwner,
  { idempotencyKey, ...options }: Stripe.RequestOptions & { readonly idempotencyKey: string },
): Promise<MadeAccount> {
  const identity = { country: "us", entity_type: isCompany ? ("company" as const) : ("individual" as const) };
  const about = { contact_email: email, identity, metadata };
  try {
    const { id } = await client.v2.core.accounts.create(
      { ...recipientTerms, ...about },
      { ...options, idempotencyKey },
    );
    return { id, configurations: ["recipient"] };
  } catch (thrown) {
    if (!(thrown instanceof Stripe.errors.StripeError) || !NEEDS_CARDS.test(thrown.code ?? "")) throw thrown;
  }
  const withCards = { ...options, idempotencyKey: `${idempotencyKey}-merchant` };
  const { id } = await client.v2.core.accounts.create({ ...merchantTerms, ...about }, withCards);
  return { id, configurations: ["recipient", "merchant"] };
}

/** Closes an account. Stripe wants every configuration of it named. */
export const closeConnectedAccount = (client: Stripe, { id, configurations }: MadeAccount): Promise<unknown> =>
  client.v2.core.accounts.close(id, { applied_configurations: [...configurations] });

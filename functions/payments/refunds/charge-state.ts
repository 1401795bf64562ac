import type { Refund } from "../../../shared/payments/schema.ts";
import type { Instant } from "../../../shared/time.ts";
import type { ProviderChargeback, ProviderRefund } from "../../runtime/ports/stripe.ts";

/** What Stripe says of one charge, and the refunds that we have stored for it. */
export type ChargeState = {
  readonly refunds: readonly ProviderRefund[];
  readonly chargebacks: readonly ProviderChargeback[];
  readonly supplement: number | undefined;
  readonly knownRefunds: readonly Refund[];
};

/** A charge whose change is booked: its number, its stored refunds, and when. */
export type ChangeInput = Pick<ChargeState, "supplement" | "knownRefunds"> & { readonly at: Instant };

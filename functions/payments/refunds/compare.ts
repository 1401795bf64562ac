import { type Cents, cents, sumOf } from "../../../shared/money.ts";
import { type Charge, chargeOf } from "../../../shared/payments/charges.ts";
import { refundableOf } from "../../../shared/payments/refunds.ts";
import type { Refund } from "../../../shared/payments/schema.ts";
import type { Instant } from "../../../shared/time.ts";
import type { BaseApp } from "../../runtime/app.ts";
import type { ProviderRefund } from "../../runtime/ports/stripe.ts";
import type { PaymentUnitOfWork } from "../unit-of-work.ts";
import {
  type ChargeRefundInput,
  dropRefund,
  type ExternalRefund,
  markRefundFailed,
  markRefundMade,
  refundCharge,
  type SettleInput,
  settleOneRefund,
} from "./book.ts";

/** A charge that is compared: its number, its refunds as they are stored, and when. */
export type ChangeInput = {
  readonly supplement: number | undefined;
  /** In the order in which they were decided. */
  readonly knownRefunds: readonly Refund[];
  readonly at: Instant;
};

/** The next refund at Stripe that is not in our ledger yet, as a unit of work; undefined when there is none. */
export function nextRefund(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  { refunds, ...input }: ChangeInput & { readonly refunds: readonly ProviderRefund[] },
): PaymentUnitOfWork | undefined {
  // What a bank kept must be set against one failed refund before the next one fails, so that it counts once.
  const doubleLoss = bookDoubleLoss(app, unit, input);
  if (doubleLoss) return doubleLoss;
  // Our own refunds first: only what matches none of them was made in the dashboard.
  for (const next of [bookOwnRefund, bookDashboardRefund])
    for (const providerRefund of refunds) {
      const booked = next(app, unit, { ...input, providerRefund });
      if (booked) return booked;
    }
  return undefined;
}

type ProviderRefundInput = ChangeInput & { readonly providerRefund: ProviderRefund };

/** Books a refund that we created: Stripe has made it, or it did not reach the card. */
function bookOwnRefund(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  { providerRefund, knownRefunds, supplement, at }: ProviderRefundInput,
): PaymentUnitOfWork | undefined {
  const { id: reference, attemptId, hasFailed } = providerRefund;
  const openRefund = knownRefunds.find((refund) => refund.state === "begun" && refund.attemptId === attemptId);
  if (!hasFailed) return openRefund && markRefundMade(app, unit, { refund: openRefund, stripeRefundId: reference, at });
  const refund = knownRefunds.find(({ state, stripeRefundId }) => state === "made" && stripeRefundId === reference);
  const losses = doubleLossesOf(chargeOf(unit.payment, supplement), knownRefunds);
  const keptByBankCents = sumOf(losses.map(({ amountCents }) => amountCents));
  return refund && markRefundFailed(app, unit, { refund, reference, keptByBankCents, at });
}

/**
 * Books a failed refund whose amount the bank had kept as well: the customer has it once, so it is neither owed nor
 * lost.
 */
function bookDoubleLoss(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  { knownRefunds, supplement, at }: ChangeInput,
): PaymentUnitOfWork | undefined {
  const [doubleLoss] = doubleLossesOf(chargeOf(unit.payment, supplement), knownRefunds);
  if (!doubleLoss) return undefined;
  const { id: stripeRefundId, amountCents } = doubleLoss;
  const externalRefund = { account: "platform_fee", stripeRefundId } as const;
  const { unit: afterFailed, restCents } = settleFailedRefunds(app, unit, {
    knownRefunds,
    amountCents,
    externalRefund,
    at,
  });
  return restCents < amountCents ? afterFailed : undefined;
}

/**
 * Books a refund made in Stripe's dashboard; it first settles earlier failed refunds. If it is one of ours that was
 * dropped and made all the same, it keeps that refund's reason.
 */
function bookDashboardRefund(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  { providerRefund, knownRefunds, supplement, at }: ProviderRefundInput,
): PaymentUnitOfWork | undefined {
  const { id: stripeRefundId, attemptId, hasFailed } = providerRefund;
  const booked = knownRefunds.filter((refund) => refund.stripeRefundId === stripeRefundId);
  const openCents = providerRefund.amountCents - sumOf(booked.map(({ amountCents }) => amountCents));
  if (hasFailed || openCents <= 0) return undefined;
  const externalRefund = { account: "customer_funds", stripeRefundId } as const;
  const { reason = "provider", note } = knownRefunds.find((refund) => refund.attemptId === attemptId) ?? {};
  const refund = { amountCents: cents(openCents), reason, by: "provider", note, externalRefund } as const;
  const { unit: updated, excessCents } = bookExternalRefund(app, unit, { ...refund, knownRefunds, supplement, at });
  return excessCents < openCents ? updated : undefined;
}

/** Lost chargebacks on amounts that had already been refunded: the platform has lost these twice. */
const doubleLossesOf = ({ chargebacks }: Charge, knownRefunds: readonly Refund[]) =>
  chargebacks.flatMap(({ id, status, withdrawnCents }) => {
    const booked = knownRefunds.filter(({ stripeRefundId }) => stripeRefundId === id);
    const excessCents = withdrawnCents - sumOf(booked.map(({ amountCents }) => amountCents));
    return status === "lost" && excessCents > 0 ? [{ id, amountCents: cents(excessCents) }] : [];
  });

type SettlingInput = Omit<SettleInput, "refund"> & Pick<ChangeInput, "knownRefunds">;

/** Sets money that is already refunded against earlier failed refunds. `restCents` is the remainder. */
function settleFailedRefunds(app: BaseApp, unit: PaymentUnitOfWork, { knownRefunds, ...input }: SettlingInput) {
  let settled = { unit, restCents: input.amountCents };
  for (const refund of knownRefunds.filter(({ state }) => state === "failed")) {
    const amountCents = cents(Math.min(settled.restCents, refund.amountCents));
    if (amountCents === 0) break;
    settled = {
      unit: settleOneRefund(app, settled.unit, { ...input, refund, amountCents }),
      restCents: cents(settled.restCents - amountCents),
    };
  }
  return settled;
}

type ExternalRefundInput = ChargeRefundInput & ChangeInput & { readonly externalRefund: ExternalRefund };

/**
 * Books money that Stripe has refunded without us: it first settles failed refunds and is then refunded from both sides
 * like any refund. If too little is left for it, decided refunds that are not made yet are dropped, the latest first, and
 * the remainder of the last one is decided again. `excessCents`: what is beyond all that can be refunded.
 */
export function bookExternalRefund(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  { knownRefunds, ...input }: ExternalRefundInput,
): { readonly unit: PaymentUnitOfWork; readonly excessCents: Cents } {
  const { supplement, by, at } = input;
  const refundableIn = ({ payment }: PaymentUnitOfWork) => refundableOf(chargeOf(payment, supplement));
  let { unit: booked, restCents } = settleFailedRefunds(app, unit, { ...input, knownRefunds });
  let dropped: Refund | undefined;
  for (const refund of knownRefunds.filter(({ state }) => state === "begun").reverse()) {
    if (refundableIn(booked) >= restCents) break;
    booked = dropRefund(app, booked, { refund, at });
    dropped = refund;
  }
  const amountCents = cents(Math.min(restCents, refundableIn(booked)));
  if (amountCents > 0) booked = refundCharge(app, booked, { ...input, amountCents });
  const leftCents = refundableIn(booked);
  if (dropped && leftCents > 0) {
    const { reason, note } = dropped;
    booked = refundCharge(app, booked, { amountCents: leftCents, supplement, reason, by, note, at });
  }
  return { unit: booked, excessCents: cents(restCents - amountCents) };
}

import { isolateBidi } from "../bidi.ts";
import { type Cents, cents, sumOf, toDecimal, ZERO_CENTS } from "../money.ts";
import { type Charge, chargedForPriceOf, chargesOf, firstChargeOf, isDisputed } from "../payments/charges.ts";
import { priceOf } from "../payments/fees.ts";
import type { Receipt, ReceiptKind } from "../payments/receipt.ts";
import { feeFromPlatformOf, splitRefunded } from "../payments/refunds.ts";
import type { Payment, Refund } from "../payments/schema.ts";
import { visibleText } from "../requests/visible-text.ts";
import { fullNameOf } from "../session/full-name.ts";
import type { Instant } from "../time.ts";
import type { Job } from "./schema.ts";

type Person = {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly businessName?: string | undefined;
};

export type ReceiptInput = {
  readonly job: Job;
  readonly payment: Payment;
  /** In the order in which they were decided. */
  readonly refunds: readonly Refund[];
  readonly parties: { readonly customer: Person; readonly handyman: Person };
  readonly kind: ReceiptKind;
};

const NUMBER_DIGITS = 12;

/**
 * The number of a receipt, `HW-2026-1A2B3C4D5E6F`: the year of the capture and the first twelve digits of the payment's
 * id, which are random: among a million payments of one year two have the same number with a chance below one in 500.
 * Both parties have the same number, and it never changes.
 */
export const receiptNumber = (id: string, processedAt: Instant): string =>
  `HW-${processedAt.slice(0, 4)}-${id.replaceAll("-", "").slice(0, NUMBER_DIGITS).toUpperCase()}`;

/** The charges of a receipt: without those captured too late, which were refunded in full. */
const countedCharges = (payment: Payment): Charge[] => chargesOf(payment).filter(({ isTooLate }) => !isTooLate);

/** The refunds of these charges, each with its part of the handyman's share; the parts add up exactly. */
export function refundsWithShare(
  payment: Payment,
  refunds: readonly Refund[],
): readonly (Refund & { shareCents: Cents })[] {
  const sums = new Map<number | undefined, Cents>();
  const charges = countedCharges(payment);
  return refunds
    .filter(({ state }) => state !== "dropped")
    .flatMap((refund) => {
      const charge = charges.find(({ supplement }) => supplement === refund.supplement);
      if (!charge) return [];
      const former = sums.get(refund.supplement) ?? ZERO_CENTS;
      const sum = cents(Math.min(former + refund.amountCents, charge.amountCents));
      sums.set(refund.supplement, sum);
      const shareCents = splitRefunded(charge, sum).fromHandymanCents - splitRefunded(charge, former).fromHandymanCents;
      return [{ ...refund, shareCents: cents(shareCents) }];
    });
}

/** The receipt or the statement of a payment; undefined while nothing was paid. */
export function receiptOf(input: ReceiptInput): Receipt | undefined {
  const { job, payment, kind } = input;
  const { processedAt } = payment;
  if (processedAt === undefined) return undefined;
  const { title, city } = visibleText(job, kind === "receipt" ? "exact" : "coarse");
  return {
    kind,
    number: receiptNumber(payment.id, processedAt),
    issuedAt: processedAt,
    jobId: job.id,
    title,
    city,
    timeZone: job.timeZone,
    ...namesOf(input),
    ...sumsOf(input),
    changes: changesOf(job),
    chargeback: chargebackOf(payment),
    card: cardStatusOf(payment),
    // The card is shown to its owner only.
    usedCard: kind === "receipt" ? payment.card : undefined,
    releaseStatus: payment.releaseStatus,
    releaseDueAt: payment.releaseDueAt,
    releasedAt: payment.releasedAt,
    releasedBy: payment.releasedBy,
    transferredAt: job.transferredAt,
  };
}

const fullName = (person: Person) => fullNameOf(person) || undefined;
const withBusiness = (name: string | undefined, { businessName }: Person) =>
  [name, businessName].flatMap((each) => (each ? isolateBidi(each) : [])).join(" · ") || undefined;

function namesOf({ parties: { customer, handyman }, kind }: ReceiptInput) {
  return kind === "receipt"
    ? { customerName: fullName(customer), handymanName: withBusiness(handyman.firstName, handyman) }
    : { customerName: customer.firstName, handymanName: withBusiness(fullName(handyman), handyman) };
}

function sumsOf({ payment, refunds, kind }: ReceiptInput) {
  const isReceipt = kind === "receipt";
  const priceCents = priceOf({ amountCents: chargedForPriceOf(payment) });
  const charges = countedCharges(payment).map(({ processedAt, amountCents, handymanAmountCents, card }) => ({
    at: processedAt ?? payment.createdAt,
    usedCard: isReceipt ? card : undefined,
    chargedCents: isReceipt ? amountCents : handymanAmountCents,
  }));
  const totalCents = charges.reduce((sum, each) => sum + each.chargedCents, 0);
  const shown = refundsWithShare(payment, refunds).map(({ createdAt: at, reason, state, amountCents, shareCents }) => ({
    at,
    reason,
    state,
    takenCents: isReceipt ? amountCents : shareCents,
  }));
  const takenCents = shown.reduce((sum, refund) => sum + refund.takenCents, 0);
  const addedCents = isReceipt ? 0 : feeFromPlatformOf(firstChargeOf(payment));
  const withheldCents = isReceipt ? heldByBanksOf(payment) : payment.nettedCents;
  return {
    price: toDecimal(priceCents),
    fee: toDecimal(Math.abs(totalCents - priceCents)),
    total: toDecimal(totalCents),
    charges:
      charges.length > 1
        ? charges.map(({ at, usedCard, chargedCents }) => ({ at, usedCard, amount: toDecimal(chargedCents) }))
        : undefined,
    refunds: shown.map(({ takenCents, ...refund }) => ({ ...refund, amount: toDecimal(takenCents) })),
    ...(!isReceipt && payment.nettedCents > 0 && { netted: toDecimal(payment.nettedCents) }),
    cancellationFee: feeOf(payment, isReceipt ? undefined : toDecimal(addedCents)),
    balance: toDecimal(totalCents + addedCents - takenCents - withheldCents),
  };
}

const feeOf = ({ cancellationFeeCents }: Payment, fromPlatform: string | undefined): Receipt["cancellationFee"] =>
  cancellationFeeCents === undefined ? undefined : { amount: toDecimal(cancellationFeeCents), fromPlatform };

/** What open chargebacks hold of a payment, beyond what was refunded. */
const heldByBanksOf = (payment: Payment): number =>
  chargesOf(payment)
    .map(({ chargebacks, amountCents, refundedAmountCents }) => {
      const open = chargebacks.filter(({ status }) => status === "open");
      return Math.min(sumOf(open.map((each) => each.withdrawnCents)), amountCents - refundedAmountCents);
    })
    .reduce((sum, each) => sum + each, 0);

/** The open chargeback, or else the latest one. */
function chargebackOf(payment: Payment): Receipt["chargeback"] {
  const all = chargesOf(payment).flatMap(({ chargebacks }) => chargebacks);
  const chargeback = all.find(({ status }) => status === "open") ?? all.at(-1);
  if (!chargeback) return undefined;
  const { status, openedAt, closedAt } = chargeback;
  return { status, at: closedAt ?? openedAt, amount: toDecimal(heldByBanksOf(payment)) };
}

function cardStatusOf(payment: Payment): Receipt["card"] {
  if (isDisputed(payment)) return "disputed";
  const left = countedCharges(payment).map((each) => each.amountCents - each.refundedAmountCents);
  const hasRefunds = countedCharges(payment).some(({ refundedAmountCents }) => refundedAmountCents > 0);
  if (!hasRefunds) return "charged";
  return left.every((each) => each === 0) ? "refunded" : "partlyRefunded";
}

const changesOf = ({ proposals }: Job): Receipt["changes"] =>
  proposals
    .filter(({ state }) => state === "accepted")
    .map(({ kind, formerCents, priceCents, decidedAt, createdAt }) => ({
      at: decidedAt ?? createdAt,
      kind,
      formerPrice: toDecimal(formerCents),
      price: toDecimal(priceCents),
    }));

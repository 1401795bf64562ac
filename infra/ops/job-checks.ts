import { type Cents, cents, sumOf } from "../../shared/money.ts";
import { chargebacksOf } from "../../shared/payments/charges.ts";
import { openShareOf, refundedSumsOf } from "../../shared/payments/refunds.ts";
import type { Chargeback } from "../../shared/payments/schema.ts";
import type { Entry, JobBooks, Standing } from "./job-books.ts";

/** One difference in the records of a job's money; `cents` may be zero. */
export type Finding = { readonly jobId: string; readonly what: string; readonly cents: number };

/** The balance of an account, of all entries or of some kinds. */
const standOf = (ledger: readonly Entry[], account: string, kinds?: readonly string[]): number =>
  sumOf(
    ledger
      .filter(({ kind }) => !kinds || kinds.includes(kind))
      .flatMap(({ lines }) => lines)
      .filter((line) => line.account === account)
      .map(({ amountCents }) => amountCents),
  );

/** An amount in the ledger and in another record. */
type Pair = { readonly what: string; readonly ledger: number; readonly other: number; readonly witness: string };

const tell = (jobId: string, { what, ledger, other, witness }: Pair): Finding => ({
  jobId,
  what: `${what}: ledger ${ledger}, ${witness} ${other} cents`,
  cents: Math.abs(ledger - other),
});

const isCaptured = ({ status }: Standing) => status === "completed" || status === "refunded";
/** Entries that allocate a charge; the others move what is allocated. */
const deciding = ["charge", "refund", "refundDropped"];

/** Inconsistencies within a job's records, whatever the provider says. */
export function wrongInside(books: JobBooks): Finding[] {
  const { jobId, payment, ledger, unreadable } = books;
  const strange = [
    ...unreadable.map((sk) => `${sk} cannot be read`),
    ...(payment ? wordsOn(payment, books) : ["the ledger has entries and there is no payment"]),
  ];
  return [
    ...ledger.flatMap((entry) => wrongIn(jobId, entry)),
    ...[...wholeOf(ledger), ...pairsOf(books)].filter(isApart).map((pair) => tell(jobId, pair)),
    ...strange.map((what) => ({ jobId, what, cents: 0 })),
  ];
}

const isApart = ({ ledger, other }: Pair) => ledger !== other;

function wrongIn(jobId: string, { kind, reference, lines }: Entry): Finding[] {
  const imbalanceCents = Math.abs(sumOf(lines.map(({ amountCents }) => amountCents)));
  return imbalanceCents
    ? [
        {
          jobId,
          what: `entry ${kind} of ${reference} is out of balance by ${imbalanceCents} cents`,
          cents: imbalanceCents,
        },
      ]
    : [];
}

/**
 * A charge equals the handyman's share, the fee and the refunds; a disputed amount stays allocated until the bank
 * decides.
 */
function wholeOf(ledger: readonly Entry[]): Pair[] {
  const share = -standOf(ledger, "handyman_payable", deciding) - standOf(ledger, "platform_fee", deciding);
  const what = "charged, and handyman + platform + refunded";
  return [{ what, ledger: chargedIn(ledger), other: share + refundedIn(ledger), witness: "the parts" }];
}

const chargedIn = (ledger: readonly Entry[]) => standOf(ledger, "customer_funds", ["charge"]);
const refundedIn = (ledger: readonly Entry[]) =>
  -sumOf(
    ["customer_funds", "refunds", "in_dispute"].map((account) => standOf(ledger, account, ["refund", "refundDropped"])),
  );

/** Each account's balance beside the value that follows from the payment and its refunds. */
function pairsOf({ payment, refunds, ledger }: JobBooks): Pair[] {
  const captured = payment && isCaptured(payment) ? payment : undefined;
  const parts = captured && sharesOf(captured);
  const { supplements = [], ...first } = captured ?? {};
  const chargebacks = [first, ...supplements].flatMap((each) => chargebacksOf<Chargeback>(each));
  const withheld = chargebacks.filter(({ status }) => status !== "lost").map((each) => each.withdrawnCents);
  const owed = refunds.filter(({ state }) => state === "begun" || state === "failed");
  const pairs: readonly (readonly [what: string, ledger: number, payment: number | undefined])[] = [
    ["charged", chargedIn(ledger), captured?.amountCents],
    ["refunded", refundedIn(ledger), captured?.refundedAmountCents],
    ["refunds not made", -standOf(ledger, "refunds"), sumOf(owed.map(({ amountCents }) => amountCents))],
    ["transferred", -standOf(ledger, "customer_funds", ["release"]), captured?.transferredCents],
    ["reversed", standOf(ledger, "customer_funds", ["reversal"]), captured?.reversedCents],
    ["owed to the handyman", -standOf(ledger, "handyman_payable"), parts?.openCents],
    ["owed by the handyman", standOf(ledger, "handyman_receivable"), parts?.receivableCents],
    ["kept by the platform", -standOf(ledger, "platform_fee", deciding), parts?.platformCents],
    ["in dispute", standOf(ledger, "in_dispute"), sumOf(withheld)],
    ["fee of the dispute", standOf(ledger, "provider_fee"), sumOf(chargebacks.map(({ feeCents }) => feeCents))],
  ];
  return pairs.map(([what, ledger, other = 0]) => ({ what, ledger, other, witness: "payment" }));
}

/** A refund over the charged amount is reported separately; here it counts as the whole charge. */
function sharesOf(payment: Standing) {
  const { platformFeeCents, shortfallCents, nettedCents } = payment;
  const cappedPayment = atMostAll(payment);
  const { fromPlatformCents } = refundedSumsOf(cappedPayment);
  return {
    openCents: openShareOf(cappedPayment),
    receivableCents: shortfallCents - nettedCents,
    platformCents: platformFeeCents - fromPlatformCents,
  };
}

function atMostAll(payment: Standing): Standing {
  const { amountCents, refundedAmountCents, supplements = [] } = payment;
  const overCents = cents(Math.max(0, refundedAmountCents - amountCents));
  // With a wrong sum the charge that it belongs to is unknown.
  return overCents > 0
    ? { ...payment, refundedAmountCents: amountCents, supplements: supplements.map(allBack) }
    : payment;
}

const allBack = <C extends { readonly amountCents: Cents }>(charge: C) => ({
  ...charge,
  refundedAmountCents: charge.amountCents,
});

/** Impossible combinations of a payment's fields. */
function wordsOn(payment: Standing, { refunds }: Pick<JobBooks, "refunds">): string[] {
  const { amountCents, handymanAmountCents, platformFeeCents, refundedAmountCents, openRefunds, status } = payment;
  const begun = refunds.filter(({ state }) => state === "begun").length;
  const isAllBack = refundedAmountCents === amountCents && openRefunds === 0;
  const wrong = {
    [`amount ${amountCents} is not handyman ${handymanAmountCents} + platform ${platformFeeCents}`]:
      amountCents !== handymanAmountCents + platformFeeCents,
    [`status is ${status}, refunded are ${refundedAmountCents} of ${amountCents} cents`]:
      // A charge that arrives after a full refund is refunded as well and does not change the status.
      (status === "refunded" ? refundedAmountCents !== amountCents : isAllBack) || refundedAmountCents > amountCents,
    [`${openRefunds} refunds are said to be under way, ${begun} are`]: openRefunds !== begun,
    [`status is ${status}, the money is ${payment.releaseStatus}`]:
      isCaptured(payment) === (payment.releaseStatus === "none"),
  };
  return Object.entries(wrong).flatMap(([what, is]) => (is ? [what] : []));
}

/** The amount that the ledger says has moved at the provider, and the latest time when it began. */
export type Booked = { readonly what: string; readonly cents: number; readonly createdAt: string };

const nameOf: Readonly<Record<string, string>> = { release: "transfer", refundMade: "refund", refundFailed: "refund" };

/**
 * The ledger's amount by the provider's id of what moved, zero where another record of the job names an id that the
 * ledger lacks. `chargeId` is the charge of the intent under which the ledger books.
 */
export function bookedIn({ ledger, payment, refunds, transfers }: JobBooks, chargeIds: ReadonlyMap<string, string>) {
  const booked = new Map<string, Booked>();
  for (const { kind, reference, createdAt, lines } of ledger) {
    const funds = lines.filter(({ account }) => account === "customer_funds").map(({ amountCents }) => amountCents);
    if (funds.length === 0) continue;
    const source = chargeIds.get(reference) ?? reference;
    const before = booked.get(source)?.cents ?? 0;
    booked.set(source, { what: nameOf[kind] ?? kind, cents: before + sumOf(funds), createdAt });
  }
  const claims = [
    ...[payment, ...(payment?.supplements ?? [])].flatMap((charge) => [
      { what: "charge", source: charge?.stripeChargeId },
      ...chargebacksOf(charge ?? {}).map(({ id }) => ({ what: "dispute", source: id })),
    ]),
    ...refunds.map(({ stripeRefundId }) => ({ what: "refund", source: stripeRefundId })),
    ...transfers.map(({ stripeTransferId }) => ({ what: "transfer", source: stripeTransferId })),
  ];
  for (const { what, source } of claims)
    if (source && !booked.has(source)) booked.set(source, { what, cents: 0, createdAt: "" });
  return booked;
}

/** The finding about an amount at the provider that differs from the ledger. */
export const toldOfMove = (
  jobId: string,
  { what, ledger, provider }: { what: string; ledger: number; provider: number },
): Finding => tell(jobId, { what, ledger, other: provider, witness: "provider" });

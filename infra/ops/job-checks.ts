import { type Cents, cents, sumOf } from "../../shared/money.ts";
import { chargebacksOf } from "../../shared/payments/charges.ts";
import { openShareOf, refundedSumsOf } from "../../shared/payments/refunds.ts";
import type { Chargeback } from "../../shared/payments/schema.ts";
import type { Entry, JobBooks, Standing } from "./job-books.ts";

/** One disagreement about the money of a job; by so many cents, of which there may be none. */
export type Finding = { readonly jobId: string; readonly what: string; readonly cents: number };

/** What stands on an account, in all or by the entries of some kinds. */
const standOf = (ledger: readonly Entry[], account: string, kinds?: readonly string[]): number =>
  sumOf(
    ledger
      .filter(({ kind }) => !kinds || kinds.includes(kind))
      .flatMap(({ lines }) => lines)
      .filter((line) => line.account === account)
      .map(({ amountCents }) => amountCents),
  );

/** An amount as the ledger and as another witness has it. */
type Pair = { readonly what: string; readonly ledger: number; readonly other: number; readonly witness: string };

const tell = (jobId: string, { what, ledger, other, witness }: Pair): Finding => ({
  jobId,
  what: `${what}: ledger ${ledger}, ${witness} ${other} cents`,
  cents: Math.abs(ledger - other),
});

const isCaptured = ({ status }: Standing) => status === "completed" || status === "refunded";
/** Entries that decide whose a charge is; the others move what is decided. */
const deciding = ["charge", "refund", "refundDropped"];

/** What is wrong with the books of a job, whatever the provider says. */
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
  const over = Math.abs(sumOf(lines.map(({ amountCents }) => amountCents)));
  return over ? [{ jobId, what: `entry ${kind} of ${reference} is out of balance by ${over} cents`, cents: over }] : [];
}

/** What was charged is the handyman's, the platform's, or given back; what a bank disputes stays theirs until it decides. */
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

/** Each account beside what follows for it from the payment and its refunds. */
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

/** More refunded than there was is told by its own line; here it counts as the whole. */
function sharesOf(payment: Standing) {
  const { platformFeeCents, shortfallCents, nettedCents } = payment;
  const whole = atMostAll(payment);
  const { fromPlatformCents } = refundedSumsOf(whole);
  return {
    openCents: openShareOf(whole),
    receivableCents: shortfallCents - nettedCents,
    platformCents: platformFeeCents - fromPlatformCents,
  };
}

function atMostAll(payment: Standing): Standing {
  const { amountCents, refundedAmountCents, supplements = [] } = payment;
  const overCents = cents(Math.max(0, refundedAmountCents - amountCents));
  // Where the sum is wrong, nobody knows of which charge.
  return overCents > 0
    ? { ...payment, refundedAmountCents: amountCents, supplements: supplements.map(allBack) }
    : payment;
}

const allBack = <C extends { readonly amountCents: Cents }>(charge: C) => ({
  ...charge,
  refundedAmountCents: charge.amountCents,
});

/** What a payment says of itself that cannot be. */
function wordsOn(payment: Standing, { refunds }: Pick<JobBooks, "refunds">): string[] {
  const { amountCents, handymanAmountCents, platformFeeCents, refundedAmountCents, openRefunds, status } = payment;
  const begun = refunds.filter(({ state }) => state === "begun").length;
  const isAllBack = refundedAmountCents === amountCents && openRefunds === 0;
  const wrong = {
    [`amount ${amountCents} is not handyman ${handymanAmountCents} + platform ${platformFeeCents}`]:
      amountCents !== handymanAmountCents + platformFeeCents,
    [`status is ${status}, refunded are ${refundedAmountCents} of ${amountCents} cents`]:
      // A charge that came after all was given back goes back as well, and changes nothing of that.
      (status === "refunded" ? refundedAmountCents !== amountCents : isAllBack) || refundedAmountCents > amountCents,
    [`${openRefunds} refunds are said to be under way, ${begun} are`]: openRefunds !== begun,
    [`status is ${status}, the money is ${payment.releaseStatus}`]:
      isCaptured(payment) === (payment.releaseStatus === "none"),
  };
  return Object.entries(wrong).flatMap(([what, is]) => (is ? [what] : []));
}

/** How much the ledger says has moved at the provider, and since when at the latest. */
export type Booked = { readonly what: string; readonly cents: number; readonly createdAt: string };

const nameOf: Readonly<Record<string, string>> = { release: "transfer", refundMade: "refund", refundFailed: "refund" };

/**
 * By the provider's id of what moved, what the ledger has of it, also nothing: of whatever else the job's items say was made.
 * `chargeId` is what its charges are known by, which the ledger calls by their intent.
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

/** The line about what has moved by another amount than is booked. */
export const toldOfMove = (
  jobId: string,
  { what, ledger, provider }: { what: string; ledger: number; provider: number },
): Finding => tell(jobId, { what, ledger, other: provider, witness: "provider" });

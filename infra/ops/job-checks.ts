import { type Cents, cents, sumOf } from "../../shared/money.ts";
import { chargebacksOf, firstChargeOf } from "../../shared/payments/charges.ts";
import { feeFromPlatformOf, refundTotalsOf, transferBalanceOf } from "../../shared/payments/refunds.ts";
import type { Chargeback } from "../../shared/payments/schema.ts";
import type { JobMoneyRecords, LedgerEntry, StoredPayment } from "./job-money.ts";

/** One difference in the records of a job's money; `cents` may be zero. */
export type Finding = { readonly jobId: string; readonly what: string; readonly cents: number };

/** The balance of an account, of all entries or of some kinds. */
const accountBalance = (ledger: readonly LedgerEntry[], account: string, kinds?: readonly string[]): number =>
  sumOf(
    ledger
      .filter(({ kind }) => !kinds || kinds.includes(kind))
      .flatMap(({ lines }) => lines)
      .filter((line) => line.account === account)
      .map(({ amountCents }) => amountCents),
  );

/** An amount in the ledger and in another record. */
type ComparedAmounts = {
  readonly what: string;
  readonly ledger: number;
  readonly other: number;
  readonly otherSource: string;
};

const toFinding = (jobId: string, { what, ledger, other, otherSource }: ComparedAmounts): Finding => ({
  jobId,
  what: `${what}: ledger ${ledger}, ${otherSource} ${other} cents`,
  cents: Math.abs(ledger - other),
});

const isCaptured = ({ status }: StoredPayment) => status === "completed" || status === "refunded";
/** Entries that allocate a charge; the others move what is allocated. */
const allocatingKinds = ["charge", "refund", "refundDropped", "cancellationFee"];

/** Inconsistencies within a job's records, whatever the provider says. */
export function findInconsistencies(records: JobMoneyRecords): Finding[] {
  const { jobId, payment, ledger, unreadable } = records;
  const problems = [
    ...unreadable.map((sk) => `${sk} cannot be read`),
    ...(payment ? checkPaymentFields(payment, records) : ["the ledger has entries and there is no payment"]),
  ];
  return [
    ...ledger.flatMap((entry) => checkBalanced(jobId, entry)),
    ...[...allocationPairs(ledger), ...accountPairs(records)].filter(differs).map((pair) => toFinding(jobId, pair)),
    ...problems.map((what) => ({ jobId, what, cents: 0 })),
  ];
}

const differs = ({ ledger, other }: ComparedAmounts) => ledger !== other;

function checkBalanced(jobId: string, { kind, reference, lines }: LedgerEntry): Finding[] {
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
function allocationPairs(ledger: readonly LedgerEntry[]): ComparedAmounts[] {
  const share =
    -accountBalance(ledger, "handyman_payable", allocatingKinds) -
    accountBalance(ledger, "platform_fee", allocatingKinds);
  const what = "charged, and handyman + platform + refunded";
  return [{ what, ledger: chargedIn(ledger), other: share + refundedIn(ledger), otherSource: "the parts" }];
}

const chargedIn = (ledger: readonly LedgerEntry[]) => accountBalance(ledger, "customer_funds", ["charge"]);
const refundedIn = (ledger: readonly LedgerEntry[]) =>
  -sumOf(
    ["customer_funds", "refunds", "in_dispute"].map((account) =>
      accountBalance(ledger, account, ["refund", "refundDropped"]),
    ),
  );

/** Each account's balance beside the value that follows from the payment and its refunds. */
function accountPairs({ payment, refunds, ledger }: JobMoneyRecords): ComparedAmounts[] {
  const captured = payment && isCaptured(payment) ? payment : undefined;
  const parts = captured && expectedShares(captured);
  const { supplements = [], ...first } = captured ?? {};
  const chargebacks = [first, ...supplements].flatMap((each) => chargebacksOf<Chargeback>(each));
  const withheldCents = chargebacks.filter(({ status }) => status !== "lost").map((each) => each.withdrawnCents);
  const openRefunds = refunds.filter(({ state }) => state === "begun" || state === "failed");
  const pairs: readonly (readonly [what: string, ledger: number, payment: number | undefined])[] = [
    ["charged", chargedIn(ledger), captured?.amountCents],
    ["refunded", refundedIn(ledger), captured?.refundedAmountCents],
    ["refunds not made", -accountBalance(ledger, "refunds"), sumOf(openRefunds.map(({ amountCents }) => amountCents))],
    ["transferred", -accountBalance(ledger, "customer_funds", ["release"]), captured?.transferredCents],
    ["reversed", accountBalance(ledger, "customer_funds", ["reversal"]), captured?.reversedCents],
    ["owed to the handyman", -accountBalance(ledger, "handyman_payable"), parts?.openCents],
    ["owed by the handyman", accountBalance(ledger, "handyman_receivable"), parts?.receivableCents],
    ["kept by the platform", -accountBalance(ledger, "platform_fee", allocatingKinds), parts?.platformCents],
    ["in dispute", accountBalance(ledger, "in_dispute"), sumOf(withheldCents)],
    ["fee of the dispute", accountBalance(ledger, "provider_fee"), sumOf(chargebacks.map(({ feeCents }) => feeCents))],
  ];
  return pairs.map(([what, ledger, other = 0]) => ({ what, ledger, other, otherSource: "payment" }));
}

/** A refund over the charged amount is reported separately; here it counts as the whole charge. */
function expectedShares(payment: StoredPayment) {
  const { platformFeeCents, shortfallCents, nettedCents } = payment;
  const cappedPayment = capRefunds(payment);
  const { fromPlatformCents } = refundTotalsOf(cappedPayment);
  return {
    openCents: transferBalanceOf(cappedPayment),
    receivableCents: shortfallCents - nettedCents,
    platformCents: platformFeeCents - fromPlatformCents - feeFromPlatformOf(firstChargeOf(cappedPayment)),
  };
}

function capRefunds(payment: StoredPayment): StoredPayment {
  const { amountCents, refundedAmountCents, supplements = [] } = payment;
  const overCents = cents(Math.max(0, refundedAmountCents - amountCents));
  // With a wrong sum the charge that it belongs to is unknown.
  return overCents > 0
    ? { ...payment, refundedAmountCents: amountCents, supplements: supplements.map(withFullRefund) }
    : payment;
}

const withFullRefund = <C extends { readonly amountCents: Cents }>(charge: C) => ({
  ...charge,
  refundedAmountCents: charge.amountCents,
});

/** Impossible combinations of a payment's fields. */
function checkPaymentFields(payment: StoredPayment, { refunds }: Pick<JobMoneyRecords, "refunds">): string[] {
  const { amountCents, handymanAmountCents, platformFeeCents, refundedAmountCents, openRefunds, status } = payment;
  const begunRefunds = refunds.filter(({ state }) => state === "begun").length;
  const isAllBack = refundedAmountCents === amountCents && openRefunds === 0;
  const problems = {
    [`amount ${amountCents} is not handyman ${handymanAmountCents} + platform ${platformFeeCents}`]:
      amountCents !== handymanAmountCents + platformFeeCents,
    [`status is ${status}, refunded are ${refundedAmountCents} of ${amountCents} cents`]:
      // A charge that arrives after a full refund is refunded as well and does not change the status.
      (status === "refunded" ? refundedAmountCents !== amountCents : isAllBack) || refundedAmountCents > amountCents,
    [`${openRefunds} refunds are said to be under way, ${begunRefunds} are`]: openRefunds !== begunRefunds,
    [`status is ${status}, the money is ${payment.releaseStatus}`]:
      isCaptured(payment) === (payment.releaseStatus === "none"),
  };
  return Object.entries(problems).flatMap(([what, is]) => (is ? [what] : []));
}

/** The amount that the ledger says has moved at the provider, and the latest time when it began. */
export type BookedMovement = { readonly what: string; readonly cents: number; readonly createdAt: string };

const nameOf: Readonly<Record<string, string>> = { release: "transfer", refundMade: "refund", refundFailed: "refund" };

/**
 * The ledger's amount by the provider's id of what moved, zero where another record of the job names an id that the
 * ledger lacks. `chargeId` is the charge of the intent under which the ledger books.
 */
export function bookedMovements(
  { ledger, payment, refunds, transfers }: JobMoneyRecords,
  chargeIds: ReadonlyMap<string, string>,
) {
  const movements = new Map<string, BookedMovement>();
  for (const { kind, reference, createdAt, lines } of ledger) {
    const funds = lines.filter(({ account }) => account === "customer_funds").map(({ amountCents }) => amountCents);
    if (funds.length === 0) continue;
    const source = chargeIds.get(reference) ?? reference;
    const before = movements.get(source)?.cents ?? 0;
    movements.set(source, { what: nameOf[kind] ?? kind, cents: before + sumOf(funds), createdAt });
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
    if (source && !movements.has(source)) movements.set(source, { what, cents: 0, createdAt: "" });
  return movements;
}

/** The finding about an amount at the provider that differs from the ledger. */
export const movementFinding = (
  jobId: string,
  { what, ledger, provider }: { what: string; ledger: number; provider: number },
): Finding => toFinding(jobId, { what, ledger, other: provider, otherSource: "provider" });

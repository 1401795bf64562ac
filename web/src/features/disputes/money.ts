import type { Bounds, DisputedMoney, MoneyState, Shares } from "../../../../shared/disputes/outcome.ts";
import {
  areTermsPossible,
  boundsOf,
  moneyStateOf,
  sharesOf,
  termsKindOf,
} from "../../../../shared/disputes/outcome.ts";
import type { Terms } from "../../../../shared/disputes/schema.ts";
import type { DisputeFile } from "../../../../shared/disputes/view.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { type Cents, cents, centsOf, sumOf, ZERO_CENTS } from "../../../../shared/money.ts";
import type { ChargedSums } from "../../../../shared/payments/charges.ts";
import { amountsOf, priceOf } from "../../../../shared/payments/fees.ts";

/** What can be asked for or offered about the money of a job: what amount it is, its bounds, and what it means for both. */
export type Stake = {
  readonly state: MoneyState;
  /** Undefined while the money moves, or when all of it is returned. */
  readonly kind: Terms["kind"] | undefined;
  readonly bounds: Bounds | undefined;
  readonly isPossible: (amountCents: Cents) => boolean;
  readonly sharesAt: (amountCents: Cents) => Shares;
};

function toStake(money: DisputedMoney): Stake {
  const state = moneyStateOf(money.job);
  const kind = termsKindOf(state) ?? "refund";
  return {
    state,
    kind: termsKindOf(state),
    bounds: boundsOf(money),
    isPossible: (amountCents) => areTermsPossible(money, { kind, amountCents }),
    sharesAt: (amountCents) => sharesOf(money, { kind, amountCents }),
  };
}

/** Before a dispute: what the job itself says. Its supplements are not known by themselves, so all counts as one charge. */
export function stakeOfJob({ paymentStatus, releaseStatus, agreedPrice, startedAt, ...job }: JobView): Stake {
  const agreedPriceCents = centsOf(agreedPrice);
  const priced = { paymentStatus, releaseStatus, agreedPriceCents, startedAt };
  if (job.paidAmount === undefined) return toStake({ job: priced });
  const amountCents = centsOf(job.paidAmount);
  const { handymanAmountCents } = amountsOf(priceOf({ amountCents }));
  const refundedAmountCents = centsOf(job.refundedAmount ?? "0.00");
  return toStake({ job: priced, payment: { amountCents, handymanAmountCents, refundedAmountCents } });
}

/** Which payment has its money there. */
const paymentIn = {
  unpaid: { paymentStatus: "pending" },
  processing: { paymentStatus: "processing" },
  held: { paymentStatus: "completed", releaseStatus: "held" },
  released: { paymentStatus: "completed", releaseStatus: "released" },
  returned: { paymentStatus: "refunded", releaseStatus: "reversed" },
} as const satisfies Record<MoneyState, Pick<DisputedMoney["job"], "paymentStatus" | "releaseStatus">>;

type StakedFile = Pick<DisputeFile, "money" | "category" | "createdAt">;

/** In a dispute: what its file says, charge by charge. */
export const stakeOfFile = ({ money, category, createdAt }: StakedFile): Stake =>
  toStake({
    job: {
      ...paymentIn[money.state],
      agreedPriceCents: centsOf(money.price),
      // Only about who came is there a dispute before the work has begun.
      ...(category !== "noShow" && { startedAt: createdAt }),
    },
    payment: paymentOf(money.charges),
  });

function paymentOf(charges: DisputeFile["money"]["charges"]): ChargedSums | undefined {
  if (charges.length === 0) return undefined;
  const parts = charges.map(({ amount, handymanAmount, refunded }, index) => ({
    number: index,
    amountCents: centsOf(amount),
    handymanAmountCents: centsOf(handymanAmount),
    refundedAmountCents: centsOf(refunded),
  }));
  const sum = (name: "amountCents" | "handymanAmountCents" | "refundedAmountCents") =>
    cents(sumOf(parts.map((each) => each[name])));
  return {
    amountCents: sum("amountCents"),
    handymanAmountCents: sum("handymanAmountCents"),
    refundedAmountCents: sum("refundedAmountCents"),
    supplements: parts.slice(1),
  };
}

/** The one amount that is possible: all of it, or nothing. Undefined where there is a choice. */
export const onlyAmountOf = ({ bounds }: Stake): Cents | undefined =>
  bounds && bounds.minCents === bounds.maxCents ? bounds.minCents : undefined;

type AmountView = { readonly kind: Terms["kind"]; readonly amount: string };

/** The amount that people read in a sentence: what goes back, or what is paid in all with the platform's fee. */
export const readCentsOf = ({ kind, amount }: AmountView): Cents => {
  const amountCents = centsOf(amount);
  if (kind === "refund") return amountCents;
  return amountCents === 0 ? ZERO_CENTS : amountsOf(amountCents).amountCents;
};

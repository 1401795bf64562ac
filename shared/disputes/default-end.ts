import type { Job } from "../jobs/schema.ts";
import type { ProposalSide } from "../jobs/sides.ts";
import { ZERO_CENTS } from "../money.ts";
import { priceBounds } from "../price.ts";
import { boundsOf, type DisputedMoney, middleOf, moneyStateOf, termsKindOf, termsNow } from "./outcome.ts";
import type { Dispute, Terms } from "./schema.ts";
import { openSettlementOf } from "./settlements.ts";

type Money = DisputedMoney & { readonly job: Pick<Job, "priceApproval"> };

type Positions = Pick<Dispute, "side" | "wish" | "settlements" | "isSilent" | "refundedBeforeCents">;

/** What one side has asked for and not taken back: its open offer, or what it wanted when it opened the dispute. */
function askedBy(dispute: Positions, side: ProposalSide): Terms | undefined {
  const offer = openSettlementOf(dispute);
  if (offer?.by === side && offer.terms) return offer.terms;
  return dispute.side === side ? dispute.wish : undefined;
}

/**
 * The position of a side in the money as it is now. Who asked for nothing wants things to stay as they are; a customer who never
 * approved the price owes none.
 */
function positionOf(money: Money, dispute: Positions, side: ProposalSide): Terms | undefined {
  const isOwed = side === "handyman" || money.job.priceApproval === "approved";
  const unchanged: Terms =
    termsKindOf(moneyStateOf(money.job)) === "price"
      ? { kind: "price", amountCents: isOwed ? money.job.agreedPriceCents : ZERO_CENTS }
      : { kind: "refund", amountCents: ZERO_CENTS };
  return termsNow(money, askedBy(dispute, side) ?? unchanged, dispute.refundedBeforeCents);
}

/**
 * The terms by which a dispute ends when nobody has ended it: the opener's position where the other side was silent from the
 * first day, else the middle of both; nothing is paid for work that was not begun. A price below the lowest is none. Undefined
 * while the money moves, or is all returned.
 */
export function defaultTermsOf(money: Money, dispute: Positions): Terms | undefined {
  const kind = termsKindOf(moneyStateOf(money.job));
  const bounds = boundsOf(money);
  if (!money.job.startedAt && kind && bounds)
    return { kind, amountCents: kind === "price" ? ZERO_CENTS : bounds.maxCents };
  const [customer, handyman] = (["customer", "handyman"] as const).map((side) => positionOf(money, dispute, side));
  if (!customer || !handyman) return undefined;
  const opener = dispute.side === "customer" ? customer : handyman;
  if (dispute.isSilent) return opener;
  const amountCents = middleOf(customer.amountCents, handyman.amountCents);
  const isTooLow = customer.kind === "price" && amountCents < priceBounds.min;
  return { kind: customer.kind, amountCents: isTooLow ? ZERO_CENTS : amountCents };
}

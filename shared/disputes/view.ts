import * as z from "zod";
import { JobId } from "../ids.ts";
import { Decimal } from "../money-schema.ts";
import { Instant } from "../time-schema.ts";
import { AppealGround, DecisionRule, Dispute, NoShowOf, Settlement, Statement } from "./schema.ts";

const AmountView = z.object({ kind: z.enum(["refund", "price"]), amount: Decimal });

/** What terms mean: what the customer gets back, or has to pay, and what the handyman gets in all. */
export const SharesView = z.object({ toCustomer: Decimal, due: Decimal, toHandyman: Decimal });

export const StatementView = Statement.pick({
  number: true,
  by: true,
  text: true,
  attendance: true,
  createdAt: true,
}).extend({
  /** The text is shown without contact details. */
  isMasked: z.literal(true).optional(),
  imageUrls: z.array(z.string()),
});
export type StatementView = z.output<typeof StatementView>;

export const SettlementView = Settlement.omit({ terms: true, refundedCents: true }).extend({
  terms: AmountView.optional(),
  /** The text is shown without contact details. */
  isMasked: z.literal(true).optional(),
  /** While it is open. */
  shares: SharesView.optional(),
});
export type SettlementView = z.output<typeof SettlementView>;

export const moneyStates = ["unpaid", "processing", "held", "released", "returned"] as const;

/** What the reader may do now. */
export const disputeActions = [
  ...["state", "offer", "redo", "withdraw", "admit", "escalate"],
  ...["accept", "appeal"],
] as const;

/** What Homewright decided, and what each side has of it while it is not carried out. */
const DecisionView = z.object({
  terms: AmountView.optional(),
  shares: SharesView.optional(),
  noShowOf: NoShowOf.optional(),
  rule: DecisionRule,
  reasons: z.string(),
  createdAt: Instant,
});

/** A dispute as both sides and administrators read it. */
export const DisputeFile = Dispute.pick({
  id: true,
  side: true,
  category: true,
  visitAt: true,
  state: true,
  outcome: true,
  isSilent: true,
  createdAt: true,
  closedAt: true,
  endsAt: true,
}).extend({
  jobId: JobId,
  wish: AmountView.optional(),
  statements: z.array(StatementView),
  settlements: z.array(SettlementView),
  /** The first, and the one on appeal. */
  decisions: z.array(DecisionView),
  /** `number`: of the statement that says why. `answerUntil`: for the other side's statement. */
  appeal: z
    .object({
      by: Settlement.shape.by,
      ground: AppealGround,
      number: z.int(),
      createdAt: Instant,
      answerUntil: Instant,
    })
    .optional(),
  /** Who accepts the first decision. */
  acceptedBy: z.array(Settlement.shape.by),
  /** Whose move is next; absent once it is over. */
  waitingFor: z.enum(["customer", "handyman", "both", "us", "bank"]).optional(),
  /** When the present state ends by itself. */
  nextAt: Instant.optional(),
  actions: z.array(z.enum(disputeActions)),
  money: z.object({
    state: z.enum(moneyStates),
    price: Decimal,
    /** The least and the most that an offer may say; absent while the money moves. */
    min: Decimal.optional(),
    max: Decimal.optional(),
    /** The charges, of which both amounts of a refund follow. */
    charges: z.array(z.object({ amount: Decimal, handymanAmount: Decimal, refunded: Decimal })),
  }),
  /**
   * By what the dispute ends if nobody does anything: automatically, or as decided; absent while the money moves,
   * and for a decision about who came.
   */
  byDefault: AmountView.extend({ shares: SharesView }).optional(),
  /** Those before, oldest first. */
  earlier: z.array(Dispute.pick({ id: true, category: true, outcome: true, createdAt: true, closedAt: true })),
});
export type DisputeFile = z.output<typeof DisputeFile>;

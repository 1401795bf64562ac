import * as z from "zod";
import { DisputeId, ImageId, JobId, UserId } from "../ids.ts";
import { DisputeCategory } from "../jobs/dispute-category.ts";
import { ProposalState } from "../jobs/schema.ts";
import { ProposalSide } from "../jobs/sides.ts";
import { Cents } from "../money-schema.ts";
import { JobStatus } from "../requests/state-schema.ts";
import { createdOnly, timestamps } from "../stored.ts";
import { Instant } from "../time-schema.ts";
import { appealGrounds, decisionRules } from "./decision-rules.ts";
import { disputeOutcomes, disputeStates } from "./machine.ts";

export const DisputeState = z.enum(disputeStates);
export const DisputeOutcome = z.enum(disputeOutcomes);

/** Of a paid job what goes back to the customer; of an unpaid one the price that is left to pay, without the fee. */
export const Terms = z.object({ kind: z.enum(["refund", "price"]), amountCents: Cents });
export type Terms = z.output<typeof Terms>;

/** An offer to end a dispute: money, or that the handyman comes back. */
export const Settlement = z.object({
  /** Numbered from one within the job. */
  number: z.int().positive(),
  by: ProposalSide,
  /** Absent where the handyman comes back. */
  terms: Terms.optional(),
  isRedo: z.boolean().default(false),
  /** What had been refunded when it was made: after another refund it is not what its author meant. */
  refundedCents: Cents,
  text: z.string(),
  state: ProposalState,
  createdAt: Instant,
  expiresAt: Instant,
  decidedAt: Instant.optional(),
});
export type Settlement = z.output<typeof Settlement>;

export const DecisionRule = z.enum(decisionRules);
export const AppealGround = z.enum(appealGrounds);

/** Of a contested no-show: who has not come. `nobody`: what was claimed is not shown. */
export const NoShowOf = z.enum(["customer", "handyman", "nobody"]);

/** What an administrator decided, by which published rule, and why. */
export const DisputeDecision = z.object({
  /** Absent where it is about who came. */
  terms: Terms.optional(),
  noShowOf: NoShowOf.optional(),
  /** What had been refunded then: what the bank returns later counts towards it. */
  refundedCents: Cents,
  rule: DecisionRule,
  reasons: z.string(),
  decidedBy: UserId,
  createdAt: Instant,
});
export type DisputeDecision = z.output<typeof DisputeDecision>;

/** Against a decision; its words are a statement. */
const Appeal = z.object({
  by: ProposalSide,
  ground: AppealGround,
  /** Of the statement. */
  number: z.int().positive(),
  createdAt: Instant,
});

const CountOfSides = z.object({ customer: z.int().nonnegative(), handyman: z.int().nonnegative() });

/** A disagreement about a job (E7), from its opening to its end. */
export const Dispute = z.object({
  id: DisputeId,
  jobId: JobId,
  openedBy: UserId,
  side: ProposalSide,
  category: DisputeCategory,
  /** When the visit was to begin to which one side says that the other did not come. */
  visitAt: Instant.optional(),
  /** What the opener wants, if they said so. */
  wish: Terms.optional(),
  state: DisputeState,
  outcome: DisputeOutcome.optional(),
  /** Where the job goes back to when the dispute is withdrawn. */
  fromStatus: JobStatus,
  /** How many statements each side has made. */
  statements: CountOfSides,
  /** How many of them in the present state. */
  statementsOfState: CountOfSides,
  lastStatementAt: Instant,
  settlements: z.array(Settlement).default([]),
  /** How many offers earlier disputes of the job had: a number means one offer of a job. */
  settlementsBefore: z.int().nonnegative(),
  /** The first, and the one on appeal, which is final. */
  decisions: z.array(DisputeDecision).max(2).default([]),
  appeal: Appeal.optional(),
  /** Who accepts the first decision. */
  acceptedBy: z.array(ProposalSide).default([]),
  /** The administrator who is reviewing it, and until when nobody else can. */
  investigatorId: UserId.optional(),
  lockedUntil: Instant.optional(),
  /** The other side has not answered in time. */
  isSilent: z.boolean().default(false),
  /** What had been refunded at the opening: what the bank returns later counts towards an outcome. */
  refundedBeforeCents: Cents,
  /** Since when it is in the present state. */
  stateSince: Instant,
  /** When the present state ends by itself; for `deciding` when the decision is due. */
  stateUntil: Instant,
  /** When the dispute ends by itself at the latest. */
  endsAt: Instant,
  remindedAt: Instant.optional(),
  lateAlertedAt: Instant.optional(),
  /** Since when a bank's claim stops the clocks, and when it is looked at next. */
  pausedAt: Instant.optional(),
  /** When something that has to wait is tried again: a payment is processing, or a bank asks. */
  retryAt: Instant.optional(),
  closedAt: Instant.optional(),
  ...timestamps,
});
export type Dispute = z.output<typeof Dispute>;

/** What a statement without words says about a visit: the other side did not come, or its author did. */
export const Attendance = z.enum(["absent", "present"]);

/** What one side says about a dispute; the first is its opening. */
export const Statement = z.object({
  disputeId: DisputeId,
  jobId: JobId,
  number: z.int().positive(),
  by: ProposalSide,
  text: z.string(),
  attendance: Attendance.optional(),
  imageIds: z.array(ImageId).default([]),
  /** When it is deleted. */
  forgottenAt: Instant,
  ...createdOnly,
});
export type Statement = z.output<typeof Statement>;

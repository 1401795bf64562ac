import {
  type DisputeFile,
  DisputeFile as File,
  type SettlementView,
  type StatementView,
} from "../../../shared/disputes/view.ts";
import { idOf } from "./entities.ts";
import { hoursAgo } from "./views.ts";

export const DISPUTED_JOB = idOf(7);

export const statementView = (overrides: Partial<StatementView> = {}): StatementView => ({
  number: 1,
  by: "customer",
  text: "The tap drips as before, and the wall is wet.",
  createdAt: hoursAgo(20),
  imageUrls: [],
  ...overrides,
});

/** Half of $105.00 back, offered by the handyman an hour ago. */
export const settlementView = (overrides: Partial<SettlementView> = {}): SettlementView => ({
  number: 1,
  by: "handyman",
  terms: { kind: "refund", amount: "52.50" },
  shares: { toCustomer: "52.50", due: "0.00", toHandyman: "40.00" },
  isRedo: false,
  text: "Half of it is what I think is fair.",
  state: "open",
  createdAt: hoursAgo(1),
  expiresAt: hoursAgo(-47),
  ...overrides,
});

/** $105.00 of which the handyman gets $80.00. */
export const held: DisputeFile["money"] = {
  state: "held",
  price: "100.00",
  min: "0.00",
  max: "105.00",
  charges: [{ amount: "105.00", handymanAmount: "80.00", refunded: "0.00" }],
};

/** The money of a disputed job that nobody has paid. */
export const unpaid: DisputeFile["money"] = {
  ...{ state: "unpaid", price: "100.00", min: "0.00", max: "100.00" },
  charges: [],
};

/** The file of a dispute that Ana opened about a paid job of Hank, who has to answer. */
export const disputeFile = (overrides: Partial<DisputeFile> = {}): DisputeFile =>
  File.parse({
    ...{ id: idOf(5), jobId: DISPUTED_JOB, side: "customer", category: "quality", state: "responding" },
    ...{ isSilent: false, createdAt: hoursAgo(20), endsAt: hoursAgo(-2000), nextAt: hoursAgo(-52) },
    ...{
      statements: [statementView()],
      settlements: [],
      decisions: [],
      acceptedBy: [],
      waitingFor: "handyman",
      earlier: [],
      money: held,
    },
    actions: ["state", "offer", "redo", "withdraw"],
    byDefault: { kind: "refund", amount: "26.25", shares: { toCustomer: "26.25", due: "0.00", toHandyman: "60.00" } },
    ...overrides,
  });

/** The same, closed with this outcome. */
export const closedFile = (outcome: NonNullable<DisputeFile["outcome"]>, overrides: Partial<DisputeFile> = {}) =>
  disputeFile({
    ...{ state: "closed", outcome, closedAt: hoursAgo(1), actions: [] },
    ...{ waitingFor: undefined, nextAt: undefined, byDefault: undefined },
    ...overrides,
  });

export type DecisionView = DisputeFile["decisions"][number];

/** Half of $105.00 goes back. */
export const decisionView = (overrides: Partial<DecisionView> = {}): DecisionView => ({
  terms: { kind: "refund", amount: "52.50" },
  shares: { toCustomer: "52.50", due: "0.00", toHandyman: "40.00" },
  rule: "notDone",
  reasons: "The photos of both sides show that one half of the wall is tiled and that the other half is not.",
  createdAt: hoursAgo(2),
  ...overrides,
});

/** The same, decided two hours ago: both can accept the decision or appeal. */
export const decidedFile = (overrides: Partial<DisputeFile> = {}) =>
  disputeFile({
    ...{ state: "decided", decisions: [decisionView()], waitingFor: "both", nextAt: hoursAgo(-166) },
    actions: ["accept", "appeal"],
    ...overrides,
  });

/** The same, appealed an hour ago by Ana: Hank may answer. */
export const appealedFile = (overrides: Partial<DisputeFile> = {}) =>
  decidedFile({
    ...{ state: "appealed", waitingFor: "handyman", nextAt: hoursAgo(-239), actions: [] },
    statements: [
      statementView({ createdAt: hoursAgo(21) }),
      statementView({
        number: 2,
        text: "The plumber found the leak behind the tiles yesterday.",
        createdAt: hoursAgo(1),
      }),
    ],
    appeal: {
      ...{ by: "customer", ground: "newEvidence", number: 2 },
      ...{ createdAt: hoursAgo(1), answerUntil: hoursAgo(-119) },
    },
    ...overrides,
  });

/** The same, decided again by another administrator, which is final. */
export const finalFile = (overrides: Partial<DisputeFile> = {}) =>
  appealedFile({
    ...{ state: "decided", waitingFor: "us", nextAt: hoursAgo(0) },
    decisions: [decisionView(), decisionView({ rule: "noEvidence", createdAt: hoursAgo(0) })],
    ...overrides,
  });

import { transition } from "../machine.ts";
import { policy } from "../policy.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant, latest } from "../time.ts";
import { awaitsDecision, type closingMoves, disputeMachine, type disputeMoves } from "./machine.ts";
import type { Dispute } from "./schema.ts";
import { openSettlementOf } from "./settlements.ts";

export const RESPONSE_MS = policy.disputeResponseHours * HOUR_MS;
/** So long before the end of the time to answer the other side is reminded. */
const REMINDER_MS = (policy.disputeResponseHours - policy.disputeReminderHours) * HOUR_MS;
const NEGOTIATION_MS = policy.disputeNegotiationDays * DAY_MS;
const DECISION_MS = policy.disputeDecisionDays * DAY_MS;
const APPEAL_MS = policy.disputeAppealDays * DAY_MS;
const APPEAL_DECISION_MS = policy.disputeAppealDecisionDays * DAY_MS;
export const END_MS = policy.disputeEndDays * DAY_MS;
/** How often administrators are alerted to a decision that is late, and a bank's claim is looked at. */
const DAILY_MS = DAY_MS;

/** How long a state lasts before it ends by itself, or is late. */
const stateMs = {
  ...{ responding: RESPONSE_MS, negotiating: NEGOTIATION_MS, deciding: DECISION_MS },
  ...{ decided: APPEAL_MS, appealed: APPEAL_DECISION_MS },
} as const;

type Step = {
  readonly move: Exclude<keyof typeof disputeMoves, (typeof closingMoves)[keyof typeof closingMoves]>;
  readonly by: "opener" | "other" | "clock" | "admin";
};

/** The dispute after a move that does not end it, with the time of its new state. */
export function withMove(dispute: Dispute, { move, by }: Step, at: Instant): Dispute {
  const next = transition(disputeMachine, dispute, { move, by });
  const stateUntil = next.state === "closed" ? dispute.stateUntil : addMs(at, stateMs[next.state]);
  return {
    ...next,
    isSilent: move === "silence" || dispute.isSilent,
    statementsOfState: { customer: 0, handyman: 0 },
    stateSince: at,
    stateUntil,
    lateAlertedAt: undefined,
    updatedAt: at,
  };
}

export type DisputeAction = "end" | "lapseOffer" | "remind" | "silence" | "escalate" | "late" | "stand" | "carryOut";

type Scheduled = { readonly action: DisputeAction; readonly at: Instant };

/** What is next by the clock, of an open dispute that no bank's claim stops. */
function nextAction(dispute: Dispute): Scheduled {
  const { state, remindedAt, stateUntil, endsAt, lateAlertedAt } = dispute;
  const offer = openSettlementOf(dispute);
  // The time to appeal is kept also after the last day; an appeal that nobody has decided by then changes nothing.
  if (state === "decided") return { action: "carryOut", at: stateUntil };
  const all: Scheduled[] = [
    { action: state === "appealed" ? "stand" : "end", at: endsAt },
    ...(offer ? [{ action: "lapseOffer", at: offer.expiresAt } as const] : []),
    ...(state === "responding" ? [{ action: "silence", at: stateUntil } as const] : []),
    ...(state === "responding" && !remindedAt
      ? [{ action: "remind", at: addMs(stateUntil, -REMINDER_MS) } as const]
      : []),
    ...(state === "negotiating" ? [{ action: "escalate", at: stateUntil } as const] : []),
    ...(awaitsDecision(state)
      ? [{ action: "late", at: lateAlertedAt ? addMs(lateAlertedAt, DAILY_MS) : stateUntil } as const]
      : []),
  ];
  return all.reduce((first, each) => (each.at < first.at ? each : first));
}

/** When the schedule has to look at a dispute; undefined once it is closed. */
export const disputeDueAt = (dispute: Dispute): Instant | undefined =>
  dispute.state === "closed" ? undefined : (dispute.retryAt ?? nextAction(dispute).at);

/** What the schedule does with an open dispute at this time; undefined when nothing is due. */
export function disputeActionOf(dispute: Dispute, at: Instant): DisputeAction | undefined {
  const next = nextAction(dispute);
  return next.at <= at ? next.action : undefined;
}

/** Until when the other side may answer an appeal. */
export const appealAnswerUntil = ({ stateSince }: Pick<Dispute, "stateSince">): Instant =>
  addMs(stateSince, policy.disputeAppealAnswerDays * DAY_MS);

/** The next date that its two sides have to know, and what happens then if nobody does anything. */
export function nextDateOf({ state, stateUntil, endsAt }: Dispute, at: Instant): Instant {
  if (state === "decided") return stateUntil;
  const isLate = awaitsDecision(state) && stateUntil <= at;
  return isLate || endsAt < stateUntil ? endsAt : stateUntil;
}

/** The dispute while a bank's claim, which began at `since`, stops its clocks: it is looked at every day. */
export const withPause = (dispute: Dispute, since: Instant | undefined, at: Instant): Dispute => ({
  ...dispute,
  pausedAt: dispute.pausedAt ?? latest(dispute.createdAt, since ?? at),
  retryAt: addMs(at, DAILY_MS),
  updatedAt: at,
});

/** The dispute after a bank's claim: each date is later by as long as that took since the date was set. */
export function withoutPause(dispute: Dispute, at: Instant): Dispute {
  const { pausedAt, createdAt, stateSince } = dispute;
  if (!pausedAt) return { ...dispute, retryAt: undefined, updatedAt: at };
  const later = (moment: Instant, setAt: Instant) =>
    addMs(moment, Date.parse(at) - Date.parse(latest(pausedAt, setAt)));
  return {
    ...dispute,
    // The time to answer an appeal counts from it.
    stateSince: later(stateSince, stateSince),
    stateUntil: later(dispute.stateUntil, stateSince),
    endsAt: later(dispute.endsAt, createdAt),
    settlements: dispute.settlements.map((each) =>
      each.state === "open" ? { ...each, expiresAt: later(each.expiresAt, each.createdAt) } : each,
    ),
    pausedAt: undefined,
    retryAt: undefined,
    updatedAt: at,
  };
}

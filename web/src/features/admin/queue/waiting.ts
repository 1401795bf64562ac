import type { DisputeView } from "../../../../../shared/admin/dispute-schema.ts";
import type { ListedReview } from "../../../../../shared/admin/list-schema.ts";
import type { FraudAlertView } from "../../../../../shared/admin/schema.ts";
import { type AlertType, moneyAlerts, reportAlerts } from "../../../../../shared/fraud/alert-types.ts";
import { centsOf, sumOf } from "../../../../../shared/money.ts";
import type { VerificationTask } from "../../../../../shared/verifications/schema.ts";

export const waitingKinds = ["verification", "alert", "report", "review", "dispute", "payment"] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** What ends at that time: the reader's own review of it, the pause until it is raised again, or the time to decide. */
export type Due = { readonly at: string; readonly ends: "mine" | "pause" | "decision" };

/** One thing that waits for an administrator: since when and, where there is such a time, until when. */
export type Waiting = { readonly id: string; readonly since: string; readonly due?: Due | undefined } & (
  | { readonly kind: "verification"; readonly task: VerificationTask }
  | { readonly kind: "alert" | "report" | "payment"; readonly alert: FraudAlertView }
  | { readonly kind: "review"; readonly review: ListedReview }
  | { readonly kind: "dispute"; readonly dispute: DisputeView }
);

const isOneOf = (types: readonly AlertType[], type: AlertType) => types.includes(type);

export function kindOfAlert({ alertType }: Pick<FraudAlertView, "alertType">): "alert" | "report" | "payment" {
  if (isOneOf(reportAlerts, alertType)) return "report";
  return isOneOf(moneyAlerts, alertType) ? "payment" : "alert";
}

type Claim = { readonly by: "me" | "other" | undefined; readonly lockedUntil?: string | undefined };

/** Until when something is to be done: the reader's review, or else what the case itself says. */
export function dueOf({ by, lockedUntil }: Claim, raisedAgainAt?: string): Due | undefined {
  if (by === "me" && lockedUntil) return { at: lockedUntil, ends: "mine" };
  return raisedAgainAt ? { at: raisedAgainAt, ends: "pause" } : undefined;
}

/** The dollars at stake in one case, in cents. */
export function stakeOf(item: Waiting): number | undefined {
  const { amount } = "alert" in item ? item.alert : "dispute" in item ? item.dispute : {};
  return amount === undefined ? undefined : centsOf(amount);
}

/** The dollars at stake in all of them; what several are about counts once. */
export function sumAtStake(items: readonly Waiting[]): number {
  const byJob = new Map<string, number>();
  for (const item of items) {
    const jobId = "alert" in item ? item.alert.jobId : "dispute" in item ? item.dispute.jobId : undefined;
    const key = jobId ?? item.id;
    byJob.set(key, Math.max(byJob.get(key) ?? 0, stakeOf(item) ?? 0));
  }
  return sumOf([...byJob.values()]);
}

/** A list of which more may be loaded; its items are the oldest first, or those that end first. */
export type WaitingList = {
  readonly items: readonly Waiting[];
  readonly hasNextPage: boolean;
  readonly order?: "oldest" | "endsFirst";
};

/** What has an end comes first, the next one at the top; then the oldest. */
const placeOf = ({ due, since }: Waiting): string => (due ? `0 ${due.at}` : `1 ${since}`);

/**
 * The lists in one. What is newer than the last item of a list that goes on is left out: something older may
 * come before it. What ends first stands above the others in any case.
 */
export function mergeWaiting(lists: readonly WaitingList[]): Waiting[] {
  const ends = lists.flatMap(({ items, hasNextPage, order }) =>
    hasNextPage && order !== "endsFirst" ? [items.at(-1)?.since ?? ""] : [],
  );
  const horizon = ends.toSorted()[0];
  return lists
    .flatMap(({ items }) => items)
    .filter(({ kind, since }) => kind === "dispute" || horizon === undefined || since <= horizon)
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

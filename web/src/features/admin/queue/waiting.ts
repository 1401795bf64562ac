import type { ListedReview } from "../../../../../shared/admin/list-schema.ts";
import type { DisputeView, FraudAlertView } from "../../../../../shared/admin/schema.ts";
import { type AlertType, moneyAlerts, reportAlerts } from "../../../../../shared/fraud/alert-types.ts";
import type { VerificationTask } from "../../../../../shared/verifications/schema.ts";

export const waitingKinds = ["verification", "alert", "report", "review", "dispute", "payment"] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** One thing that waits for an administrator, since when. */
export type Waiting = { readonly id: string; readonly since: string } & (
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

/** A list of which more may be loaded; its items are the oldest first. */
export type WaitingList = { readonly items: readonly Waiting[]; readonly hasNextPage: boolean };

/**
 * The lists in one, oldest first. What is newer than the last item of a list that goes on is left out: something older may
 * come before it.
 */
export function mergeWaiting(lists: readonly WaitingList[]): Waiting[] {
  const ends = lists.flatMap(({ items, hasNextPage }) => (hasNextPage ? [items.at(-1)?.since ?? ""] : []));
  const horizon = ends.toSorted()[0];
  return lists
    .flatMap(({ items }) => items)
    .filter(({ since }) => horizon === undefined || since <= horizon)
    .toSorted((a, b) => (a.since < b.since ? -1 : 1));
}

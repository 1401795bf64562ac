import type { DisputeView } from "../../../../../shared/admin/dispute-schema.ts";
import type { ListedReview } from "../../../../../shared/admin/list-schema.ts";
import type { FraudAlertView } from "../../../../../shared/admin/schema.ts";
import { waitingStatuses } from "../../../../../shared/verifications/machine.ts";
import type { VerificationTask } from "../../../../../shared/verifications/schema.ts";
import { admin } from "../../../api/endpoints.ts";
import { sendPage } from "../../../api/send.ts";
import { useQueue } from "../use-queue.ts";
import { dueOf, kindOfAlert, mergeWaiting, type Waiting } from "./waiting.ts";

const toTask = (task: VerificationTask): Waiting => ({
  kind: "verification",
  id: task.id,
  since: task.createdAt,
  due: dueOf({ by: task.reviewer, lockedUntil: task.lockedUntil }),
  task,
});
const toAlert = (alert: FraudAlertView): Waiting => ({
  kind: kindOfAlert(alert),
  id: alert.id,
  since: alert.createdAt,
  due: dueOf({ by: alert.investigator, lockedUntil: alert.lockedUntil }, alert.raisedAgainAt),
  alert,
});
const toReview = (review: ListedReview): Waiting => ({
  kind: "review",
  id: review.id,
  since: review.reports?.[0]?.createdAt ?? review.createdAt,
  review,
});
const toDispute = (dispute: DisputeView): Waiting => ({
  kind: "dispute",
  id: dispute.id,
  since: dispute.createdAt,
  due: { at: dispute.stateUntil, ends: dispute.claimedBy === "me" ? "mine" : "decision" },
  dispute,
});

/** Those that are administrators' to decide, for the first time or on appeal. */
const useDisputes = (state: "deciding" | "appealed") =>
  useQueue(admin.disputes, (page, options) => sendPage(admin.disputes, { query: { ...page, state } }, options), {
    part: state,
  });

/** The lists, each the oldest first; of the disputes those that end first. */
function useLists() {
  const verifications = useQueue(
    admin.verifications,
    (page, options) => sendPage(admin.verifications, { query: page }, options),
    { contains: ({ status }) => waitingStatuses.includes(status) },
  );
  const alerts = useQueue(
    admin.fraudAlerts,
    (page, options) => sendPage(admin.fraudAlerts, { query: { ...page, order: "oldest" } }, options),
    { contains: ({ isResolved }) => !isResolved },
  );
  const reviews = useQueue(
    admin.reviews,
    (page, options) => sendPage(admin.reviews, { query: { ...page, visibility: "reported" } }, options),
    { contains: ({ reports }) => reports !== undefined },
  );
  const deciding = useDisputes("deciding");
  const appealed = useDisputes("appealed");
  return [
    { list: verifications, items: verifications.items.map(toTask) },
    { list: alerts, items: alerts.items.map(toAlert) },
    { list: reviews, items: reviews.items.map(toReview) },
    { list: deciding, items: deciding.items.map(toDispute), order: "endsFirst" },
    { list: appealed, items: appealed.items.map(toDispute), order: "endsFirst" },
  ] as const;
}

/** Everything that waits for administrators, as far as it is loaded. */
export function useWaiting() {
  const parts = useLists();
  const lists = parts.map(({ list }) => list);
  return {
    items: mergeWaiting(parts.map(({ list, ...rest }) => ({ ...rest, hasNextPage: list.hasNextPage }))),
    hasNextPage: lists.some(({ hasNextPage }) => hasNextPage),
    isFetchingNextPage: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
    isFetchNextPageError: lists.some(({ isFetchNextPageError }) => isFetchNextPageError),
    fetchNextPage: () => {
      for (const list of lists) if (list.hasNextPage) void list.fetchNextPage();
    },
    isPending: lists.some(({ isPending }) => isPending),
    isLoadingError: lists.some(({ isLoadingError }) => isLoadingError),
    isFetching: lists.some(({ isFetching }) => isFetching),
    error: lists.find(({ isLoadingError }) => isLoadingError)?.error ?? null,
    refetch: () => {
      for (const list of lists) if (list.isLoadingError) void list.refetch();
    },
  };
}

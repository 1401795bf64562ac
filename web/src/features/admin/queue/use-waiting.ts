import type { ListedReview } from "../../../../../shared/admin/list-schema.ts";
import type { DisputeView, FraudAlertView } from "../../../../../shared/admin/schema.ts";
import { waitingStatuses } from "../../../../../shared/verifications/machine.ts";
import type { VerificationTask } from "../../../../../shared/verifications/schema.ts";
import { admin } from "../../../api/endpoints.ts";
import { ownWrites } from "../../../api/own-writes.ts";
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
  due: { at: dispute.stateUntil, ends: dispute.state === "deciding" ? "decision" : "sides" },
  dispute,
});

/** The four lists, each the oldest first; of the disputes those that end first. */
function useLists() {
  const verifications = useQueue(
    admin.verifications,
    (page, options) => sendPage(admin.verifications, { query: page }, options),
    ({ status }) => waitingStatuses.includes(status),
  );
  const alerts = useQueue(
    admin.fraudAlerts,
    (page, options) => sendPage(admin.fraudAlerts, { query: { ...page, order: "oldest" } }, options),
    ({ isResolved }) => !isResolved,
  );
  const reviews = useQueue(
    admin.reviews,
    (page, options) => sendPage(admin.reviews, { query: { ...page, visibility: "reported" } }, options),
    ({ reports }) => reports !== undefined,
  );
  const disputes = useQueue(
    admin.disputes,
    (page, options) => sendPage(admin.disputes, { query: page }, options),
    // Deciding a dispute returns its job.
    ({ jobId }, client) => !ownWrites(client, admin.disputes.domain).has(jobId),
  );
  return [
    { list: verifications, items: verifications.items.map(toTask) },
    { list: alerts, items: alerts.items.map(toAlert) },
    { list: reviews, items: reviews.items.map(toReview) },
    { list: disputes, items: disputes.items.map(toDispute), order: "endsFirst" },
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

import { admin } from "../../../../../shared/admin/contract.ts";
import { waitingStatuses } from "../../../../../shared/verifications/machine.ts";
import { ownWrites } from "../../../api/own-writes.ts";
import { sendPage } from "../../../api/send.ts";
import { useQueue } from "../use-queue.ts";
import { kindOfAlert, mergeWaiting, type Waiting } from "./waiting.ts";

/** Everything that waits for administrators, oldest first, as far as it is loaded. */
export function useWaiting() {
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
  const disputes = useQueue(
    admin.disputes,
    (page, options) => sendPage(admin.disputes, { query: page }, options),
    // Deciding a dispute returns its job.
    ({ jobId }, client) => !ownWrites(client, admin.disputes.domain).has(jobId),
  );
  const lists = [verifications, alerts, disputes];
  const failed = lists.find(({ isLoadingError }) => isLoadingError);
  const ofVerifications = verifications.items.map(
    (task): Waiting => ({ kind: "verification", id: task.id, since: task.createdAt, task }),
  );
  const ofAlerts = alerts.items.map(
    (alert): Waiting => ({ kind: kindOfAlert(alert), id: alert.id, since: alert.createdAt, alert }),
  );
  const ofDisputes = disputes.items.map(
    (dispute): Waiting => ({ kind: "dispute", id: dispute.id, since: dispute.createdAt, dispute }),
  );
  return {
    items: mergeWaiting([
      { items: ofVerifications, hasNextPage: verifications.hasNextPage },
      { items: ofAlerts, hasNextPage: alerts.hasNextPage },
      { items: ofDisputes, hasNextPage: disputes.hasNextPage },
    ]),
    hasNextPage: lists.some(({ hasNextPage }) => hasNextPage),
    isFetchingNextPage: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
    isFetchNextPageError: lists.some(({ isFetchNextPageError }) => isFetchNextPageError),
    fetchNextPage: () => {
      for (const list of lists) if (list.hasNextPage) void list.fetchNextPage();
    },
    isPending: lists.some(({ isPending }) => isPending),
    isLoadingError: failed !== undefined,
    isFetching: lists.some(({ isFetching }) => isFetching),
    error: failed?.error ?? null,
    refetch: () => {
      for (const list of lists) if (list.isLoadingError) void list.refetch();
    },
  };
}

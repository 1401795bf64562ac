import { queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { queryKeyOf } from "../../../api/client.ts";
import { jobs, type RequestOf } from "../../../api/endpoints.ts";
import { withOwnWrites } from "../../../api/own-writes.ts";
import { isNoLongerPossible } from "../../../api/problem.ts";
import { fetchAllPages, sendPage } from "../../../api/send.ts";
import { useQuery } from "../../../api/use-query.ts";
import { useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { notifyError } from "../../../ui/feedback/notify-error.ts";
import { useUpdateCachedJob } from "../../jobs/use-update-cached-job.ts";
import { useCurrentUser } from "../../session/current-user.tsx";

/** All pages at once: an active job may be on any of them. */
const jobsQuery = queryOptions({
  queryKey: queryKeyOf(jobs.list, { query: {} }),
  queryFn: async ({ signal, client }) => {
    const items = await fetchAllPages((cursor) => sendPage(jobs.list, { query: { cursor } }, { signal }));
    return withOwnWrites(client, items, { domain: jobs.list.domain, startsNewest: true });
  },
});

/** A status update in flight, shown optimistically. */
type StatusUpdate = RequestOf<typeof jobs.updateStatus>;

/** The handyman's jobs, their own orders, and the status updates they can make; the list once it is `enabled`. */
export function useJobs({ enabled }: { enabled: boolean }) {
  const { id } = useCurrentUser();
  const list = useQuery({ ...jobsQuery, enabled });
  const { moving: pendingUpdates, move: updateStatus, refusalOf } = useStatusUpdates();
  const withPending = (job: JobView) => withPendingUpdate(job, pendingUpdates);
  const current = (list.data ?? []).map(withPending);
  return {
    list,
    withPendingUpdate: withPending,
    move: updateStatus,
    refusalOf,
    isMoving: (jobId: string) => pendingUpdates.some(({ params }) => params.id === jobId),
    mine: current.filter(({ handymanId }) => handymanId === id),
    ordered: current.filter(({ customerId }) => customerId === id),
  };
}

export type Jobs = ReturnType<typeof useJobs>;

function withPendingUpdate(job: JobView, pendingUpdates: readonly StatusUpdate[]): JobView {
  const status = pendingUpdates.find(({ params }) => params.id === job.id)?.body.status;
  if (!status) return job;
  return { ...job, status, ...(status === "completed" && { completedAt: new Date().toISOString() }) };
}

/**
 * Optimistic start and completion, rolled back when the server refuses. `updateStatus` resolves to whether it is final: it
 * succeeded, or can no longer succeed. The open panel of a job shows why it was refused, besides the toast.
 */
function useStatusUpdates() {
  const { t } = useTranslation(["common", "handyman"]);
  const [pendingUpdates, setPendingUpdates] = useState<readonly StatusUpdate[]>([]);
  const [refusal, setRefusal] = useState<{ readonly jobId: string; readonly error: unknown }>();
  const openJobId = useSearchParams()[0].get("job");
  const { send } = useEndpointMutation(jobs.updateStatus, {
    isConcurrent: true,
    onSuccess: useUpdateCachedJob(),
    failure: (error, { params }) => {
      if (params.id === openJobId && isNoLongerPossible(error)) setRefusal({ jobId: params.id, error });
      notifyError(error, t("handyman.toast.statusFailed"));
    },
    refetchOnFailure: [jobs.list],
  });
  const successText = ({ status }: JobView) =>
    t(status === "completed" ? "handyman.toast.jobCompleted" : "handyman.toast.statusUpdated");

  async function updateStatus(update: StatusUpdate): Promise<boolean> {
    setRefusal(undefined);
    setPendingUpdates((current) => [...current, update]);
    const { isDone, error } = await send(update, successText);
    setPendingUpdates((current) => current.filter((other) => other !== update));
    return isDone || isNoLongerPossible(error);
  }

  const refusalOf = (jobId: string) => (refusal?.jobId === jobId ? refusal.error : undefined);
  return { moving: pendingUpdates, move: updateStatus, refusalOf };
}

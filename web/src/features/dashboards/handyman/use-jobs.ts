import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Request } from "../../../../../shared/endpoint.ts";
import { jobs } from "../../../../../shared/jobs/contract.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { keyOf, mutation } from "../../../api/client.ts";
import { isOver } from "../../../api/problem.ts";
import { readAll, sendPage } from "../../../api/send.ts";
import { useQuery } from "../../../api/use-query.ts";
import { notify } from "../../../ui/notify.ts";
import { notifyFailure } from "../../../ui/notify-failure.ts";
import { useKeepJob } from "../../jobs/use-keep-job.ts";
import { useCurrentUser } from "../../session/current-user.tsx";

/** All pages at once: an active job may be on any of them. */
const jobsQuery = queryOptions({
  queryKey: keyOf(jobs.list, { query: {} }),
  queryFn: ({ signal }) => readAll((cursor) => sendPage(jobs.list, { query: { cursor } }, { signal })),
});

/** A status update in flight, shown optimistically. */
type Move = Request<typeof jobs.updateStatus>;

/** The handyman's jobs, their own orders, and the status updates they can make. */
export function useJobs() {
  const { id } = useCurrentUser();
  const list = useQuery(jobsQuery);
  const { moving, move } = useMoves();
  const all = (list.data ?? []).map((job) => moved(job, moving));
  return {
    list,
    move,
    isMoving: (jobId: string) => moving.some(({ params }) => params.id === jobId),
    mine: all.filter(({ handymanId }) => handymanId === id),
    ordered: all.filter(({ customerId }) => customerId === id),
  };
}

export type Jobs = ReturnType<typeof useJobs>;

function moved(job: JobView, moving: readonly Move[]): JobView {
  const status = moving.find(({ params }) => params.id === job.id)?.body.status;
  if (!status) return job;
  return { ...job, status, ...(status === "completed" && { completedAt: new Date().toISOString() }) };
}

/**
 * Optimistic start and completion, rolled back when the server refuses. `updateStatus` resolves to whether it is final: it
 * succeeded, or can no longer succeed.
 */
function useMoves() {
  const { t } = useTranslation(["common", "handyman"]);
  const client = useQueryClient();
  const keep = useKeepJob();
  const [moving, setMoving] = useState<readonly Move[]>([]);
  const { mutateAsync } = useMutation({
    ...mutation(jobs.updateStatus),
    onSuccess: (job) => {
      keep(job);
      const text = t(job.status === "completed" ? "handyman.toast.jobCompleted" : "handyman.toast.statusUpdated");
      notify({ title: t("toast.success"), description: text });
    },
    onError: (error) => {
      notifyFailure(error, t("handyman.toast.statusFailed"));
      // The job may have changed on the server.
      void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
    },
  });

  async function move(step: Move): Promise<boolean> {
    setMoving((all) => [...all, step]);
    const isDone = await mutateAsync(step).then(() => true, isOver);
    setMoving((all) => all.filter((other) => other !== step));
    return isDone;
  }

  return { moving, move };
}

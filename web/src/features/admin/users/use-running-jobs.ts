import { useState } from "react";
import type { JobOutcome, UserJob } from "../../../../../shared/admin/schema.ts";
import { query } from "../../../api/client.ts";
import { admin } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";

type Outcome = JobOutcome["outcome"];

/**
 * The preselected outcome: a handyman's started and completed jobs are finished and paid out; accepted ones that did not
 * start are ended, and their request reopens. A customer's jobs continue.
 */
const defaultOutcome = ({ side, status }: UserJob): Outcome =>
  side === "handyman" && status === "accepted" ? "end" : "finish";

/** The running jobs of a user who is being deactivated, with the chosen outcome of each. */
export function useRunningJobs(userId: string) {
  // A cached list would be outdated.
  const result = useQuery({ ...query(admin.userJobs, { params: { id: userId } }), gcTime: 0 });
  const [chosenOutcomes, setChosenOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const outcomeOf = (job: UserJob): Outcome => chosenOutcomes[job.jobId] ?? defaultOutcome(job);
  const decisionOf = (job: UserJob): JobOutcome => ({ jobId: job.jobId, outcome: outcomeOf(job) });
  return {
    answer: result,
    outcomeOf,
    choose: (jobId: string, outcome: Outcome) => setChosenOutcomes((current) => ({ ...current, [jobId]: outcome })),
    /** Undefined while the jobs are loading. */
    decisions: result.data?.map(decisionOf),
    /** Refetches; empty when that fails. */
    load: async () => ((await result.refetch({ cancelRefetch: false })).data ?? []).map(decisionOf),
  };
}

export type RunningJobsState = ReturnType<typeof useRunningJobs>;

import { useState } from "react";
import { admin } from "../../../../../shared/admin/contract.ts";
import type { JobOutcome, UserJob } from "../../../../../shared/admin/schema.ts";
import { query } from "../../../api/client.ts";
import { useQuery } from "../../../api/use-query.ts";

type Outcome = JobOutcome["outcome"];

/**
 * The preselected outcome: a handyman's started and completed jobs are finished and paid out; accepted ones that did not
 * start are ended, and their request reopens. A customer's jobs continue.
 */
const proposed = ({ side, status }: UserJob): Outcome =>
  side === "handyman" && status === "accepted" ? "end" : "finish";

/** The running jobs of a user who is being deactivated, with the chosen outcome of each. */
export function useRunningJobs(userId: string) {
  // A cached list would be outdated.
  const answer = useQuery({ ...query(admin.userJobs, { params: { id: userId } }), gcTime: 0 });
  const [chosen, setChosen] = useState<Readonly<Record<string, Outcome>>>({});
  const outcomeOf = (job: UserJob): Outcome => chosen[job.jobId] ?? proposed(job);
  const decisionOf = (job: UserJob): JobOutcome => ({ jobId: job.jobId, outcome: outcomeOf(job) });
  return {
    answer,
    outcomeOf,
    choose: (jobId: string, outcome: Outcome) => setChosen((all) => ({ ...all, [jobId]: outcome })),
    /** Undefined while the jobs are loading. */
    decisions: answer.data?.map(decisionOf),
    /** Refetches; empty when that fails. */
    load: async () => ((await answer.refetch({ cancelRefetch: false })).data ?? []).map(decisionOf),
  };
}

export type Running = ReturnType<typeof useRunningJobs>;

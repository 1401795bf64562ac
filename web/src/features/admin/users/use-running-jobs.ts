import { useState } from "react";
import { admin } from "../../../../../shared/admin/contract.ts";
import type { JobOutcome, UserJob } from "../../../../../shared/admin/schema.ts";
import { query } from "../../../api/client.ts";
import { useQuery } from "../../../api/use-query.ts";

type Outcome = JobOutcome["outcome"];

/**
 * What is proposed: whatever has begun is finished, since half a job helps nobody, and what is done is paid out. What nobody
 * has begun is ended, and somebody else takes the request. A customer's jobs go on.
 */
const proposed = ({ side, status }: UserJob): Outcome =>
  side === "handyman" && status === "accepted" ? "end" : "finish";

/** The running jobs of a user who is about to be deactivated, with what the administrator decides for each. */
export function useRunningJobs(userId: string) {
  // Nothing that was read before says what runs now.
  const answer = useQuery({ ...query(admin.userJobs, { params: { id: userId } }), gcTime: 0 });
  const [chosen, setChosen] = useState<Readonly<Record<string, Outcome>>>({});
  const outcomeOf = (job: UserJob): Outcome => chosen[job.jobId] ?? proposed(job);
  const decisionOf = (job: UserJob): JobOutcome => ({ jobId: job.jobId, outcome: outcomeOf(job) });
  return {
    answer,
    outcomeOf,
    choose: (jobId: string, outcome: Outcome) => setChosen((all) => ({ ...all, [jobId]: outcome })),
    /** Undefined while nobody knows what runs. */
    decisions: answer.data?.map(decisionOf),
    /** Reads them now; none when they cannot be read. */
    load: async () => ((await answer.refetch({ cancelRefetch: false })).data ?? []).map(decisionOf),
  };
}

export type Running = ReturnType<typeof useRunningJobs>;

import { useQueryClient } from "@tanstack/react-query";
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
  const client = useQueryClient();
  const shown = query(admin.userJobs, { params: { id: userId } });
  const result = useQuery({ ...shown, gcTime: 0 });
  const [chosenOutcomes, setChosenOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const outcomeOf = (job: UserJob): Outcome => chosenOutcomes[job.jobId] ?? defaultOutcome(job);
  const decisionOf = (job: UserJob): JobOutcome => ({ jobId: job.jobId, outcome: outcomeOf(job) });
  return {
    answer: result,
    outcomeOf,
    choose: (jobId: string, outcome: Outcome) => setChosenOutcomes((current) => ({ ...current, [jobId]: outcome })),
    /** The outcomes of these jobs; if one of them was not shown yet, shows them instead. */
    decide: (jobs: UserJob[]): JobOutcome[] | undefined => {
      const isShown = ({ jobId }: UserJob) => result.data?.some((each) => each.jobId === jobId);
      if (jobs.every(isShown)) return jobs.map(decisionOf);
      client.setQueryData(shown.queryKey, jobs);
      return undefined;
    },
    load: () => result.refetch({ cancelRefetch: false }),
  };
}

export type RunningJobsState = ReturnType<typeof useRunningJobs>;

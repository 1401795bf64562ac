import type { JobView } from "../../../../../shared/jobs/schema.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import type { Instant } from "../../../../../shared/time.ts";
import { stepOfJob } from "../../jobs/panel/step-of-job.ts";
import { isWaiting } from "../../requests/details/is-waiting.ts";

/** A row of Recent requests: a request without a job, or its completed and settled job. */
export type RecentRow = {
  readonly id: string;
  readonly request?: ServiceRequestView | undefined;
  readonly job?: JobView | undefined;
};

type CustomerItems = {
  /** Newest first. */
  readonly jobs: readonly JobView[];
  readonly requests: readonly ServiceRequestView[];
  /** False while the server has more requests than these. */
  readonly hasAllRequests: boolean;
  readonly now: Instant;
};

/** Whose turn it is, as the customer's home groups it: what waits for nobody they know waits for others. */
export type Turn = "now" | "yours" | "theirs";
const turns: readonly Turn[] = ["now", "yours", "theirs"];

export function groupOfJob(job: JobView, now: Instant): Turn {
  const { turn } = stepOfJob(job, "customer", now);
  return turn === "now" || turn === "yours" ? turn : "theirs";
}

/** What happens today first, then what waits for the customer, then the rest; each by time, those without one last. */
function byTurn(jobs: readonly JobView[], now: Instant): readonly JobView[] {
  const ordered = jobs.map((job) => {
    const { kind, by, at } = stepOfJob(job, "customer", now);
    const turn = groupOfJob(job, now);
    // What others have to do by then is no appointment; a time to agree on can wait longest.
    return { job, turn, at: turn === "yours" ? (by ?? at) : at, isLast: kind === "noTime" };
  });
  return ordered
    .sort((a, b) => {
      const rank = turns.indexOf(a.turn) - turns.indexOf(b.turn);
      const lastRank = rank || Number(a.isLast) - Number(b.isLast);
      if (lastRank !== 0 || a.at === b.at) return lastRank;
      return b.at === undefined || (a.at !== undefined && a.at < b.at) ? -1 : 1;
    })
    .map(({ job }) => job);
}

/** How many quotes wait for the customer's choice. */
export const quotesToCompare = ({ request, job }: RecentRow): number =>
  request && !job && isWaiting(request) ? request.quotesReceived : 0;

/** How many questions wait for the customer's answer. */
export const questionsToAnswer = ({ request, job }: RecentRow): number =>
  request && !job && isWaiting(request) ? (request.openQuestions ?? 0) : 0;

/** The groups of both lists, in their order. */
export type Group = Turn | "done";
const groups: readonly Group[] = [...turns, "done"];

/** What waits for the customer first, then what waits for others, then what is over. */
export function groupOfRow(row: RecentRow): Group {
  if (quotesToCompare(row) + questionsToAnswer(row) > 0) return "yours";
  return row.request && isWaiting(row.request) ? "theirs" : "done";
}

const rankOf = (row: RecentRow): number => groups.indexOf(groupOfRow(row));

/** Completed, and its money released or fully refunded. */
const isDone = ({ status, releaseStatus, paymentStatus }: JobView): boolean =>
  status === "completed" && (releaseStatus === "released" || paymentStatus === "refunded");

/**
 * Shows each request once (D-53): as a recent row until it has a job that is not cancelled, then as an active job, and as
 * a recent row again once that job is done. Both lists are ordered by whose turn it is.
 */
export function splitActiveAndRecent({ jobs, requests, hasAllRequests, now }: CustomerItems) {
  const uncancelled = jobs.filter(({ status }) => status !== "cancelled");
  const jobOf = new Map(uncancelled.map((job) => [job.serviceRequestId, job]));
  const requestIds = new Set(requests.map(({ id }) => id));
  const rows = requests.flatMap((request): RecentRow[] => {
    const job = jobOf.get(request.id);
    if (!job) return [{ id: request.id, request }];
    return isDone(job) ? [{ id: job.id, request, job }] : [];
  });
  // Jobs whose request is not in the list.
  const jobsWithoutRequest = uncancelled.filter(
    (job) => hasAllRequests && isDone(job) && !requestIds.has(job.serviceRequestId),
  );
  return {
    active: byTurn(
      uncancelled.filter((job) => !isDone(job)),
      now,
    ),
    recent: [...rows, ...jobsWithoutRequest.map((job): RecentRow => ({ id: job.id, job }))].sort(
      (a, b) => rankOf(a) - rankOf(b),
    ),
  };
}

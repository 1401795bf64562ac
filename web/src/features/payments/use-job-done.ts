import { useState } from "react";

const keyOf = (jobId: string) => `jobDone:${jobId}`;

export type JobDone = ReturnType<typeof useJobDone>;

/**
 * Whether the payer confirms in the same step that the job is done (D-08): no, until they say so. What they said is kept
 * in this tab while a bank's page takes the place of ours, and is good once.
 */
export function useJobDone(jobId: string, hasReturned: boolean) {
  const [isDone, setDone] = useState(() => hasReturned && isKept(jobId));
  return {
    isDone,
    change: setDone,
    keep: () => keep(jobId, isDone),
    forget: () => keep(jobId, false),
  };
}

function isKept(jobId: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(jobId)) !== null;
  } catch {
    return false;
  }
}

function keep(jobId: string, isDone: boolean): void {
  try {
    if (isDone) sessionStorage.setItem(keyOf(jobId), "1");
    else sessionStorage.removeItem(keyOf(jobId));
  } catch {
    // Nothing to do: it holds until the page is left.
  }
}

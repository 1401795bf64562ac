import { useState } from "react";
import { readTab, writeTab } from "../../i18n/local-store.ts";

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

const isKept = (jobId: string): boolean => readTab(keyOf(jobId)) !== undefined;

const keep = (jobId: string, isDone: boolean): void => writeTab(keyOf(jobId), isDone ? "1" : undefined);

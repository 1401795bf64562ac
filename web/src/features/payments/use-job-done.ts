import { useState } from "react";
import { readTab, writeTab } from "../../i18n/local-store.ts";

const keyOf = (jobId: string) => `jobDone:${jobId}`;

export type JobDone = ReturnType<typeof useJobDone>;

/**
 * Whether the payer confirms the completion together with the payment (D-08); false by default. Stored in the tab during a
 * 3-D Secure redirect, and read once.
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

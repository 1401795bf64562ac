import { useState } from "react";
import { readTab, writeTab } from "../../i18n/local-store.ts";

const storageKeyOf = (jobId: string) => `jobDone:${jobId}`;

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
    store: () => store(jobId, isDone),
    clear: () => store(jobId, false),
  };
}

const isKept = (jobId: string): boolean => readTab(storageKeyOf(jobId)) !== undefined;

const store = (jobId: string, isDone: boolean): void => writeTab(storageKeyOf(jobId), isDone ? "1" : undefined);

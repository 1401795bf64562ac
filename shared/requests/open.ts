import type { JobStatus } from "../jobs/machine.ts";

/** Whether a request waits for somebody to accept it. */
export const isOpen = ({ status }: { readonly status: JobStatus }): boolean =>
  status === "pending" || status === "quoted";

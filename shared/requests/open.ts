import type { JobStatus } from "../jobs/machine.ts";

/** Whether a request can be accepted. */
export const isOpen = ({ status }: { readonly status: JobStatus }): boolean =>
  status === "pending" || status === "quoted";

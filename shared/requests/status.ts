/** The states that a request and its job share. */
export const jobStatuses = [
  "pending",
  "quoted",
  "accepted",
  "in_progress",
  "completed",
  "cancelled",
  "disputed",
] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Whether a request can be accepted. */
export const isOpen = ({ status }: { readonly status: JobStatus }): boolean =>
  status === "pending" || status === "quoted";

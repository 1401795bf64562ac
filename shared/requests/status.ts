import * as z from "zod";

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
export const JobStatus = z.enum(jobStatuses);
export type JobStatus = z.output<typeof JobStatus>;

/** Whether a request can be accepted. */
export const isOpen = ({ status }: { readonly status: JobStatus }): boolean =>
  status === "pending" || status === "quoted";

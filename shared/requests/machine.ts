import type { Machine, Moves } from "../machine.ts";
import type { JobStatus } from "./status.ts";

/** Who moves a request. `job`: it follows its job, whose own machine has decided. */
export type RequestActor = "customer" | "handyman" | "admin" | "clock" | "job";

const open = ["pending", "quoted"] as const;

/** The transitions of a request (E1): while it is open, and then as the copy of its job's status. */
export const requestMoves = {
  /** A handyman accepts it, or its customer hires one of those who made a quote. */
  accept: { from: open, to: "accepted", by: ["handyman", "customer"] },
  /** It has a quote, or not any more. */
  quote: { from: open, to: "quoted", by: ["handyman"] },
  unquote: { from: ["quoted"], to: "pending", by: ["customer", "handyman", "clock"] },
  /**
   * By its customer, by an administrator because of fraud, because it has expired, or by the handyman who alone was asked.
   */
  cancel: { from: open, to: "cancelled", by: ["customer", "admin", "clock", "handyman"] },
  /** The job is started, or reworked. */
  work: { from: ["accepted", "completed", "disputed"], to: "in_progress", by: ["job"] },
  dispute: { from: ["accepted", "in_progress", "completed"], to: "disputed", by: ["job"] },
  /** The work has yet to begin, after a dispute about who came. */
  reinstate: { from: ["disputed"], to: "accepted", by: ["job"] },
  /** The job is completed, or decided to be after a dispute. */
  complete: { from: ["in_progress", "disputed"], to: "completed", by: ["job"] },
  /** The job is cancelled, and its customer does not look for another handyman. */
  close: { from: ["accepted", "in_progress", "completed", "disputed"], to: "cancelled", by: ["job"] },
  /** The job is cancelled, and the request is offered to other handymen again; `reopenQuoted` with its quotes. */
  reopen: { from: ["accepted", "in_progress", "disputed"], to: "pending", by: ["job"] },
  reopenQuoted: { from: ["accepted", "in_progress", "disputed"], to: "quoted", by: ["job"] },
} as const satisfies Moves<JobStatus, RequestActor>;

export const requestMachine: Machine<"status", keyof typeof requestMoves, JobStatus, RequestActor> = {
  name: "request",
  field: "status",
  moves: requestMoves,
};

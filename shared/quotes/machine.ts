import type { Machine, Moves } from "../machine.ts";
import type { QuoteStatus } from "./schema.ts";

/** `clock`: the schedule; `request`: the quote follows its request, which was given to somebody else or closed. */
export type QuoteActor = "customer" | "handyman" | "clock" | "request";

const change = { from: ["pending"], to: "pending" } as const;

/**
 * The state machine of a quote. The first submission creates it; `submit` is the second one, after a quote that was
 * withdrawn, expired, or lost while its request is open again.
 */
export const quoteMoves = {
  submit: { from: ["declined", "expired"], to: "pending", by: ["handyman"] },
  edit: { ...change, by: ["handyman"] },
  counter: { ...change, by: ["customer"] },
  agree: { ...change, by: ["handyman"] },
  keep: { ...change, by: ["handyman"] },
  /** The handyman stands by the quote after the request was edited. */
  confirm: { ...change, by: ["handyman"] },
  hire: { from: ["pending"], to: "accepted", by: ["customer"] },
  decline: { from: ["pending"], to: "declined", by: ["customer"] },
  withdraw: { from: ["pending"], to: "declined", by: ["handyman"] },
  expire: { from: ["pending"], to: "expired", by: ["clock"] },
  /** Somebody else was hired, or the request was taken back. */
  close: { from: ["pending"], to: "declined", by: ["request"] },
  /** The request expired. */
  closeExpired: { from: ["pending"], to: "expired", by: ["request"] },
} as const satisfies Moves<QuoteStatus, QuoteActor>;

export const quoteMachine: Machine<"status", keyof typeof quoteMoves, QuoteStatus, QuoteActor> = {
  name: "quote",
  field: "status",
  moves: quoteMoves,
};

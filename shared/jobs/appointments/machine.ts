import type { Machine, Moves } from "../../machine.ts";
import type { AppointmentState } from "./schema.ts";

/** `clock`: nobody answered in time; `job`: the appointment follows its job, which ended. */
export type AppointmentActor = "customer" | "handyman" | "clock" | "job";

/**
 * The state machine of a proposed appointment. The proposer creates it open and may withdraw it; the other side accepts
 * or declines. An agreed one stands until another is agreed on (`replace`), one side cancels it, or its job ends.
 */
export const appointmentMoves = {
  accept: { from: ["open"], to: "agreed", by: ["customer", "handyman"] },
  decline: { from: ["open"], to: "declined", by: ["customer", "handyman"] },
  withdraw: { from: ["open"], to: "withdrawn", by: ["customer", "handyman", "job"] },
  lapse: { from: ["open"], to: "lapsed", by: ["clock"] },
  replace: { from: ["agreed"], to: "moved", by: ["customer", "handyman"] },
  cancel: { from: ["agreed"], to: "cancelled", by: ["customer", "handyman", "job"] },
} as const satisfies Moves<AppointmentState, AppointmentActor>;

export const appointmentMachine: Machine<"state", keyof typeof appointmentMoves, AppointmentState, AppointmentActor> = {
  name: "appointment",
  field: "state",
  moves: appointmentMoves,
};

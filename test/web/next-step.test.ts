import { expect, test } from "vitest";
import type { JobView } from "../../shared/jobs/schema.ts";
import { nextStepOf } from "../../web/src/features/conversations/next-step.ts";
import { hoursAgo, jobView } from "../support/makers/views.ts";

const createdAt = "2026-11-26T10:00:00.000Z";
const expiresAt = "2026-11-28T09:00:00.000Z";
const proposal = (by: "customer" | "handyman", kind: "price" | "ending") => ({
  proposals: [
    {
      ...{ number: 1, kind, by, reason: "More pipes than we saw", state: "open", createdAt },
      ...{ expiresAt, price: "120.00", formerPrice: "100.00", total: "126.00", handymanAmount: "96.00" },
    },
  ],
});
const done = { status: "completed", startedAt: hoursAgo(5), completedAt: hoursAgo(2) } as const;
const paid = { ...done, paymentStatus: "completed", paidAt: hoursAgo(1) } as const;
const redo = { askedAt: hoursAgo(1), reason: "It drips again", completedAt: hoursAgo(9) };

test.each([
  [
    "a price to approve",
    { priceApproval: "pending" },
    { turn: "approve", whose: "customer", until: "2026-11-29T10:00:00.000Z" },
  ],
  [
    "a price to approve after the start",
    { priceApproval: "pending", status: "in_progress" },
    { turn: "approve", whose: "customer" },
  ],
  ["an awaited address", { isAddressAwaited: true }, { turn: "shareAddress", whose: "customer" }],
  ["an accepted job", {}, { turn: "start", whose: "handyman" }],
  ["a running job", { status: "in_progress" }, { turn: "finish", whose: "handyman" }],
  ["work to be done again", { status: "in_progress", redo }, { turn: "redo", whose: "handyman" }],
  [
    "the handyman's proposal",
    { status: "in_progress", ...proposal("handyman", "price") },
    { turn: "answer", whose: "customer", until: expiresAt },
  ],
  [
    "the customer's proposal",
    { status: "in_progress", ...proposal("customer", "ending") },
    { turn: "answer", whose: "handyman", until: expiresAt },
  ],
  ["finished work", done, { turn: "pay", whose: "customer" }],
  ["a payment on its way", { ...done, paymentStatus: "processing" }, { rest: "processing" }],
  ["a held payment", { ...paid, releaseStatus: "held" }, { turn: "confirm", whose: "customer" }],
  ["a held payment that is paused", { ...paid, releaseStatus: "held", pausedAt: hoursAgo(1) }, { rest: "review" }],
  ["a released payment", { ...paid, releaseStatus: "released" }, { rest: "over" }],
  ["a dispute", { status: "disputed" }, { rest: "review" }],
  ["a cancelled job", { status: "cancelled" }, { rest: "cancelled" }],
  ["a deactivated party", { handymanInactiveAt: hoursAgo(1) }, undefined],
] as [string, Partial<JobView>, unknown][])("the next step of %s", (_name, overrides, expected) => {
  expect(nextStepOf(jobView(7, { createdAt, ...overrides }))).toEqual(expected);
});

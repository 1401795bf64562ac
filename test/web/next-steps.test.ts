import { describe, expect, test } from "vitest";
import type { JobView } from "../../shared/jobs/schema.ts";
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { nextStepOf } from "../../web/src/features/conversations/aside/next-step.ts";
import { splitActiveAndRecent } from "../../web/src/features/dashboards/customer/active-and-recent.ts";
import { nextOfJob } from "../../web/src/features/dashboards/customer/next-of-job.ts";
import { hoursAgo, jobView, requestView } from "../support/makers/views.ts";

/** Noon in Springfield. */
const now = toInstant(new Date("2026-11-25T18:00:00.000Z"));
const at = (ms: number): Partial<JobView> => ({
  appointment: {
    ...{ number: 1, sequence: 1, agreedAt: now, timeZone: "America/Chicago" },
    ...{ startsAt: addMs(now, ms), endsAt: addMs(now, ms + 2 * HOUR_MS) },
  },
});
const paid = { status: "completed", paymentStatus: "completed" } as const;

describe("R-612 what happens next on a job", () => {
  test.each<[string, string, Partial<JobView>]>([
    ["yours", "pay", { status: "completed" }],
    ["yours", "price", { priceApproval: "pending" }],
    ["yours", "address", { isAddressAwaited: true }],
    ["yours", "confirm", { ...paid, releaseStatus: "held" }],
    ["now", "visit", at(2 * HOUR_MS)],
    ["now", "onTheWay", { ...at(HOUR_MS), onTheWayAt: addMs(now, -MINUTE_MS) }],
    ["now", "arrived", { ...at(0), onTheWayAt: addMs(now, -HOUR_MS), arrivedAt: now }],
    ["now", "working", { status: "in_progress" }],
    ["theirs", "visit", at(DAY_MS)],
    ["theirs", "noTime", {}],
    ["theirs", "noTime", at(-DAY_MS)],
    ["theirs", "payment", { status: "completed", paymentStatus: "processing" }],
    ["theirs", "dispute", { ...paid, releaseStatus: "held", disputedAt: now }],
    ["theirs", "dispute", { ...paid, releaseStatus: "held", pausedAt: now }],
  ])("is %s: %s", (turn, kind, overrides) => {
    expect(nextOfJob(jobView(1, overrides), now)).toMatchObject({ turn, kind });
  });

  test("R-612 the rows are ordered by whose turn it is, and each by its time", () => {
    const jobs = [
      jobView(1, { title: "no time" }),
      jobView(2, { title: "on Friday", ...at(2 * DAY_MS) }),
      jobView(3, { title: "tomorrow", ...at(DAY_MS) }),
      jobView(4, { title: "to pay", status: "completed" }),
      jobView(5, { title: "today", ...at(HOUR_MS) }),
    ];
    const own = (id: number, overrides: object) => requestView(id, { isOwn: true, ...overrides });
    const requests = [
      own(11, { title: "over", status: "cancelled" }),
      own(12, { title: "waits" }),
      own(13, { title: "quoted", status: "quoted", quotesReceived: 2 }),
    ];
    const { active, recent } = splitActiveAndRecent({ jobs, requests, hasAllRequests: true, now });
    expect(active.map(({ title }) => title)).toEqual(["today", "to pay", "tomorrow", "on Friday", "no time"]);
    expect(recent.map(({ request }) => request?.title)).toEqual(["quoted", "waits", "over"]);
  });
});

const createdAt = "2026-11-26T10:00:00.000Z";
const expiresAt = "2026-11-28T09:00:00.000Z";
const asked = { priceApproval: "pending" } as const;
const proposal = (by: "customer" | "handyman", kind: "price" | "ending") => ({
  status: "in_progress" as const,
  proposals: [
    {
      ...{ number: 1, kind, by, reason: "More pipes than we saw", state: "open", createdAt },
      ...{ expiresAt, price: "120.00", formerPrice: "100.00", total: "126.00", handymanAmount: "96.00" },
    },
  ],
});
const done = { status: "completed", startedAt: hoursAgo(5), completedAt: hoursAgo(2) } as const;
const donePaid = { ...done, paymentStatus: "completed", paidAt: hoursAgo(1) } as const;
const redo = { askedAt: hoursAgo(1), reason: "It drips again", completedAt: hoursAgo(9) };

test.each([
  ["a price to approve", asked, { turn: "approve", whose: "customer", until: "2026-11-29T10:00:00.000Z" }],
  ["a price to approve after the start", { ...asked, status: "in_progress" }, { turn: "approve", whose: "customer" }],
  ["an awaited address", { isAddressAwaited: true }, { turn: "shareAddress", whose: "customer" }],
  ["an accepted job", {}, { turn: "start", whose: "handyman" }],
  ["a running job", { status: "in_progress" }, { turn: "finish", whose: "handyman" }],
  ["work to be done again", { status: "in_progress", redo }, { turn: "redo", whose: "handyman" }],
  ["the handyman's proposal", proposal("handyman", "price"), { turn: "answer", whose: "customer", until: expiresAt }],
  ["the customer's proposal", proposal("customer", "ending"), { turn: "answer", whose: "handyman", until: expiresAt }],
  ["finished work", done, { turn: "pay", whose: "customer" }],
  ["a payment on its way", { ...done, paymentStatus: "processing" }, { rest: "processing" }],
  ["a held payment", { ...donePaid, releaseStatus: "held" }, { turn: "confirm", whose: "customer" }],
  ["a held payment that is paused", { ...donePaid, releaseStatus: "held", pausedAt: hoursAgo(1) }, { rest: "review" }],
  ["a released payment", { ...donePaid, releaseStatus: "released" }, { rest: "over" }],
  ["a dispute", { status: "disputed" }, { rest: "review" }],
  ["a cancelled job", { status: "cancelled" }, { rest: "cancelled" }],
  ["a deactivated party", { handymanInactiveAt: hoursAgo(1) }, undefined],
] as [string, Partial<JobView>, unknown][])("the next step of %s", (_name, overrides, expected) => {
  expect(nextStepOf(jobView(7, { createdAt, ...overrides }))).toEqual(expected);
});

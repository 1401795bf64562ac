import { describe, expect, test } from "vitest";
import type { JobView } from "../../shared/jobs/schema.ts";
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { splitActiveAndRecent } from "../../web/src/features/dashboards/customer/active-and-recent.ts";
import { type StepKind, type StepTurn, stepOfJob } from "../../web/src/features/jobs/panel/step-of-job.ts";
import { proposalView } from "../support/makers/proposal-views.ts";
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

const held = { ...paid, releaseStatus: "held" } as const;
const offer: Partial<JobView> = {
  status: "in_progress",
  proposals: [proposalView({ by: "customer", kind: "ending" })],
};
const redo = { askedAt: hoursAgo(1), reason: "It drips again", completedAt: hoursAgo(9) };
/** [customer's step, handyman's step] */
type Expected = readonly [`${StepTurn}: ${StepKind}`, `${StepTurn}: ${StepKind}`];

describe("R-612 what happens next on a job, for its customer and for its handyman", () => {
  test.each<[Expected, Partial<JobView>]>([
    [["yours: pay", "theirs: pay"], { status: "completed" }],
    [["yours: price", "theirs: price"], { priceApproval: "pending" }],
    [["now: working", "yours: answer"], offer],
    [["yours: address", "yours: noTime"], { isAddressAwaited: true }],
    [["yours: stale", "yours: stale"], { staleDueAt: addMs(now, DAY_MS) }],
    [["yours: confirm", "theirs: confirm"], held],
    [["now: visit", "now: visit"], at(2 * HOUR_MS)],
    [["now: onTheWay", "now: onTheWay"], { ...at(HOUR_MS), onTheWayAt: addMs(now, -MINUTE_MS) }],
    [["now: arrived", "now: arrived"], { ...at(0), onTheWayAt: addMs(now, -HOUR_MS), arrivedAt: now }],
    [["now: working", "now: working"], { status: "in_progress" }],
    [["now: rework", "yours: rework"], { status: "in_progress", redo }],
    [["yours: answer", "now: working"], { status: "in_progress", proposals: [proposalView({ by: "handyman" })] }],
    [["theirs: visit", "yours: visit"], at(DAY_MS)],
    [["yours: noTime", "yours: noTime"], {}],
    [["yours: noTime", "yours: noTime"], at(-DAY_MS)],
    [["bank: payment", "bank: payment"], { status: "completed", paymentStatus: "processing" }],
    [["bank: chargeback", "bank: chargeback"], { ...held, disputedAt: now }],
    [["bank: bankAsks", "bank: bankAsks"], { ...held, pausedAt: now, bankAskedAt: now }],
    [["ours: paused", "ours: paused"], { ...held, pausedAt: now }],
    [["both: dispute", "both: dispute"], { status: "disputed" }],
    [["done: cancelled", "done: cancelled"], { status: "cancelled" }],
    [["yours: review", "done: released"], { ...paid, releaseStatus: "released", mayReview: true }],
    [["done: released", "done: released"], { ...paid, releaseStatus: "released" }],
    [["done: refunded", "done: refunded"], { status: "completed", paymentStatus: "refunded" }],
  ])("%j", (expected, overrides) => {
    const steps = (["customer", "handyman"] as const).map((side) => stepOfJob(jobView(1, overrides), side, now));
    expect(steps.map(({ turn, kind }) => `${turn}: ${kind}`)).toEqual(expected);
  });

  test("a deadline is known where somebody has to act", () => {
    const by = (overrides: Partial<JobView>) => stepOfJob(jobView(1, overrides), "customer", now).by;
    expect(by({ ...held, releaseDueAt: now })).toBe(now);
    expect(by({ status: "completed", completedAt: now })).toBe(addMs(now, 14 * DAY_MS));
    expect(by({ priceApproval: "pending", createdAt: now })).toBe(addMs(now, 3 * DAY_MS));
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
    expect(active.map(({ title }) => title)).toEqual(["today", "to pay", "no time", "tomorrow", "on Friday"]);
    expect(recent.map(({ request }) => request?.title)).toEqual(["quoted", "waits", "over"]);
  });
});

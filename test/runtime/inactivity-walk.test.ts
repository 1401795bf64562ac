import * as fc from "fast-check";
import { expect, test } from "vitest";
import keep from "../../functions/jobs/keep.ts";
import updateStatus from "../../functions/jobs/updateStatus.ts";
import { syncPaymentIntent } from "../../functions/payments/intents/sync.ts";
import count from "../../functions/reactions/event.count.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { listRefunds } from "../../functions/stores/payments.ts";
import type { JobStatus } from "../../shared/requests/status.ts";
import { addMs, DAY_MS, toInstant } from "../../shared/time.ts";

import { openJob } from "../support/actions/refunds.ts";
import { sampled } from "../support/setup/random.ts";
import { GOOD_CARD, type WorldJob } from "../support/world/money.ts";
import type { World } from "../support/world/world.ts";

/** The expected state of a job, by the rules of E3 alone. */
type Model = {
  readonly status: JobStatus;
  readonly activeAt: string;
  readonly staleDueAt?: string | undefined;
  readonly isPaid: boolean;
  readonly told: {
    readonly "job.inactivityWarned": number;
    readonly "job.activityConfirmed": number;
    readonly "job.cancelled": number;
  };
};

const actions = ["keepAsCustomer", "keepAsHandyman", "start", "cancel", "pay"] as const;
type Action = (typeof actions)[number];
const Step = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...actions) },
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 26 }) },
);

const more = (model: Model, name: keyof Model["told"]): Model["told"] => ({
  ...model.told,
  [name]: model.told[name] + 1,
});

/** The expected state after the schedule has run. */
function afterSchedule(model: Model, at: string): Model {
  if (model.status !== "accepted") return model;
  if (model.staleDueAt)
    return model.staleDueAt > at
      ? model
      : { ...model, status: "cancelled", staleDueAt: undefined, told: more(model, "job.cancelled") };
  if (addMs(model.activeAt, 23 * DAY_MS) > at) return model;
  const [dueAt, soonest] = [addMs(model.activeAt, 30 * DAY_MS), addMs(at, 6 * DAY_MS)];
  const isLate = dueAt < soonest;
  return { ...model, staleDueAt: isLate ? soonest : dueAt, told: more(model, "job.inactivityWarned") };
}

const restarted = (model: Model, at: string): Model => ({ ...model, activeAt: at, staleDueAt: undefined });

/** The expected state after an action, and its answer. */
function afterAction(model: Model, deed: Action, at: string): { readonly model: Model; readonly status: number } {
  const isOpen = model.status === "accepted";
  const refused = { model, status: 409 };
  if (deed === "start") {
    if (isOpen) return { model: { ...model, status: "in_progress", staleDueAt: undefined }, status: 200 };
    return model.status === "in_progress" ? { model, status: 200 } : refused;
  }
  if (deed === "cancel") {
    const ended = { ...model, status: "cancelled", staleDueAt: undefined, told: more(model, "job.cancelled") } as const;
    if (isOpen) return { model: ended, status: 200 };
    return model.status === "cancelled" ? { model, status: 200 } : refused;
  }
  if (deed === "pay")
    return isOpen && !model.isPaid ? { model: { ...restarted(model, at), isPaid: true }, status: 200 } : refused;
  if (!isOpen) return refused;
  return {
    model: model.staleDueAt ? { ...restarted(model, at), told: more(model, "job.activityConfirmed") } : model,
    status: 200,
  };
}

/** Pays ahead; returns the error code of a refusal. */
async function pay(world: World, sides: WorldJob): Promise<number> {
  const started = await world.startPayment(sides).catch(() => undefined);
  if (!started) return 409;
  await world.provider.pay(GOOD_CARD, started);
  await syncPaymentIntent(world.app, started.paymentIntentId);
  return 200;
}

async function runAction(world: World, sides: WorldJob, deed: Action): Promise<number> {
  if (deed === "pay") return pay(world, sides);
  const params = { id: sides.jobId };
  if (deed === "keepAsCustomer") return (await world.call(keep, { as: sides.customer, params })).status;
  if (deed === "keepAsHandyman") return (await world.call(keep, { as: sides.handyman, params })).status;
  const [as, status] = deed === "start" ? [sides.handyman, "in_progress"] : [sides.customer, "cancelled"];
  return (await world.call(updateStatus, { as, params, body: { status, isStillNeeded: false } })).status;
}

/** The emitted events of each kind; every end is counted as well. */
async function sentEventsIn(world: World) {
  await world.dispatchOutbox();
  for (const event of world.dispatched)
    if (event.name === "job.cancelled") await count.handle({ event, app: world.app });
  const times = (name: string) => world.dispatched.filter((event) => event.name === name).length;
  return {
    "job.inactivityWarned": times("job.inactivityWarned"),
    "job.activityConfirmed": times("job.activityConfirmed"),
    "job.cancelled": times("job.cancelled"),
  };
}

/** The sum of one platform counter. */
const counterValue = ({ database: stored }: World, name: string) =>
  stored
    .items()
    .filter(({ pk }) => String(pk).startsWith("STATS#"))
    .reduce((sum, item) => sum + Number(item[name] ?? 0), 0);

async function runSequence(steps: readonly (Action | number)[]) {
  const { world, sides } = await openJob({ status: "accepted" });
  const now = () => toInstant(world.app.now());
  let model: Model = {
    ...{ status: "accepted", activeAt: now(), isPaid: false },
    told: { "job.inactivityWarned": 0, "job.activityConfirmed": 0, "job.cancelled": 0 },
  };
  for (const step of steps) {
    if (typeof step === "number") {
      world.jump(step * DAY_MS);
      await world.workDue();
      model = afterSchedule(model, now());
    } else {
      const after = afterAction(model, step, now());
      expect(await runAction(world, sides, step)).toBe(after.status);
      model = after.model;
    }
    const job = await world.app.db.get(table.job, { id: sides.jobId });
    expect([job?.status, job?.staleDueAt]).toEqual([model.status, model.staleDueAt]);
  }
  await world.runUntilIdle(DAY_MS);
  // What became due in the last of these minutes is processed in the next one.
  await world.workDue();
  const [job, payment] = [
    await world.app.db.get(table.job, { id: sides.jobId }),
    await world.app.db.get(table.payment, { jobId: sides.jobId }),
  ];
  return { world, sides, model, job, payment };
}

test("E3 I-14 random actions and days end as documented, notify once and refund once", async () => {
  const ends = new Map<string, number>();
  const property = fc.asyncProperty(fc.array(Step, { minLength: 2, maxLength: 12 }), async (steps) => {
    const { world, sides, job, payment, model } = await runSequence(steps);
    const end = afterSchedule(model, toInstant(world.app.now()));
    expect(await sentEventsIn(world)).toEqual(end.told);
    expect(counterValue(world, "cancelledJobs")).toBe(end.told["job.cancelled"]);
    const request = job && (await world.app.db.get(table.request, { id: job.serviceRequestId }));
    expect(request?.status).toBe(end.status);
    const refunds = await listRefunds(world.app.db, sides.jobId);
    const isBack = end.isPaid && end.status === "cancelled";
    expect(refunds.map(({ amountCents, state }) => [amountCents, state])).toEqual(isBack ? [[10_500, "made"]] : []);
    expect(payment?.releaseStatus).toBe(end.isPaid ? (isBack ? "reversed" : "held") : undefined);
    expect(world.failures()).toEqual([]);
    const name = `${end.status} ${job?.cancelReason ?? ""}`;
    ends.set(name, (ends.get(name) ?? 0) + 1);
  });
  const examples: [(Action | number)[]][] = [
    // The proposal lapses in the minute in which the money has been held for 75 days.
    [["pay", 13, 25, "keepAsCustomer", 1, 17, 5, 14]],
    // It lapses in the last minute.
    [["pay", 24, 2, 3]],
    // Each of the ends.
    [[1, 1]],
    [["start", 1]],
    [[26, 26]],
  ];
  await fc.assert(property, { numRuns: sampled(150), examples });
  expect(
    Math.min(...["accepted ", "in_progress ", "cancelled stale"].map((name) => ends.get(name) ?? 0)),
  ).toBeGreaterThan(0);
});

import { describe, expect, test } from "vitest";
import { applyDeadline } from "../../functions/appointments/commands/apply-deadline.ts";
import keep from "../../functions/jobs/keep.ts";
import { syncPaymentIntent } from "../../functions/payments/intents/sync.ts";
import { DAY_MS } from "../../shared/time.ts";
import { expectNoGaps, notifyPeople } from "../support/actions/notifications.ts";
import { openJob } from "../support/actions/refunds.ts";
import { GOOD_CARD } from "../support/world/money.ts";

/** An accepted job of $100.00 that nobody has started for 23 days; both sides are warned. */
async function makeWarned({ isPaid = false } = {}) {
  const { world, sides } = await openJob({ status: "accepted" });
  if (isPaid) {
    const started = await world.startPayment(sides);
    await world.provider.pay(GOOD_CARD, started);
    await syncPaymentIntent(world.app, started.paymentIntentId);
  }
  const workDue = () => applyDeadline(world.app, sides.jobId);
  world.jump(23 * DAY_MS);
  await workDue();
  // The schedule runs every minute.
  await workDue();
  return { ...sides, world, look: workDue };
}

describe("both sides of a job that nobody starts", () => {
  test("E3 are warned in the app and by e-mail, once, until when they can keep it", async () => {
    const { world, customer, handyman } = await makeWarned({ isPaid: true });
    const told = await notifyPeople(world);
    for (const side of [customer, handyman]) {
      expect(told.notifications(side).filter((kind) => kind === "startMissing")).toHaveLength(1);
      const { subject, text, html } = told.email(side, "Is it still on?");
      expect(text).toContain("Apr 1, 2026");
      expectNoGaps(subject, text, html);
    }
    const [toCustomer, toHandyman] = [
      told.email(customer, "Is it still on?").text,
      told.email(handyman, "Is it still on?").text,
    ];
    expect([toCustomer.includes("refund $105.00"), toCustomer.includes("Start Work")]).toEqual([true, false]);
    expect([toHandyman.includes("105.00"), toHandyman.includes("Start Work")]).toEqual([false, true]);
  });

  test("E3 are told of no refund when nothing is paid", async () => {
    const { world, customer } = await makeWarned();
    expect((await notifyPeople(world)).email(customer, "Is it still on?").text).not.toMatch(/\$|refund/);
  });

  test("E3 are told once that it is cancelled, and each what they can do next", async () => {
    const { world, look: workDue, customer, handyman } = await makeWarned({ isPaid: true });
    world.jump(7 * DAY_MS);
    await workDue();
    await workDue();
    const told = await notifyPeople(world);
    const next = ["post it again", "Other requests near you"] as const;
    for (const [side, line, others] of [
      [customer, next[0], next[1]],
      [handyman, next[1], next[0]],
    ] as const) {
      expect(told.notifications(side).filter((kind) => kind === "jobStale")).toHaveLength(1);
      expect(told.notifications(side)).not.toContain("jobCancelled");
      const letter = told.email(side, "it did not start");
      expect([letter.text.includes(line), letter.text.includes(others)]).toEqual([true, false]);
      expectNoGaps(letter.subject, letter.text, letter.html);
    }
  });

  test("E3 are told that it is still on only when the other side said so", async () => {
    const { world, customer, handyman, jobId } = await makeWarned();
    for (let times = 0; times < 2; times++)
      expect((await world.call(keep, { as: handyman, params: { id: jobId } })).status).toBe(200);
    const told = await notifyPeople(world);
    expect(told.notifications(customer).filter((kind) => kind === "jobKept")).toHaveLength(1);
    expect(told.notifications(handyman)).not.toContain("jobKept");
    const letter = told.email(customer, "” is still on");
    expectNoGaps(letter.subject, letter.text, letter.html);
  });
});

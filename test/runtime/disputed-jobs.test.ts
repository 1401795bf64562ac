import { describe, expect, test } from "vitest";
import pauseRelease from "../../functions/admin/pauseRelease.ts";
import confirmJob from "../../functions/jobs/confirm.ts";
import getJob from "../../functions/jobs/get.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { DAY_MS } from "../../shared/time.ts";
import { carryOut, decide, decideAndCarryOut, makeDeciding, REASONS } from "../support/actions/decisions.ts";
import { countedIn, expectConsistent, makeHeld, makeReleased } from "../support/actions/disputed-jobs.ts";
import { expectClosed, openDispute } from "../support/actions/disputes.ts";
import { notifyPeople } from "../support/actions/notifications.ts";
import { storedStateOf, stripeStateOf } from "../support/actions/races.ts";
import { openHeldPayment } from "../support/actions/refunds.ts";
import { dueDatesOf } from "../support/makers/schedule.ts";
import type { WorldJob } from "../support/world/money.ts";
import type { World } from "../support/world/world.ts";

const actionsOn = ({ database: stored }: World, { jobId }: WorldJob) =>
  stored
    .items()
    .filter(({ pk }) => pk === `AUDIT#job#${jobId}`)
    .map(({ action, reason }) => [action, reason])
    .toSorted();

describe("a disputed job that is paid and held", () => {
  test("D-55 is not released by time, nor by its customer", async () => {
    const { world, sides } = await makeHeld();
    await world.runUntilIdle(30 * DAY_MS);
    const word = await world.call(confirmJob, { as: sides.customer, params: { id: sides.jobId } });
    expect(word.code).toBe("job.illegalMove");
    const { job, payment } = await storedStateOf(world, sides);
    expect([job?.status, payment?.releaseStatus]).toEqual(["disputed", "held"]);
    expect((await stripeStateOf(world, sides.jobId)).transferred).toEqual([]);
    expect((await notifyPeople(world)).notifications(sides.customer)).not.toContain("releaseReminder");
  });

  test("D-55 shows both sides who opened the dispute, and in which words, without contact details of the other", async () => {
    const { world, sides } = await openHeldPayment();
    const text = "The tap still drips. Call me at 217-555-0143.";
    const { createdAt } = await openDispute(world, sides, { body: { text } });
    const seenBy = async (as: User) =>
      ((await world.call(getJob, { as, params: { jobId: sides.jobId } })).body as JobView).dispute;
    const admin = world.makePerson({ role: "admin" });
    const whole = { openedBy: sides.customer.id, category: "quality", reason: text, createdAt };
    expect(await seenBy(sides.customer)).toEqual(whole);
    const masked = await seenBy(sides.handyman);
    expect(await seenBy(admin)).toEqual(masked);
    expect(masked).toMatchObject({
      openedBy: sides.customer.id,
      reason: expect.stringMatching(/^The tap still drips\./),
    });
    expect(masked?.reason).not.toContain("0143");
    await decideAndCarryOut(world, sides, { refund: "0.00" });
    expect([await seenBy(sides.customer), await seenBy(sides.handyman)]).toEqual([undefined, undefined]);
  });

  test("D-55 R-814 is released as decided: the share is transferred, and both sides are told that Homewright did it", async () => {
    const { world, sides, dispute } = await makeHeld();
    await decideAndCarryOut(world, sides, { refund: "0.00" });
    await expectClosed(world, dispute);
    await world.runUntilIdle(30 * DAY_MS);
    const { job, request, payment, figures } = await storedStateOf(world, sides);
    expect([job?.status, request?.status, payment?.releasedBy]).toEqual(["completed", "completed", "admin"]);
    expect([figures?.totalEarnedCents, figures?.totalJobs]).toEqual([8000, 1]);
    expect((await expectConsistent(world, sides)).transferred).toEqual([8000]);
    expect(actionsOn(world, sides)).toEqual([
      ["dispute.claim", undefined],
      ["dispute.decide", REASONS],
    ]);
    const messages = await notifyPeople(world);
    expect(messages.notifications(sides.customer).slice(-1)).toEqual(["paymentReleasedByUs"]);
    expect(messages.notifications(sides.handyman).slice(-1)).toEqual(["shareReleasedByUs"]);
    expect(messages.email(sides.customer, "Homewright released").text).toContain("Homewright released your payment");
    expect(messages.email(sides.handyman, "Homewright released").text).toContain(
      "Homewright released your share of $80.00",
    );
    expect(await countedIn(world)).toEqual({ done: 0, disputed: 0, cancelled: 0 });
  });

  test("D-55 R-814 is cancelled when everything goes back", async () => {
    const { world, sides, dispute } = await makeHeld();
    await decideAndCarryOut(world, sides, { refund: "105.00" });
    await expectClosed(world, dispute);
    expect((await storedStateOf(world, sides)).job).toMatchObject({ status: "cancelled", cancelledBy: "admin" });
    await world.runUntilIdle(30 * DAY_MS);
    const { request, payment, figures } = await storedStateOf(world, sides);
    expect([request?.status, payment?.status, payment?.refundedAmountCents]).toEqual(["cancelled", "refunded", 10_500]);
    expect([figures?.totalEarnedCents, figures?.totalJobs]).toEqual([0, 0]);
    await expectConsistent(world, sides);
    const messages = await notifyPeople(world);
    for (const side of [sides.customer, sides.handyman])
      expect(messages.notifications(side).filter((kind) => kind === "jobClosed")).toHaveLength(1);
    expect(await countedIn(world)).toEqual({ done: -1, disputed: 0, cancelled: 1 });
  });

  test("D-55 R-814 is refunded in part, and the rest is released", async () => {
    const { world, sides } = await makeHeld();
    await decideAndCarryOut(world, sides, { refund: "52.50" });
    await world.runUntilIdle(30 * DAY_MS);
    const end = await expectConsistent(world, sides);
    expect([end.job[0], end.transferred, end.refunded, end.earned]).toEqual(["completed", [4000], [5250], 4000]);
  });

  test("D-55 is not decided while a chargeback is open, and can be once it was won", async () => {
    const { world, sides, intentId } = await makeHeld();
    await makeDeciding(world, sides);
    const taken = world.provider.emulator.dispute(intentId);
    await world.deliverAll();
    expect((await decide(world, sides, { refund: "0.00" })).code).toBe("payment.disputed");
    await world.provider.ask(`disputes/${taken}`, { "evidence[uncategorized_text]": "winning_evidence" });
    await world.deliverAll();
    await world.runUntilIdle(DAY_MS);
    expect((await storedStateOf(world, sides)).job?.status).toBe("disputed");
    expect((await decide(world, sides, { refund: "0.00" })).status).toBe(200);
    await carryOut(world);
    await world.runUntilIdle(30 * DAY_MS);
    expect((await expectConsistent(world, sides)).transferred).toEqual([8000]);
  });

  test("D-55 that an administrator had paused before is no longer paused after the decision", async () => {
    const { world, sides } = await openHeldPayment();
    const pause = { params: { jobId: sides.jobId }, body: { isPaused: true, reason: "Both have sent us photos." } };
    await world.call(pauseRelease, { as: world.makePerson({ role: "admin" }), ...pause });
    await openDispute(world, sides);
    await decideAndCarryOut(world, sides, { refund: "0.00" });
    const { job, payment } = await storedStateOf(world, sides);
    expect([payment?.releaseStatus, payment?.pausedAt, job?.pausedAt]).toEqual(["released", undefined, undefined]);
  });
});

describe("a disputed job that was released before", () => {
  test("D-55 changes only its status by the administrator's decision", async () => {
    const { world, sides } = await makeReleased();
    const before = await storedStateOf(world, sides);
    await decideAndCarryOut(world, sides, { refund: "0.00" });
    const after = await storedStateOf(world, sides);
    expect([after.kinds, after.payment?.releasedAt]).toEqual([before.kinds, before.payment?.releasedAt]);
    expect([after.job?.status, after.job?.releasedBy]).toEqual(["completed", "customer"]);
    await world.runUntilIdle(30 * DAY_MS);
    expect((await expectConsistent(world, sides)).transferred).toEqual([8000]);
    expect((await notifyPeople(world)).notifications(sides.handyman).slice(-1)).toEqual(["jobResolved"]);
  });

  test("D-55 is ended by refunding first, then reversing the share", async () => {
    const { world, sides } = await makeReleased();
    await decideAndCarryOut(world, sides, { refund: "105.00" });
    expect((await storedStateOf(world, sides)).figures?.totalEarnedCents).toBe(0);
    await world.runUntilIdle(30 * DAY_MS);
    const end = await expectConsistent(world, sides);
    expect([end.refunded, end.reversed, end.owed]).toEqual([[10_500], [8000], 0]);
    expect((await storedStateOf(world, sides)).figures?.totalJobs).toBe(0);
    const messages = await notifyPeople(world);
    expect(messages.email(sides.handyman, "We ended").text).toContain("We take back your released share");
    expect(messages.email(sides.customer, "We ended").text).not.toContain("take back");
  });

  test("D-55 refunded in part has the handyman's part reversed", async () => {
    const { world, sides } = await makeReleased();
    await decideAndCarryOut(world, sides, { refund: "52.50" });
    await world.runUntilIdle(30 * DAY_MS);
    const end = await expectConsistent(world, sides);
    expect([end.job[0], end.refunded, end.reversed]).toEqual(["completed", [5250], [4000]]);
  });

  test("D-55 does not transfer a share that waits for an account before the decision", async () => {
    const { world, sides } = await makeReleased({ isAccountless: true });
    await world.runUntilIdle(3 * DAY_MS);
    expect(dueDatesOf((await storedStateOf(world, sides)).payment).transfer).toBeUndefined();
    await decideAndCarryOut(world, sides, { refund: "0.00" });
    expect(dueDatesOf((await storedStateOf(world, sides)).payment).transfer).toEqual(expect.any(String));
  });
});

import { describe, expect, test } from "vitest";
import previewCancellation from "../../functions/appointments/cancellation.ts";
import policyInForce from "../../functions/appointments/policy.ts";
import openConversation from "../../functions/conversations/open.ts";
import { replace, toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { CancellationPolicy } from "../../shared/cancellation-policy.ts";
import { Settings } from "../../shared/settings.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { appointmentCalls, codesOf, jobIn } from "../support/actions/appointments.ts";
import { appointmentIn, cancelAs, makeFeeJob, previewFor } from "../support/actions/cancellations.ts";
import { finalStateIn } from "../support/actions/final-state.ts";
import { makeRequestForQuotes, quoteCalls, quotesIn } from "../support/actions/quotes.ts";
import { moneyStateOf } from "../support/actions/refunds.ts";
import type { WorldJob } from "../support/world/money.ts";
import { openWorld, type World } from "../support/world/world.ts";

/** A job of $100.00 with a visit in five hours, which its customer cancels for $25.00. */
async function makeCancelled(opened?: World) {
  const world = opened ?? (await openWorld({ holdsWebhooks: true }));
  const { sides, intentId } = await makeFeeJob(world, appointmentIn(world, 5));
  expect((await cancelAs(world, sides, sides.customer, "25.00")).status).toBe(200);
  return { world, sides, intentId };
}

/** The final state, which keeps every invariant, in the ledger and against Stripe. */
async function soundEndOf(world: World, sides: WorldJob) {
  await world.deliverAll();
  await world.runUntilIdle(10 * DAY_MS);
  await world.deliverAll();
  await world.runUntilIdle(10 * DAY_MS);
  const { end, violations } = await finalStateIn(world, sides);
  expect(violations).toEqual([]);
  return end;
}

describe("a late cancellation", () => {
  test("R-530 I-14 gives back the rest, and the handyman the whole fee after 72 hours, once", async () => {
    const { world, sides } = await makeCancelled();
    expect((await cancelAs(world, sides, sides.customer, "25.00")).status).toBe(200);
    const before = await moneyStateOf(world, sides);
    expect(before.totals).toEqual({ customer_funds: 10_500, refunds: -8000, handyman_payable: -2500 });
    expect(before.job).toMatchObject({ status: "cancelled", cancellationFeeCents: 2500, shareCents: 2500 });
    expect(before.job).toMatchObject({ refundedCents: 8000, releaseStatus: "held", paymentStatus: "completed" });
    await world.runUntilIdle(72 * HOUR_MS - 60_000);
    expect((await moneyStateOf(world, sides)).job?.releaseStatus).toBe("held");
    expect(world.dispatched.map(({ name }) => name)).not.toContain("payment.releaseReminded");
    const end = await soundEndOf(world, sides);
    expect(end).toMatchObject({ transferred: [2500], refunded: [8000], charged: [10_500], earned: 2500 });
    expect(end.payment).toEqual(["completed", "released", "clock", 2500]);
    expect(end.ledger).toContain("cancellationFee handyman_payable -595");
    expect(end.ledger).toContain("cancellationFee platform_fee 595");
    expect((await moneyStateOf(world, sides)).totals).toEqual({});
  });

  test("R-532 keeps no higher fee than its customer was shown, and nothing changes then", async () => {
    const world = await openWorld({ holdsWebhooks: true });
    const { sides } = await makeFeeJob(world, appointmentIn(world, 3));
    const refused = [
      await cancelAs(world, sides, sides.customer),
      await cancelAs(world, sides, sides.customer, "24.99"),
    ];
    expect(refused.map(({ code }) => code)).toEqual(["job.cancellationFee", "job.cancellationFee"]);
    world.jump(2 * HOUR_MS);
    expect((await cancelAs(world, sides, sides.customer, "25.00")).code).toBe("job.cancellationFee");
    const { job, refunds } = await moneyStateOf(world, sides);
    expect([job?.status, job?.cancellationFeeCents, refunds]).toEqual(["accepted", undefined, []]);
    expect((await cancelAs(world, sides, sides.customer, "99.00")).status).toBe(200);
    expect((await jobIn(world, sides.jobId)).cancellationFeeCents).toBe(5000);
  });
});

describe("the fee of a late cancellation", () => {
  test("R-532 does not go back: the preview of a cancelled job promises nothing", async () => {
    const { world, sides } = await makeCancelled();
    const { body } = await world.call(previewCancellation, { as: sides.customer, params: { id: sides.jobId } });
    expect(body).toMatchObject({ refund: "0.00", youPay: "0.00" });
  });

  test("D-54 waits while its handyman is deactivated and their shares are withheld", async () => {
    const { world, sides } = await makeCancelled();
    const [job, handyman] = await Promise.all([
      jobIn(world, sides.jobId),
      world.app.db.get(table.user, sides.handyman),
    ]);
    if (!handyman) throw new Error("There is no handyman.");
    await world.app.db.transact([
      replace(table.job, { ...job, mayFinish: false }),
      replace(table.user, { ...handyman, isActive: false }),
    ]);
    await world.runUntilIdle(6 * DAY_MS);
    const { payment } = await moneyStateOf(world, sides);
    expect([payment?.releaseStatus, payment?.transferredCents]).toEqual(["released", 0]);
  });
});

describe("a preview", () => {
  test("R-531 shows each side what its cancellation does", async () => {
    const world = await openWorld({ holdsWebhooks: true });
    const { sides } = await makeFeeJob(world, appointmentIn(world, 5));
    expect(await previewFor(world, sides, sides.customer)).toEqual({
      ...{ policy: "standard", youPay: "25.00", otherGets: "25.00", refund: "80.00", freeUntil: undefined },
    });
    expect(await previewFor(world, sides, sides.handyman)).toEqual({
      ...{ policy: "standard", youPay: "0.00", otherGets: "0.00", refund: "105.00", freeUntil: undefined },
    });
  });
});

/** What the operator sets, as it is stored. */
function setPolicy(world: World, cancellationPolicy: CancellationPolicy): void {
  const at = toInstant(world.app.now());
  const settings = Settings.parse({ cancellationPolicy, createdAt: at, updatedAt: at, version: 1 });
  world.database.putAll([toItem(table.settings, settings)]);
}

const ways = ["accepted at its estimate", "accepted at another price", "hired"] as const;

/** A new job that was agreed on in one of these ways; `meanwhile` happens after its request was posted. */
async function agreeOnJob(world: World, way: (typeof ways)[number], meanwhile = () => {}) {
  const more = way === "accepted at its estimate" ? { estimatedPrice: "150.00" } : { estimatedPrice: undefined };
  const about = await makeRequestForQuotes(world, 1, more);
  const [handyman] = about.handymen;
  if (!handyman) throw new Error("There is no handyman.");
  const calls = quoteCalls(about, handyman);
  meanwhile();
  const answers = way === "hired" ? [await calls.submit()(world), await calls.hire()(world)] : [];
  if (way !== "hired") answers.push(await calls.accept()(world));
  expect(codesOf(answers)).toEqual(answers.map(() => expect.any(Number)));
  const { job } = await quotesIn(world, about, []);
  if (!job) throw new Error("There is no job.");
  return job;
}

describe("the policy of a job", () => {
  test.each(ways)("R-526 is what was stored when it was %s, and no later change is about it", async (way) => {
    const world = await openWorld({ holdsWebhooks: true });
    const before = await agreeOnJob(world, way);
    setPolicy(world, "standard");
    expect((await world.call(policyInForce, { as: world.makePerson() })).body).toEqual({ policy: "standard" });
    const during = await agreeOnJob(world, way);
    setPolicy(world, "none");
    const after = await agreeOnJob(world, way);
    const stored = await Promise.all([before, during, after].map(({ id }) => jobIn(world, id)));
    expect(stored.map(({ cancellationPolicy }) => cancellationPolicy)).toEqual([undefined, "standard", undefined]);
  });

  test("R-526 R-534 is none that came into force after its customer posted the price", async () => {
    const policies = [];
    for (const way of ways) {
      const world = await openWorld({ holdsWebhooks: true });
      const job = await agreeOnJob(world, way, () => {
        world.jump(HOUR_MS);
        setPolicy(world, "standard");
      });
      policies.push(job.cancellationPolicy);
    }
    expect(policies).toEqual([undefined, "standard", "standard"]);
  });

  test("R-527 R-530 a customer who is silent about not having been there pays half, and gets the rest back", async () => {
    const world = await openWorld({ holdsWebhooks: true });
    const { sides } = await makeFeeJob(world, appointmentIn(world, 5));
    const { jobId, handyman } = sides;
    const ofHandyman = appointmentCalls(jobId, handyman);
    world.jump(5 * HOUR_MS);
    await ofHandyman.checkIn("arrived")(world);
    const { serviceRequestId } = await jobIn(world, jobId);
    const body = { serviceRequestId, text: "I stand at your door and ring the bell." };
    await world.call(openConversation, { as: handyman, body });
    world.jump(30 * MINUTE_MS);
    expect(codesOf([await ofHandyman.claim()(world)])).toEqual([200]);
    world.jump(3 * DAY_MS);
    await world.workDue();
    const ended = await moneyStateOf(world, sides);
    expect(ended.job).toMatchObject({ status: "cancelled", cancelledBy: "clock", cancelReason: "customerNoShow" });
    expect(ended.job).toMatchObject({ cancellationFeeCents: 5000, refundedCents: 5500, shareCents: 5000 });
    await world.deliverAll();
    await world.runUntilIdle(10 * DAY_MS);
    const { end, violations } = await finalStateIn(world, sides);
    expect(violations).toEqual([]);
    expect(end).toMatchObject({ transferred: [5000], refunded: [5500], earned: 5000 });
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, centsOf, toDecimal } from "../../shared/money.ts";
import { amountsOf } from "../../shared/payments/fees.ts";
import { addMs, DAY_MS, HOUR_MS, toInstant } from "../../shared/time.ts";
import { jobIn } from "../support/actions/appointments.ts";
import { appointmentIn, cancelAs, makeFeeJob, previewFor } from "../support/actions/cancellations.ts";
import { decideChargeback, openChargeback } from "../support/actions/chargebacks.ts";
import { finalStateIn } from "../support/actions/final-state.ts";
import { refundAsAdmin, refundInDashboard } from "../support/actions/refunds.ts";
import { sampled } from "../support/setup/random.ts";
import type { WorldJob } from "../support/world/money.ts";
import { openWorld, type World } from "../support/world/world.ts";

const policies = fc.constantFrom("none", "standard", "standard", undefined);
const jobs = fc.record({
  price: fc.oneof(fc.integer({ min: 500, max: 45_000 }), fc.integer({ min: 500, max: 2_500_000 })),
  policy: policies,
  isPaid: fc.boolean(),
  /** Of what was paid, refunded before. */
  refunded: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  startsIn: fc.oneof(fc.double({ min: -2, max: 30, noNaN: true }), fc.constantFrom(0, 2, 24)),
  agreedAgo: fc.integer({ min: 0, max: 3 * HOUR_MS }),
  movedBy: fc.option(fc.constantFrom("customer" as const, "handyman" as const)),
  hasArrived: fc.boolean(),
  isByCustomer: fc.boolean(),
});
type RandomJob = typeof jobs extends fc.Arbitrary<infer J> ? J : never;

/** A job whose cancellation costs a fee for certain. */
const costly: RandomJob = {
  price: 10_000,
  policy: "standard",
  isPaid: true,
  refunded: null,
  startsIn: 5,
  agreedAgo: 3 * HOUR_MS,
  movedBy: null,
  hasArrived: false,
  isByCustomer: true,
};

/** A job as described; a time that was moved away lies two hours ahead of the clock. */
function fieldsOf(world: World, { price, policy, startsIn, agreedAgo, movedBy, hasArrived }: RandomJob) {
  const now = toInstant(world.app.now());
  const { appointment, ...rest } = appointmentIn(world, startsIn);
  const [startsAt, agreedAt] = [addMs(now, 2 * HOUR_MS), addMs(now, -5 * HOUR_MS)];
  const former = { number: 1, by: "customer", agreedOption: 0 } as const;
  const options = [{ startsAt, endsAt: startsAt }];
  const moved = {
    ...former,
    state: "moved",
    createdAt: agreedAt,
    expiresAt: agreedAt,
    agreedAt,
    decidedAt: now,
  } as const;
  const current = { ...former, number: 2, state: "agreed", createdAt: now, expiresAt: now } as const;
  return {
    ...rest,
    appointment: { ...appointment, number: 2, agreedAt: addMs(now, -agreedAgo) },
    appointments: movedBy
      ? [
          { ...moved, options, endedBy: movedBy },
          { ...current, options },
        ]
      : [],
    agreedPriceCents: cents(price),
    cancellationPolicy: policy,
    ...(hasArrived && { arrivedAt: now }),
  };
}

async function makeRandomJob(world: World, random: RandomJob): Promise<WorldJob> {
  const fields = fieldsOf(world, random);
  if (!random.isPaid) return world.makeJob({ status: "accepted", timeZone: "America/Chicago", ...fields });
  const { sides } = await makeFeeJob(world, fields);
  const refund = Math.floor(amountsOf(cents(random.price)).amountCents * (random.refunded ?? 0));
  if (refund > 0) await refundAsAdmin(world, sides, toDecimal(refund));
  return sides;
}

async function settle(world: World) {
  for (let rounds = 0; rounds < 2; rounds++) {
    await world.deliverAll();
    await world.runUntilIdle(20 * DAY_MS);
  }
}

test("I-V5 a cancellation books its preview to the cent, whatever the job, with the policy off and on", async () => {
  let fees = 0;
  const property = fc.asyncProperty(jobs, async (random) => {
    const world = await openWorld({ holdsWebhooks: true });
    const sides = await makeRandomJob(world, random);
    const before = await jobIn(world, sides.jobId);
    if (before.status !== "accepted") return;
    const as = random.isByCustomer ? sides.customer : sides.handyman;
    const preview = await previewFor(world, sides, as);
    expect((await cancelAs(world, sides, as, preview.youPay)).status).toBe(200);
    const job = await jobIn(world, sides.jobId);
    const refundedCents = (job.refundedCents ?? 0) - (before.refundedCents ?? 0);
    expect([toDecimal(job.cancellationFeeCents ?? 0), toDecimal(refundedCents)]).toEqual([
      ...[preview.youPay, preview.refund],
    ]);
    if (random.policy !== "standard" || !random.isByCustomer) expect(job.cancellationFeeCents).toBeUndefined();
    if (job.cancellationFeeCents) fees++;
    if (!random.isPaid) return;
    await settle(world);
    expect((await finalStateIn(world, sides)).violations).toEqual([]);
    if (job.cancellationFeeCents) expect(job.shareCents).toBe(centsOf(preview.otherGets));
  });
  await fc.assert(property, { numRuns: sampled(60), examples: [[costly]] });
  expect(fees).toBeGreaterThan(0);
});

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom("wait", "waitLong", "refund", "dashboard", "chargeback", "decide", "deliver"),
    part: fc.double({ min: 0.01, max: 1, noNaN: true }),
    isWon: fc.boolean(),
  }),
  { maxLength: 8 },
);

/** What happens to the money of a job that was cancelled with a fee. */
async function runSteps(
  world: World,
  sides: WorldJob,
  intentId: string,
  all: typeof steps extends fc.Arbitrary<infer S> ? S : never,
) {
  let dispute: Awaited<ReturnType<typeof openChargeback>> | undefined;
  const decide = async (isWon: boolean) => {
    const open = dispute;
    dispute = undefined;
    if (open) await decideChargeback(world, open, isWon ? "won" : "lost", isWon ? open.made.amount : 0);
  };
  const refundable = () => {
    const [charge] = world.provider.emulator.state.charges;
    return charge ? charge.amount - charge.amount_refunded : 0;
  };
  let hadDispute = false;
  for (const { kind, part, isWon } of all) {
    const amount = Math.floor(refundable() * part);
    if (kind === "wait") await world.runUntilIdle(HOUR_MS);
    if (kind === "waitLong") await world.runUntilIdle(4 * DAY_MS);
    if (kind === "refund" && amount > 0) await refundAsAdmin(world, sides, toDecimal(Math.min(amount, 2500)));
    if (kind === "dashboard" && amount > 0 && !dispute) await refundInDashboard(world, intentId, amount);
    if (kind === "chargeback" && !hadDispute && amount > 0) dispute = await openChargeback(world, intentId, amount);
    if (kind === "chargeback") hadDispute = true;
    if (kind === "decide") await decide(isWon);
    if (kind === "deliver") await world.deliverAll();
  }
  await decide(true);
}

test("I-01 I-09 ledger and Stripe agree to the cent in every history of a fee, with refunds and chargebacks", async () => {
  const property = fc.asyncProperty(fc.integer({ min: 500, max: 45_000 }), steps, async (price, all) => {
    const world = await openWorld({ holdsWebhooks: true });
    const { sides, intentId } = await makeFeeJob(world, { ...appointmentIn(world, 5), agreedPriceCents: cents(price) });
    const { youPay } = await previewFor(world, sides, sides.customer);
    expect((await cancelAs(world, sides, sides.customer, youPay)).status).toBe(200);
    await runSteps(world, sides, intentId, all);
    await settle(world);
    expect((await finalStateIn(world, sides)).violations).toEqual([]);
  });
  await fc.assert(property, { numRuns: sampled(40) });
});

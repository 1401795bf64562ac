import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Job } from "../../shared/jobs/schema.ts";
import { cents, toDecimal, ZERO_CENTS } from "../../shared/money.ts";
import { policy } from "../../shared/policy.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { decideChargeback, openChargeback } from "../support/actions/chargebacks.ts";
import { countersIn } from "../support/actions/counters.ts";
import { decide } from "../support/actions/decisions.ts";
import { disputant } from "../support/actions/dispute-calls.ts";
import { callOpen } from "../support/actions/disputes.ts";
import { finalStateIn } from "../support/actions/final-state.ts";
import { storedStateOf } from "../support/actions/races.ts";
import { openHeldPayment, openJob, pay } from "../support/actions/refunds.ts";
import { sampled } from "../support/setup/random.ts";
import type { WorldJob } from "../support/world/money.ts";
import type { World } from "../support/world/world.ts";

const amount = fc.integer({ min: 0, max: 11_000 }).map((cents) => (cents / 100).toFixed(2));
const step = fc.record({
  kind: fc.constantFrom(
    ...([
      "open",
      "open",
      "say",
      "offer",
      "offer",
      "offer",
      "redo",
      "accept",
      "accept",
      "decline",
      "withdrawOffer",
    ] as const),
    ...([
      "withdraw",
      "escalate",
      "pay",
      "chargeback",
      "bank",
      "decide",
      "decide",
      "decide",
      "acceptDecision",
      "acceptDecision",
      "appeal",
      "hours",
      "days",
      "days",
      "weeks",
    ] as const),
  ),
  isByCustomer: fc.boolean(),
  isWon: fc.boolean(),
  amount,
});
type Stored = Awaited<ReturnType<typeof storedStateOf>>;
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What both sides, an administrator, a bank and the clock may do with a job and its dispute; refused or not. */
function playerOf(world: World, sides: WorldJob, firstIntent: string | undefined) {
  let [intentId, claim]: [string | undefined, Awaited<ReturnType<typeof openChargeback>> | undefined] = [
    firstIntent,
    undefined,
  ];
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= DAY_MS) {
      world.jump(Math.min(left, DAY_MS));
      await world.workDue();
    }
  };
  const decideAsNew = async (terms: Parameters<typeof decide>[2]) => {
    world.jump(policy.disputeQuietHours * HOUR_MS);
    return decide(world, sides, terms);
  };
  return async ({ kind, isByCustomer, isWon, amount }: Step): Promise<unknown> => {
    const side = isByCustomer ? sides.customer : sides.handyman;
    const by = disputant(world, sides, side);
    const { job } = await storedStateOf(world, sides);
    const terms = job?.paidCents === undefined ? { price: amount } : { refund: amount };
    const number = (await disputant(world, sides, sides.customer).reads()).settlements?.length ?? 0;
    const actions: Readonly<Record<Step["kind"], () => Promise<unknown>>> = {
      open: () => callOpen(world, sides, { as: side, body: isWon ? terms : {} }),
      say: () => by.says(),
      offer: () => by.offers(terms),
      redo: () => by.offers({ isRedo: true }),
      accept: () => by.answers(Math.max(number, 1), "accept"),
      decline: () => by.answers(Math.max(number, 1), "decline"),
      withdrawOffer: () => by.answers(Math.max(number, 1), "withdraw"),
      withdraw: () => by.ends("withdraw"),
      escalate: () => by.ends("escalate"),
      pay: async () => {
        intentId ??= await pay(world, sides).catch(() => undefined);
      },
      chargeback: async () => {
        const [charge] = world.provider.emulator.state.charges;
        const leftCents = charge ? charge.amount - charge.amount_refunded : 0;
        if (intentId && leftCents > 0 && !claim) claim = await openChargeback(world, intentId, leftCents);
      },
      bank: async () => {
        const open =
          claim?.made.status === "needs_response" || claim?.made.status === "under_review" ? claim : undefined;
        if (open) await decideChargeback(world, open, isWon ? "won" : "lost", isWon ? open.made.amount : 0);
      },
      decide: () => decideAsNew(terms),
      acceptDecision: () => by.ends("accept"),
      appeal: () => by.appeals(),
      hours: () => pass(5 * HOUR_MS),
      days: () => pass(3 * DAY_MS),
      weeks: () => pass(21 * DAY_MS),
    };
    return actions[kind]();
  };
}

const clock = new Set<Step["kind"]>(["hours", "days", "weeks"]);

/** What the file says that a decision gives back and leaves, or what price, once it is carried out. */
async function toldOf(world: World, sides: WorldJob) {
  const { decisions, state, byDefault } = await disputant(world, sides, sides.customer).reads();
  if (state === "closed" || !decisions?.length || !byDefault) return undefined;
  const { toCustomer, toHandyman } = byDefault.shares;
  return byDefault.kind === "refund" ? { toCustomer, toHandyman } : { price: byDefault.amount };
}

/** What was booked since. */
function bookedOf(
  before: Stored["payment"],
  { job, payment }: { readonly job: Job; readonly payment: Stored["payment"] },
): Awaited<ReturnType<typeof toldOf>> {
  if (!payment?.processedAt)
    return { price: toDecimal(job.status === "cancelled" ? ZERO_CENTS : job.agreedPriceCents) };
  const backCents = cents(payment.refundedAmountCents - (before?.refundedAmountCents ?? 0));
  return { toCustomer: toDecimal(backCents), toHandyman: toDecimal(job.shareCents ?? ZERO_CENTS) };
}

const movedBy = new Set<Step["kind"]>(["accept", "chargeback", "bank"]);

test("I-D1 I-D2 I-D3 I-D7 hold after each step of random disputes, and each of them ends", async () => {
  const property = fc.asyncProperty(
    fc.boolean(),
    fc.array(step, { minLength: 3, maxLength: 14 }),
    async (isPaid, steps) => {
      const opened: { world: World; sides: WorldJob; intentId?: string } = isPaid
        ? await openHeldPayment()
        : await openJob();
      const { world, sides } = opened;
      const play = playerOf(world, sides, opened.intentId);
      for (const each of [{ kind: "open", isByCustomer: true, isWon: true, amount: "10.00" } as const, ...steps]) {
        const before = await storedStateOf(world, sides);
        const told = await toldOf(world, sides);
        await play(each);
        const { job, payment } = await storedStateOf(world, sides);
        if (told && job && !job.openDisputeId && clock.has(each.kind))
          expect(bookedOf(before.payment, { job, payment }), each.kind).toEqual(told);
        const isStill = before.job?.openDisputeId && job?.openDisputeId === before.job.openDisputeId;
        if (isStill && !movedBy.has(each.kind))
          expect([payment?.refundedAmountCents, payment?.transferredCents, payment?.releaseStatus], each.kind).toEqual(
            before.payment?.processedAt
              ? [before.payment.refundedAmountCents, before.payment.transferredCents, before.payment.releaseStatus]
              : expect.anything(),
          );
        expect(job?.status === "disputed").toBe(job?.openDisputeId !== undefined);
      }
      await play({ kind: "bank", isByCustomer: true, isWon: true, amount: "0.00" });
      for (let week = 0; week < 20; week++) {
        world.jump(7 * DAY_MS);
        await world.workDue();
        await world.deliverAll();
      }
      await world.runUntilIdle(policy.disputeEndDays * DAY_MS);
      const { job } = await storedStateOf(world, sides);
      expect([job?.status, job?.openDisputeId]).not.toContain("disputed");
      expect((await countersIn(world)).disputedJobs ?? 0).toBe(0);
      if (job?.paidCents !== undefined) expect((await finalStateIn(world, sides)).violations).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: sampled(150) });
});

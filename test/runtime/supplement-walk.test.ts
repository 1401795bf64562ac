import { expect, test } from "vitest";
import endJob from "../../functions/admin/endJob.ts";
import adminRefund from "../../functions/admin/refund.ts";
import answerProposal from "../../functions/jobs/answerProposal.ts";
import confirmJob from "../../functions/jobs/confirm.ts";
import propose from "../../functions/jobs/propose.ts";
import moveJob from "../../functions/jobs/updateStatus.ts";
import { toJobView } from "../../functions/jobs/view.ts";
import createIntent from "../../functions/payments/createIntent.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { chargedForPriceOf } from "../../shared/payments/charges.ts";
import { amountsOf } from "../../shared/payments/fees.ts";
import { scheduleOf } from "../../shared/payments/schedule.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { MINUTE_MS } from "../../shared/time.ts";
import { finalStateIn } from "../support/actions/final-state.ts";
import { openJob } from "../support/actions/refunds.ts";
import { aProposal } from "../support/makers/proposals.ts";
import { isTenth, sampled, seed, seededRandom } from "../support/setup/random.ts";
import type { Answer } from "../support/world/calls.ts";
import { GOOD_CARD, SLOW_CARD, type WorldJob } from "../support/world/money.ts";
import type { StartedPayment } from "../support/world/provider.ts";
import type { World } from "../support/world/world.ts";

const WALKS = sampled(25);
const STEPS = 16;
/** A job with supplements has several charges and transfers; what counts is that the ledgers agree. */
const ofOneCharge = /more than once|I-05/;

type Walk = { readonly world: World; readonly sides: WorldJob; readonly random: () => number };

const jobOf = ({ world, sides }: Walk) => world.app.db.get(table.job, { id: sides.jobId });
const paymentOf = ({ world, sides }: Walk) => world.app.db.get(table.payment, { jobId: sides.jobId });
const under = (random: () => number, most: number) => Math.floor(random() * most);
const toPrice = (random: () => number) => `${60 + under(random, 120)}.${10 + under(random, 90)}`;
const outcomeOf = ({ status, code }: Answer) => code ?? String(status);

/** The number of the latest proposal, open or not, since a late payment names it as well. */
const latest = async (walk: Walk) => (await jobOf(walk))?.proposals.at(-1)?.number ?? 1;

async function paySupplement(walk: Walk): Promise<string> {
  const { world, sides, random } = walk;
  const body = { jobId: sides.jobId, proposal: await latest(walk) };
  const answer = await world.call(createIntent, { as: sides.customer, body });
  if (!answer.code) await world.provider.pay(random() < 0.6 ? GOOD_CARD : SLOW_CARD, answer.body as StartedPayment);
  if (random() < 0.7) await world.deliverAll();
  return outcomeOf(answer);
}

async function answerIt(walk: Walk): Promise<string> {
  const { world, sides, random } = walk;
  const [by, answer] = (
    [
      ["customer", "accept"],
      ["customer", "decline"],
      ["handyman", "withdraw"],
    ] as const
  )[under(random, 3)] ?? ["customer", "accept"];
  const params = { id: sides.jobId, number: String(await latest(walk)) };
  return outcomeOf(await world.call(answerProposal, { as: sides[by], params, body: { answer } }));
}

const reason = "It was decided so by both of them.";
/** The possible actions, each as often as it is listed. */
const steps: Readonly<Record<string, (walk: Walk) => Promise<string>>> = {
  propose: async ({ world, sides, random }) =>
    outcomeOf(
      await world.call(propose, {
        as: sides.handyman,
        params: { id: sides.jobId },
        body: aProposal({ price: toPrice(random) }),
      }),
    ),
  pay: paySupplement,
  answer: answerIt,
  deliver: async ({ world }) => `${await world.deliverAll()}`,
  sweep: async ({ world, random }) => {
    world.jump(MINUTE_MS * (1 + under(random, 30)) + 1000);
    return `${await world.workDue()}`;
  },
  refund: async ({ world, sides, random }) => {
    const as = world.makePerson({ role: "admin" });
    const body = { amount: `${5 + under(random, 60)}.37`, reason };
    return outcomeOf(await world.call(adminRefund, { as, params: { jobId: sides.jobId }, body }));
  },
  complete: async ({ world, sides, random }) => {
    const body = { status: "completed" };
    if (random() < 0.6) return "not yet";
    return outcomeOf(await world.call(moveJob, { as: sides.handyman, params: { id: sides.jobId }, body }));
  },
  confirm: async ({ world, sides }) =>
    outcomeOf(await world.call(confirmJob, { as: sides.customer, params: { id: sides.jobId } })),
  end: async ({ world, sides, random }) => {
    if (random() < 0.8) return "not yet";
    const as = world.makePerson({ role: "admin" });
    return outcomeOf(await world.call(endJob, { as, params: { jobId: sides.jobId }, body: { reason } }));
  },
};

/** What must never be true, not even in between. */
function violationsOf(job: Job, payment: Payment): string[] {
  const isUnpaid = amountsOf(job.agreedPriceCents).amountCents > chargedForPriceOf(payment);
  const isApart = job.paidCents !== payment.amountCents || (job.refundedCents ?? 0) !== payment.refundedAmountCents;
  // Both parties see it on the job.
  toJobView(job, { userId: job.handymanId }, { at: job.updatedAt });
  return [
    ...(isUnpaid ? ["agreed at a price that is not paid"] : []),
    ...(isApart ? ["job and payment disagree"] : []),
  ];
}

/** Runs one random sequence of actions on a paid job whose price rises; returns the sequence and its violations. */
async function runRandomSequence(from: number) {
  const { world, sides } = await openJob({ status: "accepted" });
  const walk: Walk = { world, sides, random: seededRandom(from) };
  await world.provider.pay(GOOD_CARD, await world.startPayment(sides));
  await world.deliverAll();
  const begun = { as: sides.handyman, params: { id: sides.jobId }, body: { status: "in_progress" } };
  await world.call(moveJob, begun);
  const [way, wrong]: [string[], string[]] = [[], []];
  const names = Object.keys(steps);
  for (let step = 0; step < STEPS; step++) {
    const name = step === 0 ? "propose" : (names[under(walk.random, names.length)] ?? "pay");
    way.push(`${name} ${await steps[name]?.(walk)}`);
    const [job, payment] = [await jobOf(walk), await paymentOf(walk)];
    if (job && payment) wrong.push(...violationsOf(job, payment));
  }
  await world.deliverAll();
  await world.runUntilIdle();
  const end = await finalStateIn(world, sides);
  const open = world.database
    .items()
    .filter(({ sk }) => String(sk).startsWith("SUPPLEMENT#"))
    .filter((item) => scheduleOf(table.payment.schema.parse(item)).intentCheck);
  return {
    way,
    wrong: [...wrong, ...end.violations.filter((each) => !ofOneCharge.test(each)), ...open.map(({ sk }) => sk)],
  };
}

test(`I-01 I-03 I-09 the books agree wherever ${WALKS} random ways with supplements end, and no price is unpaid on them`, async () => {
  let supplements = 0;
  for (let walk = 0; walk < WALKS; walk++) {
    const { way, wrong } = await runRandomSequence(seed + walk);
    expect(wrong, `Seed ${seed + walk}: ${way.join(" · ")}`).toEqual([]);
    supplements += way.includes("pay 200") ? 1 : 0;
  }
  // A few ways may all go without one.
  if (!isTenth) expect(supplements).toBeGreaterThan(WALKS / 4);
});

import { admin } from "../../../shared/admin/contract.ts";
import { disputes } from "../../../shared/disputes/contract.ts";
import { policy } from "../../../shared/policy.ts";
import { DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import { aDispute } from "../makers/disputes.ts";
import { makeAdmin, type Person } from "../makers/people.ts";
import { makeHeldJob } from "../makers/releases.ts";
import { advance } from "../setup/control-pages.ts";
import { waitUntilIdle } from "../setup/stack-controls.ts";
import type { JobParties } from "./final-state.ts";
import { advanceMinutes, type MoneyScenario, retry, withPayoutAccount } from "./scenario-actions.ts";

/** The customer opens a dispute, with retries under the same idempotency key. */
async function open({ customer, jobId: id }: JobParties, wish: object = {}) {
  const key = { "idempotency-key": `open-${id}` };
  await retry(() => customer.call(disputes.open, { params: { id }, body: aDispute(wish) as never }, key));
  await waitUntilIdle();
}

const makePayable = async () => withPayoutAccount(await makeHeldJob());

async function offerHalf({ handyman, jobId: id }: JobParties) {
  const body = { refund: "52.50", text: "Half of it, and we are done." };
  await retry(() => handyman.call(disputes.offer, { params: { id }, body }, { "idempotency-key": `offer-${id}` }));
  await waitUntilIdle();
}

/** A dispute that both have said something about, on the day before it ends. */
async function makeLastDay(): Promise<JobParties> {
  const sides = await makePayable();
  await open(sides, { refund: "105.00" });
  const [params, body] = [{ id: sides.jobId }, { text: "It was whole when I left." }];
  await sides.handyman.call(disputes.state, { params, body });
  for (const days of [6, 6, policy.disputeEndDays - 13]) {
    await advance(days * DAY_MS);
    await advanceMinutes();
  }
  return sides;
}

/** Who decides the dispute of a job; made before any fault. */
const deciders = new Map<JobParties["jobId"], Person>();

/** A dispute that has been an administrator's to decide for a day. */
async function makeDeciding(): Promise<JobParties> {
  const sides = await makePayable();
  await open(sides, { refund: "105.00" });
  const [params, body] = [{ id: sides.jobId }, { text: "It was whole when I left." }];
  await sides.handyman.call(disputes.state, { params, body });
  await sides.customer.call(disputes.end, { params, body: { how: "escalate" } });
  await advance(policy.disputeQuietHours * HOUR_MS);
  await advanceMinutes();
  deciders.set(sides.jobId, await makeAdmin());
  return sides;
}

const reasons = `${"The photos show that half of the wall was painted. ".repeat(3)}That half is paid.`;

async function settle() {
  await waitUntilIdle();
  for (let round = 0; round < 4; round++) await advanceMinutes();
}

/** The scenarios in which two disagree about held money: it moves as they agree, or by the clock, and once. */
export const disputeScenarios: readonly MoneyScenario[] = [
  {
    name: "disputed, half of it back by agreement",
    weight: 60,
    prepare: makePayable,
    async act(sides) {
      await open(sides);
      await offerHalf(sides);
      const params = { id: sides.jobId, number: "1" };
      await retry(() => sides.customer.call(disputes.answer, { params, body: { answer: "accept" } }));
      await settle();
    },
  },
  {
    name: "disputed, withdrawn, released a day later",
    weight: 60,
    prepare: makePayable,
    async act(sides) {
      await open(sides);
      const params = { id: sides.jobId };
      await retry(() => sides.customer.call(disputes.end, { params, body: { how: "withdraw" } }));
      await waitUntilIdle();
      await advance(4 * DAY_MS);
      await settle();
    },
  },
  {
    name: "disputed, decided, carried out a week later",
    weight: 60,
    prepare: makeDeciding,
    async act({ jobId }) {
      const [by, params] = [deciders.get(jobId), { jobId }];
      const claimed = by && (await retry(() => by.call(admin.claimDispute, { params })));
      if (claimed) {
        const body = { refund: "52.50", rule: "notDone", reasons, revision: claimed.body.revision } as const;
        await retry(() => by.call(admin.decideDispute, { params, body }));
      }
      await waitUntilIdle();
      await advance(policy.disputeAppealDays * DAY_MS);
      await settle();
    },
  },
  {
    name: "disputed, ended by the clock in the middle",
    weight: 60,
    prepare: makeLastDay,
    async act() {
      await advance(2 * DAY_MS);
      await settle();
    },
  },
];

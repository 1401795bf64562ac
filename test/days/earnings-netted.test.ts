import { expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import type { JobId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { DAY_MS } from "../../shared/time.ts";
import { GOOD_CARD, makeCompletedJobs, payWith, startPayment } from "../support/makers/payments.ts";
import { setUpPayoutAccount } from "../support/makers/payout-account.ts";
import { makeAdmin, type Person } from "../support/makers/people.ts";
import { advanceMinute, confirmDone, makeHeldJob } from "../support/makers/releases.ts";
import { advance } from "../support/setup/control-pages.ts";
import { control, waitUntilIdle } from "../support/setup/stack-controls.ts";

type Sides = { readonly customer: Person; readonly handyman: Person };

/** A handyman who owes $120.00: a job was refunded after their payout. */
async function makeDebtor(): Promise<Sides> {
  const { customer, handyman, jobId } = await makeHeldJob(15_000);
  const account = await setUpPayoutAccount(handyman);
  await confirmDone(customer, jobId);
  await advanceMinute();
  await advance(3 * DAY_MS);
  await control.call("payOut", { account, amount: 12_000 });
  const body = { amount: "157.50", reason: "The tap dripped again after a day." };
  expect((await (await makeAdmin()).call(admin.refund, { params: { jobId }, body })).status).toBe(201);
  for (let minutes = 0; minutes < 4; minutes++) await advanceMinute();
  return { customer, handyman };
}

async function makeReleased({ customer, handyman }: Sides): Promise<JobId> {
  const [job] = await makeCompletedJobs({ customer, handyman }, [10_000]);
  if (!job) throw new Error("No job was made.");
  await payWith(GOOD_CARD, await startPayment(customer, job.id));
  await waitUntilIdle();
  await confirmDone(customer, job.id);
  await advanceMinute();
  return job.id;
}

test("E4 I-31 a share that was kept for a debt is shown as such to its handyman, and to nobody else", async () => {
  const sides = await makeDebtor();
  const { customer, handyman } = sides;
  const whole = await makeReleased(sides);
  const part = await makeReleased(sides);
  const earned = (await handyman.call(handymen.earnedJobs, { query: {} })).body;
  expect(earned.slice(0, 2)).toEqual([
    expect.objectContaining({ jobId: part, state: "transferred", share: "80.00", netted: "40.00" }),
    expect.objectContaining({ jobId: whole, state: "netted", share: "80.00", netted: "80.00" }),
  ]);
  expect(earned[1]).not.toHaveProperty("transferredAt");
  expect((await handyman.call(handymen.earnings, {})).body).toMatchObject({ owed: "0.00", waiting: "0.00" });

  const read = async (person: Person, jobId: JobId) => (await person.call(jobs.get, { params: { jobId } })).body;
  expect(await read(handyman, whole)).toMatchObject({ netted: "80.00", handymanAmount: "80.00" });
  expect(await read(handyman, part)).toMatchObject({ netted: "40.00", handymanAmount: "80.00" });
  const listed = (await handyman.call(jobs.list, { query: {} })).body;
  expect(listed.flatMap(({ id, netted }) => (netted ? [[id, netted]] : []))).toEqual([
    [part, "40.00"],
    [whole, "80.00"],
  ]);
  for (const person of [customer, await makeAdmin()]) {
    expect(await read(person, whole)).toMatchObject({ id: whole, handymanAmount: "80.00" });
    expect(await read(person, whole)).not.toHaveProperty("netted");
  }
  const theirs = (await customer.call(jobs.list, { query: {} })).body;
  expect(theirs.filter(({ id }) => id === whole || id === part)).toHaveLength(2);
  expect(theirs.some((job) => "netted" in job)).toBe(false);
});

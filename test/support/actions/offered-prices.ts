import { expect } from "vitest";
import { applyDeadline } from "../../../functions/appointments/commands/apply-deadline.ts";
import answerProposal from "../../../functions/jobs/answerProposal.ts";
import propose from "../../../functions/jobs/propose.ts";
import updateStatus from "../../../functions/jobs/updateStatus.ts";
import type { WorldJob } from "../world/money.ts";
import type { World } from "../world/world.ts";

export const params = ({ jobId }: WorldJob) => ({ id: jobId });
export const offer = (world: World, sides: WorldJob, { as = sides.customer, price = "80.00" } = {}) =>
  world.call(propose, {
    as,
    params: params(sides),
    body: { kind: "price", price, reason: "It took half of the time." },
  });
export const reply = (world: World, sides: WorldJob, answer: string, { as = sides.handyman, number = "1" } = {}) =>
  world.call(answerProposal, { as, params: { ...params(sides), number }, body: { answer } });
export const wait = async (world: World, { jobId }: WorldJob, ms: number) => {
  world.jump(ms);
  await applyDeadline(world.app, jobId);
};

/** A completed job at $100, which its customer never agreed to. */
export async function makeAsked(world: World) {
  const sides = await world.makeJob({ status: "in_progress", priceApproval: "pending" });
  const done = { as: sides.handyman, params: params(sides), body: { status: "completed" } };
  expect((await world.call(updateStatus, done)).status).toBe(200);
  return { world, sides };
}

/** The same, with an offer of the customer. */
export async function makeOffered(world: World) {
  const { sides } = await makeAsked(world);
  expect((await offer(world, sides)).status).toBe(201);
  return { world, sides };
}

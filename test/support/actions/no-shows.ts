import { expect } from "vitest";
import openConversation from "../../../functions/conversations/open.ts";
import type { ProposalSide } from "../../../shared/jobs/sides.ts";
import { HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { openWorld } from "../world/world.ts";
import { appointmentCalls, codesOf, everyDay, jobIn } from "./appointments.ts";
import { appointmentIn, makeFeeJob } from "./cancellations.ts";
import { disputants } from "./dispute-calls.ts";
import { writeHandymanProfile } from "./races.ts";

/**
 * In a world of its own, a visit of a job of $100.00 with the policy `standard`, paid with $105.00 unless told otherwise, of which
 * one side has said that the other did not come, and the other contests it.
 */
export async function contestNoShow(claimedBy: ProposalSide, { isPaid = true } = {}) {
  const world = await openWorld({ holdsWebhooks: true });
  const fields = { ...appointmentIn(world, 5), status: "accepted", cancellationPolicy: "standard" } as const;
  const sides = isPaid ? (await makeFeeJob(world, fields)).sides : await world.makeJob(fields);
  const { jobId, customer, handyman } = sides;
  writeHandymanProfile(world, handyman, { availability: everyDay });
  const calls = { customer: appointmentCalls(jobId, customer), handyman: appointmentCalls(jobId, handyman) };
  world.jump(5 * HOUR_MS);
  if (claimedBy === "handyman") {
    await calls.handyman.checkIn("arrived")(world);
    const { serviceRequestId } = await jobIn(world, jobId);
    await world.call(openConversation, { as: handyman, body: { serviceRequestId, text: "I ring your bell." } });
  }
  world.jump(31 * MINUTE_MS);
  expect(codesOf([await calls[claimedBy].claim()(world)])).toEqual([200]);
  world.jump(5 * MINUTE_MS);
  const accused = claimedBy === "customer" ? "handyman" : "customer";
  const contest = () => calls[accused].answerClaim("contest")(world);
  expect(codesOf([await contest(), await contest()])).toEqual([200, 200]);
  const both = disputants({ world, sides });
  return { world, sides, ...both, calls, claimant: both[claimedBy], accused: both[accused] };
}

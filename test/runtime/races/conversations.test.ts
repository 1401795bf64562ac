import { expect, test } from "vitest";
import open from "../../../functions/conversations/open.ts";
import report from "../../../functions/conversations/report.ts";
import { conversationIdOf } from "../../../shared/conversations/id.ts";
import { concurrentWriter } from "../../support/actions/concurrent-writes.ts";
import { openRaces } from "../../support/actions/races.ts";
import { openWorld } from "../../support/world/world.ts";

const races = await openRaces();

test("R-308 a report's alert never takes the place of another alert", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const { customer, handyman, jobId } = await world.makeJob({ status: "accepted" });
  const job = world.database.items().find(({ pk, sk }) => pk === `JOB#${jobId}` && sk === "JOB");
  const serviceRequestId = String(job?.serviceRequestId);
  expect(await world.call(open, { as: handyman, body: { serviceRequestId } })).toMatchObject({ status: 201 });
  const id = conversationIdOf(serviceRequestId as never, handyman.id);
  const somebody = concurrentWriter("FRAUD_ALERT");
  const first = (racing: typeof world) =>
    racing.call(report, { as: customer, params: { id }, body: { reason: "spam" } });
  await races.race(world, { first, before: "FRAUD_ALERT", second: somebody.writes });
  expect(await somebody.isKept()).toBe(true);
});

import { expect } from "vitest";
import endJob from "../../../functions/admin/endJob.ts";
import refund from "../../../functions/admin/refund.ts";
import release from "../../../functions/admin/release.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import type { Dispute } from "../../../shared/disputes/schema.ts";
import { toInstant } from "../../../shared/time.ts";
import { disputeItems } from "../makers/disputed-job.ts";
import type { WorldJob } from "../world/money.ts";
import type { World } from "../world/world.ts";

export const DECISION_REASON = "The photos show that the work is done.";

/** Opens a dispute about a job of an in-process world. */
export async function openDispute({ app, database: stored }: World, { jobId }: WorldJob): Promise<Dispute> {
  const { dispute, items } = await disputeItems(app.db, jobId, toInstant(app.now()));
  stored.putAll(items);
  return dispute;
}

const makeAdmin = (world: World) => world.makePerson({ role: "admin" });
type DecisionInput = { readonly as?: ReturnType<World["makePerson"]>; readonly reason?: string };

/** The admin's decisions about a disputed job. */
export const decide = {
  release: (
    world: World,
    { jobId }: WorldJob,
    { as = makeAdmin(world), reason = DECISION_REASON }: DecisionInput = {},
  ) => world.call(release, { as, params: { jobId }, body: { reason } }),
  end: (world: World, { jobId }: WorldJob, { as = makeAdmin(world), reason = DECISION_REASON }: DecisionInput = {}) =>
    world.call(endJob, { as, params: { jobId }, body: { reason } }),
  refund: (
    world: World,
    { jobId }: WorldJob,
    amount: string,
    { as = makeAdmin(world), reason = DECISION_REASON }: DecisionInput = {},
  ) => world.call(refund, { as, params: { jobId }, body: { amount, reason } }),
};

/** Asserts whether the dispute is closed. */
export async function expectClosed({ app }: World, { id, jobId }: Dispute, isClosed = true): Promise<void> {
  expect((await app.db.get(table.dispute, { id, jobId }))?.isClosed).toBe(isClosed);
}

import { expect } from "vitest";
import endJob from "../../functions/admin/endJob.ts";
import refund from "../../functions/admin/refund.ts";
import release from "../../functions/admin/release.ts";
import * as table from "../../functions/runtime/table.ts";
import type { Dispute } from "../../shared/disputes/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { disputeOf } from "./disputed-job.ts";
import type { JobOf, World } from "./money-in-process.ts";

export const WHY = "The photos show that the work is done.";

/** Opens a dispute about a job of an in-process world. */
export async function openDispute({ app, table: stored }: World, { jobId }: JobOf): Promise<Dispute> {
  const { dispute, items } = await disputeOf(app.db, jobId, toInstant(app.now()));
  stored.putAll(items);
  return dispute;
}

const asAdmin = (world: World) => world.makePerson({ role: "admin" });
type Deed = { readonly as?: ReturnType<World["makePerson"]>; readonly reason?: string };

/** The admin's decisions about a disputed job. */
export const decide = {
  release: (world: World, { jobId }: JobOf, { as = asAdmin(world), reason = WHY }: Deed = {}) =>
    world.call(release, { as, params: { jobId }, body: { reason } }),
  end: (world: World, { jobId }: JobOf, { as = asAdmin(world), reason = WHY }: Deed = {}) =>
    world.call(endJob, { as, params: { jobId }, body: { reason } }),
  refund: (world: World, { jobId }: JobOf, amount: string, { as = asAdmin(world), reason = WHY }: Deed = {}) =>
    world.call(refund, { as, params: { jobId }, body: { amount, reason } }),
};

/** Asserts whether the dispute is closed. */
export async function expectClosed({ app }: World, { id, jobId }: Dispute, isClosed = true): Promise<void> {
  expect((await app.db.get(table.dispute, { id, jobId }))?.isClosed).toBe(isClosed);
}

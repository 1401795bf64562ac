import { expect } from "vitest";
import open from "../../../functions/disputes/open.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import type { Dispute } from "../../../shared/disputes/schema.ts";
import type { DisputeFile } from "../../../shared/disputes/view.ts";
import type { User } from "../../../shared/session/schema.ts";
import { toInstant } from "../../../shared/time.ts";
import { COMPLAINT, disputeItems } from "../makers/disputed-job.ts";
import type { WorldJob } from "../world/money.ts";
import type { World } from "../world/world.ts";

type OpeningInput = { readonly as?: User; readonly body?: object };

/** The answer to opening a dispute: by the customer, without a wish, unless it says otherwise. */
export const callOpen = (world: World, { jobId, customer }: WorldJob, { as = customer, body }: OpeningInput = {}) =>
  world.call(open, { as, params: { id: jobId }, body: { category: "quality", text: COMPLAINT, ...body } });

/** Opens a dispute about a job of an in-process world. */
export async function openDispute(world: World, sides: WorldJob, input?: OpeningInput): Promise<Dispute> {
  const answer = await callOpen(world, sides, input);
  if (answer.status !== 201) throw new Error(`The dispute was not opened: ${answer.code}`);
  return storedDispute(world, sides, (answer.body as DisputeFile).id);
}

/** The same about a job whose money was released before. */
export async function plantDispute({ app, database: stored }: World, { jobId }: WorldJob): Promise<Dispute> {
  const { dispute, items } = await disputeItems(app.db, jobId, toInstant(app.now()));
  stored.putAll(items);
  return dispute;
}

/** A dispute as it is stored. */
export async function storedDispute({ app }: World, { jobId }: Pick<WorldJob, "jobId">, id: string): Promise<Dispute> {
  const dispute = await app.db.get(table.dispute, { id, jobId });
  if (!dispute) throw new Error("There is no dispute.");
  return dispute;
}

/** Asserts whether the dispute is closed. */
export async function expectClosed({ app }: World, { id, jobId }: Dispute, isClosed = true): Promise<void> {
  expect((await app.db.get(table.dispute, { id, jobId }))?.state === "closed").toBe(isClosed);
}

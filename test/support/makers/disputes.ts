import { randomUUID } from "node:crypto";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { withMove } from "../../../shared/disputes/clocks.ts";
import { disputes } from "../../../shared/disputes/contract.ts";
import { withDecision } from "../../../shared/disputes/decisions.ts";
import type { Dispute } from "../../../shared/disputes/schema.ts";
import { type JobId, UserId } from "../../../shared/ids.ts";
import { ZERO_CENTS } from "../../../shared/money.ts";
import { addMs, DAY_MS, type Instant, toInstant } from "../../../shared/time.ts";
import { stackNow } from "../setup/control-pages.ts";
import { waitUntilIdle } from "../setup/stack-controls.ts";
import { openTable } from "../setup/table.ts";
import { makeJob } from "./jobs.ts";
import type { Person } from "./people.ts";

type Sides = { readonly customer: Person; readonly handyman: Person };

/** What opens a dispute about the quality of the work. */
export const aDispute = (overrides: object = {}) => ({
  category: "quality",
  text: "The tap still drips, as it did before.",
  ...overrides,
});

export const anAppeal = "I have photos of the finished work, which nobody has looked at so far.";

/** A completed job that its customer disputes; its id. */
export async function makeDisputedJob({ customer, handyman }: Sides): Promise<JobId> {
  const { id } = await makeJob({ customer, handyman }, { upTo: "completed", isQuiet: true });
  await customer.call(disputes.open, { params: { id }, body: aDispute() as never });
  return id;
}

/** The same with an open offer of the handyman, numbered one. */
export async function makeOfferedJob(sides: Sides): Promise<JobId> {
  const id = await makeDisputedJob(sides);
  const body = { price: "50.00", text: "Half of it, and we are done." };
  await sides.handyman.call(disputes.offer, { params: { id }, body });
  return id;
}

/** Lets the time to answer pass for the open dispute of a job, which is Homewright's to decide then. */
export const passToAdministrators = (jobId: JobId): Promise<void> =>
  changeDispute(jobId, (dispute, at) => ({
    ...withMove(dispute, { move: "silence", by: "clock" }, at),
    lastStatementAt: addMs(at, -2 * DAY_MS),
  }));

/** The same, for Homewright to decide. */
export async function makeDecidingJob(sides: Sides): Promise<JobId> {
  const id = await makeDisputedJob(sides);
  await passToAdministrators(id);
  return id;
}

/** The same, decided for the customer, who owes nothing; nobody has appealed. */
export async function makeDecidedJob(sides: Sides): Promise<JobId> {
  const id = await makeDecidingJob(sides);
  const terms = { kind: "price", amountCents: ZERO_CENTS } as const;
  const decidedBy = UserId.parse(randomUUID());
  await changeDispute(id, (dispute, createdAt) =>
    withDecision(
      dispute,
      { terms, refundedCents: ZERO_CENTS, rule: "notDone", reasons: "Nothing was done.", decidedBy, createdAt },
      createdAt,
    ),
  );
  return id;
}

/** Changes the open dispute of a job directly in the table, since days pass before it can be decided; resolves when the lists have it. */
async function changeDispute(jobId: JobId, change: (dispute: Dispute, at: Instant) => Dispute): Promise<void> {
  const db = openTable();
  const job = await db.get(table.job, { id: jobId });
  const dispute = job?.openDisputeId && (await db.get(table.dispute, { id: job.openDisputeId, jobId }));
  if (!dispute) throw new Error("There is no open dispute.");
  await db.putAll([toItem(table.dispute, change(dispute, toInstant(await stackNow())))]);
  await waitUntilIdle();
}

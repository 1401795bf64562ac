import type { JobId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { payments } from "../../shared/payments/contract.ts";
import { settle } from "./handles.ts";
import type { Person } from "./make.ts";
import { GOOD_CARD, payWith } from "./payments.ts";
import { propose } from "./proposals.ts";
import { makeSecured } from "./refunds.ts";

export const moveTo = (handyman: Person, jobId: JobId, status: "in_progress" | "completed") =>
  handyman.call(jobs.updateStatus, { params: { id: jobId }, body: { status } });

/** A $100 job, paid ahead and in progress. */
export async function makePaidStarted() {
  const sides = await makeSecured();
  await moveTo(sides.handyman, sides.jobId, "in_progress");
  return sides;
}

/** The same, with an open proposal of a higher price: by default $140, for which $42.00 are due. */
export async function makeRising(price = "140.00") {
  const sides = await makePaidStarted();
  await propose(sides.handyman, sides.jobId, { price });
  return sides;
}

/** Creates the intent of a proposal's supplement, by default the first proposal's. */
export const beginRise = (person: Person, jobId: JobId, proposal = 1) =>
  person.call(payments.createIntent, { body: { jobId, proposal } });

/** The same; throws if refused. */
export async function startRise(customer: Person, jobId: JobId, proposal = 1) {
  const { status, body, text } = await beginRise(customer, jobId, proposal);
  if (status !== 200) throw new Error(`The payment did not begin: ${text}`);
  return body;
}

/**
 * A job whose supplement is charged right after its proposal ended. If the schedule cancels the intent first, it is made again.
 */
export async function makeLate(
  end: (sides: Awaited<ReturnType<typeof makeRising>>) => Promise<unknown>,
  price = "140.00",
) {
  for (let tries = 0; tries < 3; tries++) {
    const sides = await makeRising(price);
    const started = await startRise(sides.customer, sides.jobId);
    await end(sides);
    if ((await payWith(GOOD_CARD, started)) !== 200) continue;
    await settle();
    return sides;
  }
  throw new Error("No minute was long enough.");
}

/** A job whose supplement is paid: $140 in all. */
export async function makeRisen(price?: string) {
  const sides = await makeRising(price);
  await payWith(GOOD_CARD, await startRise(sides.customer, sides.jobId));
  await settle();
  return sides;
}

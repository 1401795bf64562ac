import type { JobId } from "../../../shared/ids.ts";
import { payments } from "../../../shared/payments/contract.ts";
import { waitUntilIdle } from "../setup/stack-controls.ts";
import { setJobStatus } from "./jobs.ts";
import { GOOD_CARD, payWith } from "./payments.ts";
import type { Person } from "./people.ts";
import { propose } from "./proposals.ts";
import { makePaidAhead } from "./refunds.ts";

/** A $100 job, paid ahead and in progress. */
export async function makePaidStarted() {
  const sides = await makePaidAhead();
  await setJobStatus(sides.handyman, sides.jobId, "in_progress");
  return sides;
}

/** The same, with an open proposal of a higher price: by default $140, for which $42.00 are due. */
export async function makeProposedIncrease(price = "140.00") {
  const sides = await makePaidStarted();
  await propose(sides.handyman, sides.jobId, { price });
  return sides;
}

/** Creates the intent of a proposal's supplement, by default the first proposal's. */
export const createSupplementIntent = (person: Person, jobId: JobId, proposal = 1) =>
  person.call(payments.createIntent, { body: { jobId, proposal } });

/** The same; throws if refused. */
export async function startSupplement(customer: Person, jobId: JobId, proposal = 1) {
  const { status, body, text } = await createSupplementIntent(customer, jobId, proposal);
  if (status !== 200) throw new Error(`The payment did not begin: ${text}`);
  return body;
}

/** A job whose supplement is charged right after its proposal ended. */
export async function makeLateSupplement(
  end: (sides: Awaited<ReturnType<typeof makeProposedIncrease>>) => Promise<unknown>,
  price = "140.00",
) {
  const sides = await makeProposedIncrease(price);
  const started = await startSupplement(sides.customer, sides.jobId);
  await end(sides);
  if ((await payWith(GOOD_CARD, started)) !== 200) throw new Error("The card was not charged.");
  await waitUntilIdle();
  return sides;
}

/** A job whose supplement is paid: $140 in all. */
export async function makePaidSupplement(price?: string) {
  const sides = await makeProposedIncrease(price);
  await payWith(GOOD_CARD, await startSupplement(sides.customer, sides.jobId));
  await waitUntilIdle();
  return sides;
}

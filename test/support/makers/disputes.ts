import { disputes } from "../../../shared/disputes/contract.ts";
import type { JobId } from "../../../shared/ids.ts";
import { makeJob } from "./jobs.ts";
import type { Person } from "./people.ts";

type Sides = { readonly customer: Person; readonly handyman: Person };

/** What opens a dispute about the quality of the work. */
export const aDispute = (overrides: object = {}) => ({
  category: "quality",
  text: "The tap still drips, as it did before.",
  ...overrides,
});

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

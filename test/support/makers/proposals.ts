import { jobs } from "../../../shared/jobs/contract.ts";
import type { ProposalAnswer } from "../../../shared/jobs/schema.ts";
import { makeJob } from "./jobs.ts";
import { makeParties } from "./payments.ts";
import type { Person } from "./people.ts";

/** A valid proposal for a $100 job; a test overrides what it is about. */
export const aProposal = (overrides: { kind?: "price" | "ending"; price?: string; reason?: string } = {}) =>
  ({ kind: "price", price: "120.00", reason: "The pipe behind the wall has to go as well.", ...overrides }) as const;

export const propose = (person: Person, jobId: string, overrides: Parameters<typeof aProposal>[0] = {}) =>
  person.call(jobs.propose, { params: { id: jobId }, body: aProposal(overrides) });

export const answer = (person: Person, jobId: string, [number, reply]: readonly [number, ProposalAnswer]) =>
  person.call(jobs.answerProposal, { params: { id: jobId, number: String(number) }, body: { answer: reply } });

export const decidePrice = (person: Person, jobId: string, isApproved: boolean) =>
  person.call(jobs.decidePrice, { params: { id: jobId }, body: { isApproved } });

/** A $100 job in progress between new parties. */
export async function makeStartedJob(overrides: Partial<Person["user"]> = {}) {
  const parties = await makeParties(overrides);
  const { id, serviceRequestId } = await makeJob(parties, { upTo: "in_progress" });
  return { ...parties, jobId: id, serviceRequestId };
}

/** A job whose $100 price was named by the handyman and awaits approval. */
export async function makePendingPriceJob(overrides: Partial<Person["user"]> = {}) {
  const parties = await makeParties(overrides);
  const { id, serviceRequestId } = await makeJob(parties, { isPricePending: true });
  return { ...parties, jobId: id, serviceRequestId };
}

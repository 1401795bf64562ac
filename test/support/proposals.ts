import { jobs } from "../../shared/jobs/contract.ts";
import type { ProposalAnswer } from "../../shared/jobs/schema.ts";
import { makeJob } from "./jobs.ts";
import type { Person } from "./make.ts";
import { makeParties } from "./payments.ts";

/** A valid proposal for a $100 job; a test overrides what it is about. */
export const aProposal = (change: { kind?: "price" | "ending"; price?: string; reason?: string } = {}) =>
  ({ kind: "price", price: "120.00", reason: "The pipe behind the wall has to go as well.", ...change }) as const;

export const propose = (person: Person, jobId: string, change: Parameters<typeof aProposal>[0] = {}) =>
  person.call(jobs.propose, { params: { id: jobId }, body: aProposal(change) });

export const answer = (person: Person, jobId: string, [number, word]: readonly [number, ProposalAnswer]) =>
  person.call(jobs.answerProposal, { params: { id: jobId, number: String(number) }, body: { answer: word } });

export const decidePrice = (person: Person, jobId: string, isApproved: boolean) =>
  person.call(jobs.decidePrice, { params: { id: jobId }, body: { isApproved } });

/** A $100 job in progress between new parties. */
export async function makeStarted(both: Partial<Person["user"]> = {}) {
  const parties = await makeParties(both);
  const { id, serviceRequestId } = await makeJob(parties, { upTo: "in_progress" });
  return { ...parties, jobId: id, serviceRequestId };
}

/** A job whose $100 price was named by the handyman and awaits approval. */
export async function makeNamed(both: Partial<Person["user"]> = {}) {
  const parties = await makeParties(both);
  const { id, serviceRequestId } = await makeJob(parties, { isNamed: true });
  return { ...parties, jobId: id, serviceRequestId };
}

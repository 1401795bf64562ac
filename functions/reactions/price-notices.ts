import type { EventData } from "../../shared/events.ts";
import { supplementDueOf } from "../../shared/jobs/proposals.ts";
import type { Job, Proposal } from "../../shared/jobs/schema.ts";
import { type Cents, ZERO_CENTS } from "../../shared/money.ts";
import type { NotificationKind } from "../../shared/notifications/kinds.ts";
import type { Slots } from "../../shared/notifications/schema.ts";
import { pricedCentsOf } from "../../shared/payments/charges.ts";
import { amountsOf } from "../../shared/payments/fees.ts";
import type { DbReader } from "../runtime/db.ts";
import { type JobStep, nameOf, partiesOf, type Told, there } from "./told.ts";

/** A price that waits for its customer's consent is told with all that they would pay, in place of the plain news. */
export const ofAcceptance: Told<JobStep> = async (db, data) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const kind = job.priceApproval === "approved" ? "jobAccepted" : "priceToApprove";
  return [{ reader: customer, kind, subjectId: job.id, slots: { handyman: nameOf(handyman), ...pricedIn(job) } }];
};

/** What a job costs its customer and brings its handyman. */
function pricedIn({ title, agreedPriceCents }: Job): Slots {
  const { amountCents, handymanAmountCents } = amountsOf(agreedPriceCents);
  return { title, price: agreedPriceCents, total: amountCents, share: handymanAmountCents };
}

export const ofReminder: Told<JobStep> = async (db, data) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const slots = { handyman: nameOf(handyman), ...pricedIn(job) };
  return [{ reader: customer, kind: "priceReminder", subjectId: job.id, slots }];
};

/** The customer hears only of what they did not decide themselves. */
export const ofPriceDecision: Told<EventData<"job.priceDecided">> = async (db, { decision, ...data }) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const kind = ({ approved: "priceApproved", rejected: "priceRejected", lapsed: "priceLapsed" } as const)[decision];
  const told = { kind, subjectId: job.id, slots: { customer: nameOf(customer), ...pricedIn(job) } };
  const readers = decision === "lapsed" ? [handyman, customer] : [handyman];
  return readers.map((reader) => ({ ...told, reader }));
};

/** What a lower price gives back of what its customer has paid, by the rule of the release (`letGo`). */
function backOf({ paidCents, supplements, refundedCents = ZERO_CENTS, releasedAt }: Job, priceCents: Cents): Slots {
  if (paidCents === undefined) return {};
  const pricedCents = pricedCentsOf({ amountCents: paidCents, supplements });
  // What came too late went back at once, and is neither paid nor given back here.
  const givenCents = Math.max(0, refundedCents - (paidCents - pricedCents));
  const overCents = pricedCents - amountsOf(priceCents).amountCents;
  // Once it is released, the refund that follows is among those that were decided.
  const back = releasedAt ? Math.min(overCents, givenCents) : overCents - givenCents;
  return back > 0 ? { back } : {};
}

/** What of the total its customer has paid, and what they pay to accept a price that rises above that. */
function dueOf(job: Job, { kind, priceCents }: Proposal): Slots {
  const due = kind === "price" ? supplementDueOf(job, priceCents)?.amountCents : undefined;
  return due === undefined ? {} : { due, paid: amountsOf(priceCents).amountCents - due };
}

/** Both sides of a proposal, and the proposal as it stands. */
async function proposalOf(db: DbReader, { number, ...data }: EventData<"job.proposed">) {
  const { job, customer, handyman } = await partiesOf(db, data);
  const proposal = there(
    job.proposals.find((each) => each.number === number),
    "proposal",
  );
  const [proposer, other] = proposal.by === "customer" ? [customer, handyman] : [handyman, customer];
  return { job, proposal, proposer, other };
}

export const ofProposal: Told<EventData<"job.proposed">> = async (db, data) => {
  const { job, proposal, proposer, other } = await proposalOf(db, data);
  const { kind, priceCents, formerCents } = proposal;
  const moved = proposal.by === "handyman" ? { ...backOf(job, priceCents), ...dueOf(job, proposal) } : {};
  const slots = { ...pricedIn({ ...job, agreedPriceCents: priceCents }), former: formerCents };
  const told = { person: nameOf(proposer), ...slots, ...moved };
  return [
    { reader: other, kind: kind === "price" ? "priceProposed" : "endingProposed", subjectId: job.id, slots: told },
  ];
};

const answered: Readonly<Partial<Record<Proposal["state"], NotificationKind>>> = {
  accepted: "proposalAccepted",
  declined: "proposalDeclined",
  lapsed: "proposalLapsed",
};

export const ofProposalDecision: Told<EventData<"job.proposalDecided">> = async (db, data) => {
  const { job, proposal, proposer, other } = await proposalOf(db, data);
  const kind = answered[proposal.state];
  const isLower = kind === "proposalAccepted" && proposal.by === "customer";
  const back = isLower ? backOf(job, proposal.priceCents) : {};
  const slots = { person: nameOf(other), ...pricedIn(job), ...back };
  return kind ? [{ reader: proposer, kind, subjectId: job.id, slots }] : [];
};

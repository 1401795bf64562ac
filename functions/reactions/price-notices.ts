import type { EventData } from "../../shared/events.ts";
import { supplementDueOf } from "../../shared/jobs/proposals.ts";
import { isOffer } from "../../shared/jobs/proposers.ts";
import type { Job, Proposal } from "../../shared/jobs/schema.ts";
import { type Cents, ZERO_CENTS } from "../../shared/money.ts";
import type { NotificationKind } from "../../shared/notifications/kinds.ts";
import type { Slots } from "../../shared/notifications/schema.ts";
import { countedOf } from "../../shared/payments/charges.ts";
import { amountsOf } from "../../shared/payments/fees.ts";
import { mayShareAddress } from "../../shared/requests/address.ts";
import type { DbReader } from "../runtime/db.ts";
import { counterIn, heldIn, type JobStep, nameOf, partiesOf, standingIn, type Told, there } from "./told.ts";

/** Tells the customer of the acceptance; a price that they have to approve is shown with the total. */
export const ofAcceptance: Told<JobStep> = async (db, data) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const kind = job.priceApproval === "approved" ? "jobAccepted" : "priceToApprove";
  // The e-mail of the acceptance also asks for the address if the handyman needs it.
  const asking: Slots = job.addressAskAt ? { asker: nameOf(handyman) } : {};
  const slots = { handyman: nameOf(handyman), ...pricedIn(job), ...asking };
  return [{ reader: customer, kind, subjectId: job.id, slots }];
};

/**
 * Asks for the address: in the app only at acceptance, whose e-mail already asks for it, and by e-mail as well when
 * reminded.
 */
export const ofAddressAsked: Told<EventData<"job.addressAsked">> = async (db, { isAgain, ...data }) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  // Not asked when the address was shared or the job ended in the meantime.
  if (job.addressSharedAt || job.paidAt || !mayShareAddress(job)) return [];
  const slots = { handyman: nameOf(handyman), title: job.title };
  const asked = { reader: customer, kind: "addressAsked", subjectId: job.id, slots } as const;
  return [isAgain ? asked : { ...asked, isBellOnly: true }];
};

export const ofAddressShared: Told<JobStep> = async (db, data) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const slots = { customer: nameOf(customer), title: job.title };
  return [{ reader: handyman, kind: "addressShared", subjectId: job.id, slots }];
};

/** The price, the customer's total and the handyman's share. */
function pricedIn({ title, agreedPriceCents }: Job): Slots {
  const { amountCents, handymanAmountCents } = amountsOf(agreedPriceCents);
  return { title, price: agreedPriceCents, total: amountCents, share: handymanAmountCents };
}

export const ofReminder: Told<JobStep> = async (db, data) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const slots = { handyman: nameOf(handyman), ...pricedIn(job) };
  return [{ reader: customer, kind: "priceReminder", subjectId: job.id, slots }];
};

/** The customer is told only of a lapsed price, since they made every other decision themselves. */
export const ofPriceDecision: Told<EventData<"job.priceDecided">> = async (db, { decision, ...data }) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const kind = ({ approved: "priceApproved", rejected: "priceRejected", lapsed: "priceLapsed" } as const)[decision];
  // A request is not listed while its customer's account is inactive.
  const open: Slots = decision === "lapsed" && customer.isActive ? { open: job.title } : {};
  const told = { kind, subjectId: job.id, slots: { customer: nameOf(customer), ...pricedIn(job), ...open } };
  const readers = decision === "lapsed" ? [handyman, customer] : [handyman];
  return readers.map((reader) => ({ ...told, reader }));
};

/** What a lower price refunds of the payment, by the rule of `releaseFunds`. */
function backOf({ paidCents, refundedCents = ZERO_CENTS, releasedAt, supplements }: Job, priceCents: Cents): Slots {
  if (paidCents === undefined) return {};
  const paid = countedOf({ amountCents: paidCents, refundedAmountCents: refundedCents, supplements });
  const overCents = paid.amountCents - amountsOf(priceCents).amountCents;
  // After the release, the difference is among the refunds that are already decided.
  const back = releasedAt ? Math.min(overCents, paid.refundedAmountCents) : overCents - paid.refundedAmountCents;
  return back > 0 ? { back } : {};
}

/** For a price above what was paid: the difference, which is all that is to be paid now. */
function riseOf(job: Job, { kind, priceCents }: Proposal): Slots {
  const supplement = kind === "price" ? supplementDueOf(job, priceCents) : undefined;
  return supplement ? { total: supplement.amountCents, whole: amountsOf(priceCents).amountCents } : {};
}

/** The handyman's part of the paid supplement by which their proposal was accepted, and until when it is held. */
function heldOf(job: Job, number: number): Slots {
  const paid = job.supplements?.find((each) => each.number === number && !each.isTooLate);
  return paid ? { more: paid.handymanAmountCents, ...heldIn(job) } : {};
}

/** The proposal as it is stored, with its proposer and the other party. */
async function proposalOf(db: DbReader, { number, ...data }: EventData<"job.proposed">) {
  const { job, customer, handyman } = await partiesOf(db, data);
  const proposal = there(
    job.proposals.find((each) => each.number === number),
    "proposal",
  );
  const [proposer, other] = proposal.by === "customer" ? [customer, handyman] : [handyman, customer];
  return { job, proposal, proposer, other };
}

const kindOf = (proposal: Proposal): NotificationKind => {
  if (isOffer(proposal)) return "priceOffered";
  return proposal.kind === "price" ? "priceProposed" : "endingProposed";
};

export const ofProposal: Told<EventData<"job.proposed">> = async (db, data) => {
  const { job, proposal, proposer, other } = await proposalOf(db, data);
  const { priceCents, formerCents } = proposal;
  const back = proposal.by === "handyman" ? backOf(job, priceCents) : {};
  const slots = { ...pricedIn({ ...job, agreedPriceCents: priceCents }), former: formerCents };
  const told = { person: nameOf(proposer), ...slots, ...riseOf(job, proposal), ...back };
  return [{ reader: other, kind: kindOf(proposal), subjectId: job.id, slots: told }];
};

type Answers = Readonly<Partial<Record<Proposal["state"], NotificationKind>>>;
const answered: Answers = { accepted: "proposalAccepted", declined: "proposalDeclined", lapsed: "proposalLapsed" };
const offered: Answers = { accepted: "offerAccepted", declined: "offerDeclined", lapsed: "offerUnanswered" };

export const ofProposalDecision: Told<EventData<"job.proposalDecided">> = async (db, data) => {
  const { job, proposal, proposer, other } = await proposalOf(db, data);
  const kind = (isOffer(proposal) ? offered : answered)[proposal.state];
  const isLower = kind === "proposalAccepted" && proposal.by === "customer";
  const back = isLower ? backOf(job, proposal.priceCents) : {};
  const counter = isOffer(proposal) ? counterIn(job, proposer) : {};
  const priced = { ...pricedIn(job), ...standingIn(job), offer: proposal.priceCents, ...counter };
  // Accepting has just shown the handyman the address (D-47).
  const isShown = job.status === "in_progress" && job.addressSharedAt === proposal.decidedAt;
  const place: Slots = isShown ? { task: job.title } : {};
  const slots = { person: nameOf(other), ...priced, ...heldOf(job, data.number), ...back, ...place };
  return kind ? [{ reader: proposer, kind, subjectId: job.id, slots }] : [];
};

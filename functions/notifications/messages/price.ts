import type { EventData } from "../../../shared/events.ts";
import { mayShareAddress } from "../../../shared/jobs/address-visibility.ts";
import { supplementDueOf } from "../../../shared/jobs/proposals.ts";
import { isOffer } from "../../../shared/jobs/proposers.ts";
import type { Job, Proposal, ProposalSide } from "../../../shared/jobs/schema.ts";
import { type Cents, ZERO_CENTS } from "../../../shared/money.ts";
import type { NotificationKind } from "../../../shared/notifications/kinds.ts";
import type { Slots } from "../../../shared/notifications/schema.ts";
import { withoutLateSupplements } from "../../../shared/payments/charges.ts";
import { amountsOf, priceAsRead } from "../../../shared/payments/fees.ts";
import type { DbReader } from "../../runtime/data/db.ts";
import {
  assertFound,
  counterOfferSlots,
  firstNameOf,
  heldSlots,
  type JobEventData,
  loadParties,
  type MessageBuilder,
  priceStatusSlots,
} from "./context.ts";
import { requestSlots } from "./deactivation.ts";

/** Tells the customer of the acceptance; a price that they have to approve is shown with the total. */
export const onJobAccepted: MessageBuilder<JobEventData> = async (db, data) => {
  const { job, customer, handyman } = await loadParties(db, data);
  const kind = job.priceApproval === "approved" ? "jobAccepted" : "priceToApprove";
  // The e-mail of the acceptance also asks for the address if the handyman needs it.
  const addressSlots: Slots = job.addressAskAt ? { asker: firstNameOf(handyman) } : {};
  const slots = {
    handyman: firstNameOf(handyman),
    ...priceSlots(job, "customer"),
    ...lapseSlots(job),
    ...addressSlots,
  };
  return [{ reader: customer, kind, subjectId: job.id, slots }];
};

/**
 * Asks for the address: in the app only at acceptance, whose e-mail already asks for it, and by e-mail as well when
 * reminded.
 */
export const onAddressAsked: MessageBuilder<EventData<"job.addressAsked">> = async (db, { isAgain, ...data }) => {
  const { job, customer, handyman } = await loadParties(db, data);
  // Not asked when the address was shared or the job ended in the meantime.
  if (job.addressSharedAt || job.paidAt || !mayShareAddress(job)) return [];
  const slots = { handyman: firstNameOf(handyman), title: job.title };
  const message = { reader: customer, kind: "addressAsked", subjectId: job.id, slots } as const;
  return [isAgain ? message : { ...message, isBellOnly: true }];
};

export const onAddressShared: MessageBuilder<JobEventData> = async (db, data) => {
  const { job, customer, handyman } = await loadParties(db, data);
  const slots = { customer: firstNameOf(customer), title: job.title };
  return [{ reader: handyman, kind: "addressShared", subjectId: job.id, slots }];
};

/** What becomes of the request without an answer. */
const lapseSlots = ({ title, isAskedAlone }: Job): Slots => (isAskedAlone ? { ends: title } : { reopens: title });

/** The price as one side reads it, and what a handyman keeps of it. */
function priceSlots({ title, agreedPriceCents }: Pick<Job, "title" | "agreedPriceCents">, side: ProposalSide): Slots {
  const price = priceAsRead(agreedPriceCents, side);
  return {
    title,
    price,
    ...(side === "customer" ? { total: price } : { share: amountsOf(agreedPriceCents).handymanAmountCents }),
  };
}

export const onPriceReminded: MessageBuilder<JobEventData> = async (db, data) => {
  const { job, customer, handyman } = await loadParties(db, data);
  const slots = { handyman: firstNameOf(handyman), ...priceSlots(job, "customer"), ...lapseSlots(job) };
  return [{ reader: customer, kind: "priceReminder", subjectId: job.id, slots }];
};

/** The customer is told only of a lapsed price, since they made every other decision themselves. */
export const onPriceDecided: MessageBuilder<EventData<"job.priceDecided">> = async (db, { decision, ...data }) => {
  const { job, customer, handyman } = await loadParties(db, data);
  const kind = ({ approved: "priceApproved", rejected: "priceRejected", lapsed: "priceLapsed" } as const)[decision];
  const slotsFor = (side: ProposalSide) => ({ customer: firstNameOf(customer), ...priceSlots(job, side) });
  if (decision !== "lapsed") return [{ kind, subjectId: job.id, slots: slotsFor("handyman"), reader: handyman }];
  return [handyman, customer].map((reader) => {
    const isHandyman = reader.id === handyman.id;
    // A request is not listed while its customer's account is inactive; whether it can be posted again is the customer's.
    const requestNow =
      customer.isActive && !(isHandyman && job.isAskedAlone) ? requestSlots(job, !job.isAskedAlone) : {};
    const slots = { ...slotsFor(isHandyman ? "handyman" : "customer"), ...requestNow };
    return { kind, subjectId: job.id, slots, reader };
  });
};

/** What a lower price refunds of the payment, by the rule of `releaseFunds`. */
function refundSlots(
  { paidCents, refundedCents = ZERO_CENTS, releasedAt, supplements }: Job,
  priceCents: Cents,
): Slots {
  if (paidCents === undefined) return {};
  const charged = withoutLateSupplements({ amountCents: paidCents, refundedAmountCents: refundedCents, supplements });
  const overCents = charged.amountCents - amountsOf(priceCents).amountCents;
  // After the release, the difference is among the refunds that are already decided.
  const refund = releasedAt
    ? Math.min(overCents, charged.refundedAmountCents)
    : overCents - charged.refundedAmountCents;
  return refund > 0 ? { back: refund } : {};
}

/** For a price above what was paid: the difference, which is all that is to be paid now. */
function supplementSlots(job: Job, { kind, priceCents }: Proposal): Slots {
  const supplement = kind === "price" ? supplementDueOf(job, priceCents) : undefined;
  return supplement ? { difference: supplement.amountCents } : {};
}

/** The handyman's part of the paid supplement by which their proposal was accepted, and until when it is held. */
function paidSupplementSlots(job: Job, number: number): Slots {
  const charged = job.supplements?.find((each) => each.number === number && !each.isTooLate);
  return charged ? { more: charged.handymanAmountCents, ...heldSlots(job) } : {};
}

/** The proposal as it is stored, with its proposer and the other party. */
async function loadProposal(db: DbReader, { number, ...data }: EventData<"job.proposed">) {
  const { job, customer, handyman } = await loadParties(db, data);
  const proposal = assertFound(
    job.proposals.find((each) => each.number === number),
    "proposal",
  );
  const isCustomers = proposal.by === "customer";
  const [proposer, other] = isCustomers ? [customer, handyman] : [handyman, customer];
  const otherSide: ProposalSide = isCustomers ? "handyman" : "customer";
  return { job, proposal, proposer, other, otherSide };
}

const proposalKindOf = (proposal: Proposal): NotificationKind => {
  if (isOffer(proposal)) return "priceOffered";
  return proposal.kind === "price" ? "priceProposed" : "endingProposed";
};

export const onJobProposed: MessageBuilder<EventData<"job.proposed">> = async (db, data) => {
  const { job, proposal, proposer, other, otherSide } = await loadProposal(db, data);
  const { priceCents, formerCents } = proposal;
  const refund = proposal.by === "handyman" ? refundSlots(job, priceCents) : {};
  const slots = {
    ...priceSlots({ ...job, agreedPriceCents: priceCents }, otherSide),
    former: priceAsRead(formerCents, otherSide),
  };
  const content = { person: firstNameOf(proposer), ...slots, ...supplementSlots(job, proposal), ...refund };
  return [{ reader: other, kind: proposalKindOf(proposal), subjectId: job.id, slots: content }];
};

type KindByState = Readonly<Partial<Record<Proposal["state"], NotificationKind>>>;
const proposalKinds: KindByState = {
  accepted: "proposalAccepted",
  declined: "proposalDeclined",
  lapsed: "proposalLapsed",
};
const offerKinds: KindByState = { accepted: "offerAccepted", declined: "offerDeclined", lapsed: "offerUnanswered" };

export const onProposalDecided: MessageBuilder<EventData<"job.proposalDecided">> = async (db, data) => {
  const { job, proposal, proposer, other } = await loadProposal(db, data);
  const kind = (isOffer(proposal) ? offerKinds : proposalKinds)[proposal.state];
  const isPriceCut = kind === "proposalAccepted" && proposal.by === "customer";
  const refund = isPriceCut ? refundSlots(job, proposal.priceCents) : {};
  const counterSlots = isOffer(proposal) ? counterOfferSlots(job, proposer) : {};
  const prices = {
    ...priceSlots(job, proposal.by),
    ...priceStatusSlots(job, proposal.by),
    offer: priceAsRead(proposal.priceCents, proposal.by),
    ...counterSlots,
  };
  // Accepting has just shown the handyman the address (D-47).
  const isShown = job.status === "in_progress" && job.addressSharedAt === proposal.decidedAt;
  const addressSlots: Slots = isShown ? { task: job.title } : {};
  const slots = {
    person: firstNameOf(other),
    ...prices,
    ...paidSupplementSlots(job, data.number),
    ...refund,
    ...addressSlots,
  };
  return kind ? [{ reader: proposer, kind, subjectId: job.id, slots }] : [];
};

import { refusalOfOffer } from "../../../../shared/jobs/asked-price.ts";
import { isPriceOpen } from "../../../../shared/jobs/proposals.ts";
import { standingProposalOf } from "../../../../shared/jobs/proposers.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { AddressCard, AddressNote } from "./address-card.tsx";
import { AnswerNote } from "./answer-note.tsx";
import { CancelledNote } from "./cancelled-note.tsx";
import { DisputeCard } from "./dispute-card.tsx";
import { InactiveNote } from "./inactive-note.tsx";
import { OfferCard } from "./offer-card.tsx";
import { useSide } from "./parties.ts";
import { PriceCard } from "./price-card.tsx";
import { ProposalCard } from "./proposal-card.tsx";
import { RedoCard } from "./redo-card.tsx";
import { StaleCard } from "./stale-card.tsx";
import { useMayAct } from "./use-may-act.ts";

/**
 * Notices in a job's panel, above the price: dispute, deactivated account, rework, inactivity, address, open decisions and
 * cancellation. An open price may coexist with a proposal and outlast the completion.
 */
export function JobMatters({ job }: { job: JobView }) {
  const side = useSide(job);
  const proposal = standingProposalOf(job);
  const isOpen = isPriceOpen(job);
  const mayAct = useMayAct(job);
  const mayOffer = !refusalOfOffer(job) && !proposal;
  return (
    <>
      <DisputeCard job={job} />
      <InactiveNote job={job} />
      <RedoCard job={job} />
      <StaleCard job={job} />
      <AddressCard job={job} />
      {side === "handyman" && <AddressNote job={job} />}
      {side && proposal && <ProposalCard job={job} proposal={proposal} side={side} />}
      {side === "customer" && isOpen && mayAct && <PriceCard job={job} />}
      {side === "customer" && mayOffer && <OfferCard job={job} />}
      {side === "handyman" && (isOpen || mayOffer) && !proposal && <AnswerNote job={job} />}
      <CancelledNote job={job} />
    </>
  );
}

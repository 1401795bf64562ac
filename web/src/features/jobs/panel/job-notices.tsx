import { refusalOfOffer } from "../../../../../shared/jobs/final-price.ts";
import { isPriceOpen } from "../../../../../shared/jobs/proposals.ts";
import { answerableProposalOf } from "../../../../../shared/jobs/proposers.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { CancelledNote } from "../cancellation/cancelled-note.tsx";
import { useSide } from "../parties.ts";
import { CounterOfferCard } from "../price/counter-offer-card.tsx";
import { PriceCard } from "../price/price-card.tsx";
import { ProposalCard } from "../proposals/proposal-card.tsx";
import { ReworkCard } from "../rework/rework-card.tsx";
import { useCanApprove } from "../use-can-act.ts";
import { AddressCard, AddressNote } from "./address-card.tsx";
import { AnswerNote } from "./answer-note.tsx";
import { ContestCard } from "./contest-card.tsx";
import { DisputeCard } from "./dispute-card.tsx";
import { InactivePartyNote } from "./inactive-party-note.tsx";
import { InactivityCard } from "./inactivity-card.tsx";

/**
 * Notices in a job's panel, above the price: dispute, contested no-show, deactivated account, rework, inactivity,
 * address, open decisions and cancellation. An open price may coexist with a proposal and outlast the completion.
 */
export function JobNotices({ job }: { job: JobView }) {
  const side = useSide(job);
  const proposal = answerableProposalOf(job);
  const isOpen = isPriceOpen(job);
  const canApprove = useCanApprove(job);
  const canOffer = !refusalOfOffer(job) && !proposal;
  return (
    <>
      <DisputeCard job={job} />
      <ContestCard job={job} />
      <InactivePartyNote job={job} />
      <ReworkCard job={job} />
      <InactivityCard job={job} />
      <AddressCard job={job} />
      {side === "handyman" && <AddressNote job={job} />}
      {side && proposal && <ProposalCard job={job} proposal={proposal} side={side} />}
      {canApprove && <PriceCard job={job} />}
      {side === "customer" && canOffer && <CounterOfferCard job={job} />}
      {side === "handyman" && (isOpen || canOffer) && !proposal && <AnswerNote job={job} />}
      <CancelledNote job={job} />
    </>
  );
}

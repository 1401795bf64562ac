import type { ReactNode } from "react";
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
import { DisputeCard } from "./dispute-card.tsx";
import { InactivePartyNote } from "./inactive-party-note.tsx";
import { InactivityCard } from "./inactivity-card.tsx";
import type { StepKind } from "./step-of-job.ts";

type NoticeProps = { job: JobView };

/** An open price before the completion: the customer decides about it, the handyman waits. */
function OpenPrice({ job }: NoticeProps) {
  const side = useSide(job);
  const canApprove = useCanApprove(job);
  if (canApprove) return <PriceCard job={job} />;
  return side === "handyman" && isPriceOpen(job) && !answerableProposalOf(job) && <AnswerNote job={job} />;
}

function OpenProposal({ job }: NoticeProps) {
  const side = useSide(job);
  const proposal = answerableProposalOf(job);
  return side && proposal && <ProposalCard job={job} proposal={proposal} side={side} />;
}

/** A price that outlasted the completion, or that its handyman waits for. */
function UnansweredPrice({ job }: NoticeProps) {
  const side = useSide(job);
  if (answerableProposalOf(job)) return null;
  const canOffer = !refusalOfOffer(job);
  if (side === "customer") return canOffer && <CounterOfferCard job={job} />;
  return side === "handyman" && canOffer && <AnswerNote job={job} />;
}

const HandymanAddress = ({ job }: NoticeProps) => useSide(job) === "handyman" && <AddressNote job={job} />;

type Notice = { readonly of: readonly StepKind[]; readonly Card: (props: NoticeProps) => ReactNode };

/** What a panel says about a job, in this order, and the kinds of step that each of them is. */
const notices: readonly Notice[] = [
  { of: ["dispute"], Card: DisputeCard },
  { of: [], Card: InactivePartyNote },
  { of: ["rework"], Card: ReworkCard },
  { of: ["stale"], Card: InactivityCard },
  { of: ["address"], Card: AddressCard },
  { of: [], Card: HandymanAddress },
  { of: ["answer", "theirAnswer"], Card: OpenProposal },
  { of: ["price"], Card: OpenPrice },
  { of: [], Card: UnansweredPrice },
  { of: ["cancelled"], Card: CancelledNote },
];

/** The card that is the step of a panel. */
export const JobNotice = ({ job, kind }: NoticeProps & { kind: StepKind }) =>
  notices.filter(({ of }) => of.includes(kind)).map(({ Card }) => <Card key={kind} job={job} />);

/** The notices in a job's panel, without the one that is its step. */
export const JobNotices = ({ job, step }: NoticeProps & { step?: StepKind | undefined }) =>
  notices.map(({ of, Card }, index) =>
    // Their number and order never change.
    step && of.includes(step) ? null : <Card key={of[0] ?? `note-${index}`} job={job} />,
  );

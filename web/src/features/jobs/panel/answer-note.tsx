import { useTranslation } from "react-i18next";
import { PRICE_APPROVAL_MS } from "../../../../../shared/jobs/deadlines.ts";
import { refusalOfOffer } from "../../../../../shared/jobs/final-price.ts";
import { otherSideOf } from "../../../../../shared/jobs/other-side.ts";
import { isPriceOpen } from "../../../../../shared/jobs/proposals.ts";
import { answerableProposalOf, isOffer } from "../../../../../shared/jobs/proposers.ts";
import type { JobView, ProposalSide, ProposalView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { priceAsRead } from "../../../../../shared/payments/fees.ts";
import { addMs } from "../../../../../shared/time.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { useProposedOverpaidText } from "../cancellation/use-refund-text.ts";
import { nameOf, useSide } from "../parties.ts";
import { PriceButtons } from "../price/price-buttons.tsx";
import { ProposalButtons } from "../proposals/proposal-buttons.tsx";
import { useSupplementTexts } from "../proposals/use-supplement-texts.ts";
import { useCanAccept, useCanAct } from "../use-can-act.ts";

/** The job's open decision (a proposal, or else the price) and the reader's side; undefined when there is none. */
function useOpenDecision(job: JobView) {
  const side = useSide(job);
  const proposal = answerableProposalOf(job);
  return side && (proposal || isPriceOpen(job) || !refusalOfOffer(job)) ? { side, proposal } : undefined;
}

/** On a ticket: the open decision, who has to answer, and until when. */
export function AnswerNote({ job }: { job: JobView }) {
  const open = useOpenDecision(job);
  const canAct = useCanAct(job);
  if (!open) return null;
  const { side, proposal } = open;
  // Its price is beside it.
  if (side === "customer" && !proposal && !canAct) return null;
  return (
    <p className="small">
      {proposal ? <ProposalNote job={job} side={side} proposal={proposal} /> : <PriceNote job={job} side={side} />}
    </p>
  );
}

/** On a ticket: the answer buttons, for the side that has to answer. */
export function AnswerButtons({ job }: { job: JobView }) {
  const open = useOpenDecision(job);
  if (!open) return null;
  const { side, proposal } = open;
  if (proposal) return proposal.by !== side && <ProposalButtons job={job} proposal={proposal} isOwn={false} slim />;
  return side === "customer" && isPriceOpen(job) && <PriceButtons job={job} slim />;
}

type NoteProps = { job: JobView; side: ProposalSide };

function PriceNote({ job, side }: NoteProps) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const person = nameOf(job, otherSideOf(side), t);
  const price = format.money(centsOf(job.agreedPrice));
  const isDone = job.status === "completed";
  if (side === "handyman") {
    if (isDone) return t("jobs.unapprovedDone", { person, price });
    if (job.status !== "accepted") return t("jobs.unapprovedStarted", { person, price });
    const when = format.dateTime(addMs(job.createdAt, PRICE_APPROVAL_MS));
    return t("jobs.unapproved", { person, price, when });
  }
  return isDone ? t("jobs.payingAgrees") : `${t("jobs.approveConsent")} ${t("jobs.approveShares", { person })}`;
}

function ProposalNote({ job, side, proposal }: NoteProps & { proposal: ProposalView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const person = nameOf(job, otherSideOf(side), t);
  const money = (price: string) => format.money(priceAsRead(centsOf(price), side));
  const overpaidText = useProposedOverpaidText(job, proposal, side);
  const supplement = useSupplementTexts(job, proposal, side);
  const canAccept = useCanAccept(job, proposal);
  if (proposal.by === side) {
    const when = format.dateTime(proposal.expiresAt);
    if (isOffer(proposal)) return t("jobs.offerAwaited", { person, when, total: money(proposal.formerPrice) });
    const awaitedText = t("jobs.answerAwaited", { person, when });
    return supplement ? `${awaitedText} ${supplement.note}` : awaitedText;
  }
  const [price, former] = [money(proposal.price), money(proposal.formerPrice)];
  const share = format.money(centsOf(proposal.handymanAmount));
  if (isOffer(proposal)) return t("jobs.offerNote", { person, price, former, share });
  const isEnding = proposal.kind === "ending";
  const note = isEnding
    ? t("jobs.endingNote", { person, amount: price })
    : t("jobs.priceNote", { person, total: price, formerTotal: former });
  // Accepting an end for $0.00 cancels the job, which shares no address.
  const sharesText =
    canAccept && centsOf(proposal.price) > 0 && job.isAddressHidden && t("jobs.acceptShares", { person });
  return [note, overpaidText, supplement?.note, sharesText].filter(Boolean).join(" ");
}

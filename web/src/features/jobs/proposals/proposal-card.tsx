import type { TFunction } from "i18next";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { alreadyPaidOf } from "../../../../../shared/jobs/money-parts.ts";
import { otherSideOf } from "../../../../../shared/jobs/other-side.ts";
import { isOffer } from "../../../../../shared/jobs/proposers.ts";
import type { JobView, ProposalSide, ProposalView } from "../../../../../shared/jobs/schema.ts";
import { centsOf, toDecimal } from "../../../../../shared/money.ts";
import { priceAsRead } from "../../../../../shared/payments/fees.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { useProposedOverpaidText } from "../cancellation/use-refund-text.ts";
import { SharesAddress } from "../panel/address-card.tsx";
import { nameOf } from "../parties.ts";
import { type Amount, Amounts } from "../price/amounts.tsx";
import { useCanAccept } from "../use-can-act.ts";
import { ProposalButtons } from "./proposal-buttons.tsx";
import { useSupplementTexts } from "./use-supplement-texts.ts";

export type ProposalCardProps = { job: JobView; proposal: ProposalView; side: ProposalSide };

/** In a panel: an open proposal with its amounts and buttons. */
export function ProposalCard({ job, proposal, side }: ProposalCardProps) {
  const { t } = useTranslation(["common", "jobs"]);
  const id = useId();
  const isOwn = proposal.by === side;
  const person = nameOf(job, otherSideOf(side), t);
  const overpaidText = useProposedOverpaidText(job, proposal, side);
  const supplement = useSupplementTexts(job, proposal, side);
  const canAccept = useCanAccept(job, proposal);
  return (
    <section className="card stack" aria-labelledby={id}>
      <h3 id={id}>{titleOf(proposal, isOwn, { person, t })}</h3>
      <Amounts rows={side === "customer" ? customerRows(proposal, t) : handymanRows(proposal, t)} />
      <p className="details-text">{t("jobs.reasonOf", { reason: proposal.reason })}</p>
      {proposal.kind === "ending" && <EndingNote price={proposal.price} />}
      {overpaidText && <p>{overpaidText}</p>}
      {supplement && <p>{supplement.text}</p>}
      <p className="note">
        <Deadline proposal={proposal} isOwn={isOwn} person={person} />
      </p>
      {!isOwn && canAccept && centsOf(proposal.price) > 0 && <SharesAddress job={job} by="accept" />}
      <div className="actions">
        <ProposalButtons job={job} proposal={proposal} isOwn={isOwn} />
      </div>
    </section>
  );
}

function titleOf(
  proposal: ProposalView,
  isOwn: boolean,
  { person, t }: { person: string; t: TFunction<["common", "jobs"]> },
): string {
  if (isOffer(proposal)) return isOwn ? t("jobs.offerOwn") : t("jobs.offerTheirs", { person });
  return t(proposal.kind === "ending" ? "jobs.endingTitle" : "jobs.priceTitle");
}

/** Deadline of the answer, and what happens without one. */
function Deadline({ proposal, isOwn, person }: { proposal: ProposalView; isOwn: boolean; person: string }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const when = format.dateTime(proposal.expiresAt);
  if (!isOffer(proposal)) return isOwn ? t("jobs.answerAwaited", { person, when }) : t("jobs.answerBy", { when });
  const total = format.money(priceAsRead(centsOf(proposal.formerPrice), "customer"));
  return isOwn ? t("jobs.offerAwaited", { person, when, total }) : t("jobs.offerAnswerBy", { when });
}

type Words = TFunction<["common", "jobs"]>;

/** The prices, and what is left of the new one. */
const handymanRows = (proposal: ProposalView, t: Words): readonly Amount[] => [
  { label: isOffer(proposal) ? t("jobs.askedSoFar") : t("jobs.formerPrice"), amount: proposal.formerPrice },
  { label: t(proposal.kind === "ending" ? "jobs.endingPrice" : "jobs.newPrice"), amount: proposal.price },
  { label: t("jobs.youKeep"), amount: proposal.handymanAmount, isTotal: true },
];

/** Totals alone; of a price above what was paid also what is to be paid now. */
function customerRows(proposal: ProposalView, t: Words): readonly Amount[] {
  const former = toDecimal(priceAsRead(centsOf(proposal.formerPrice), "customer"));
  const rows = [
    { label: t("jobs.formerTotal"), amount: former },
    { label: t("jobs.youPay"), amount: proposal.total },
  ];
  const paid = alreadyPaidOf(proposal);
  if (!proposal.supplement || !paid) return rows.map((row, index) => ({ ...row, isTotal: index === 1 }));
  return [
    ...rows,
    { label: t("jobs.alreadyPaid"), amount: paid },
    { label: t("jobs.toPayNow"), amount: proposal.supplement, isTotal: true },
  ];
}

/** What happens to the job once both agree to end it. */
function EndingNote({ price }: { price: string }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const priceCents = centsOf(price);
  return <p>{priceCents > 0 ? t("jobs.endsPriced") : t("jobs.endsFree", { amount: format.money(priceCents) })}</p>;
}

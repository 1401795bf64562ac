import { useTranslation } from "react-i18next";
import { moneyPartsOf } from "../../../../../shared/jobs/money-parts.ts";
import type { JobView, ProposalSide, ProposalView } from "../../../../../shared/jobs/schema.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { useSide } from "../parties.ts";

const textsBySide = {
  customer: {
    back: "jobs.getBack",
    processing: "jobs.processingBack",
    bank: "jobs.bankDecides",
    onItsWay: "jobs.onItsWay",
    refunded: "jobs.gaveBack",
    overpaid: "jobs.fallsBack",
    wouldOverpay: "jobs.wouldFallBack",
  },
  handyman: {
    back: "jobs.theyGetBack",
    processing: "jobs.processingBackToThem",
    bank: "jobs.bankDecidesForThem",
    onItsWay: "jobs.onItsWayToThem",
    refunded: "jobs.gaveBackToThem",
    overpaid: "jobs.fallsBackToThem",
    wouldOverpay: "jobs.wouldFallBackToThem",
  },
} as const;

/** Text about the refund of a cancelled job, or of a job if it were cancelled now; administrators get the handyman's text. */
export function useRefundText(job: JobView, side: ProposalSide = "handyman"): string {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const texts = textsBySide[side];
  const { status, paymentStatus, paidAmount, disputedAt } = job;
  if (paymentStatus === "processing") return t(texts.processing);
  if (disputedAt) return t(texts.bank);
  if (paidAmount === undefined) return t("jobs.notCharged");
  const { paidCents, leftCents } = moneyPartsOf(job);
  // A fee stays with the payment; what else there was goes back.
  if (job.cancellationFee) return t(texts.onItsWay, { amount: format.money(paidCents - leftCents) });
  if (paymentStatus === "refunded") return t(texts.refunded, { amount: format.money(paidCents) });
  // A cancellation refunds everything that is left.
  if (status === "cancelled" || leftCents === 0) return t(texts.onItsWay, { amount: format.money(paidCents) });
  return t(texts.back, { amount: format.money(leftCents) });
}

/** Text about the overpaid amount, which is refunded at the release because the price fell; undefined for none. */
export function useOverpaidText(job: JobView): string | undefined {
  const side = useSide(job) ?? "handyman";
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const { overpaidCents } = moneyPartsOf(job);
  return overpaidCents > 0 ? t(textsBySide[side].overpaid, { amount: format.money(overpaidCents) }) : undefined;
}

/** The same if a proposal were accepted; undefined when nothing was paid, or when all would be refunded at once. */
export function useProposedOverpaidText(job: JobView, proposal: ProposalView, side: ProposalSide): string | undefined {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const { overpaidCents } = moneyPartsOf(job, proposal.total);
  const isPart = job.paidAmount !== undefined && Number(proposal.price) > 0 && overpaidCents > 0;
  return isPart ? t(textsBySide[side].wouldOverpay, { amount: format.money(overpaidCents) }) : undefined;
}

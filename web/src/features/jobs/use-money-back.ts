import { useTranslation } from "react-i18next";
import { moneyPartsOf } from "../../../../shared/jobs/money-parts.ts";
import type { JobView, ProposalSide, ProposalView } from "../../../../shared/jobs/schema.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { useSide } from "./parties.ts";

const words = {
  customer: {
    back: "jobs.getBack",
    processing: "jobs.processingBack",
    bank: "jobs.bankDecides",
    onItsWay: "jobs.onItsWay",
    given: "jobs.gaveBack",
    falls: "jobs.fallsBack",
    wouldFall: "jobs.wouldFallBack",
  },
  handyman: {
    back: "jobs.theyGetBack",
    processing: "jobs.processingBackToThem",
    bank: "jobs.bankDecidesForThem",
    onItsWay: "jobs.onItsWayToThem",
    given: "jobs.gaveBackToThem",
    falls: "jobs.fallsBackToThem",
    wouldFall: "jobs.wouldFallBackToThem",
  },
} as const;

/** Text about the refund of a cancelled job, or of a job if it were cancelled now; administrators get the handyman's text. */
export function useMoneyBack(job: JobView, side: ProposalSide = "handyman"): string {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const told = words[side];
  const { status, paymentStatus, paidAmount, disputedAt } = job;
  if (paymentStatus === "processing") return t(told.processing);
  if (disputedAt) return t(told.bank);
  if (paidAmount === undefined) return t("jobs.notCharged");
  const { paidCents, leftCents } = moneyPartsOf(job);
  if (paymentStatus === "refunded") return t(told.given, { amount: format.money(paidCents) });
  // A cancellation refunds everything that is left.
  if (status === "cancelled" || leftCents === 0) return t(told.onItsWay, { amount: format.money(paidCents) });
  return t(told.back, { amount: format.money(leftCents) });
}

/** Text about the overpaid amount, which is refunded at the release because the price fell; undefined for none. */
export function useFallBack(job: JobView): string | undefined {
  const side = useSide(job) ?? "handyman";
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const { fallsBackCents } = moneyPartsOf(job);
  return fallsBackCents > 0 ? t(words[side].falls, { amount: format.money(fallsBackCents) }) : undefined;
}

/** The same if a proposal were accepted; undefined when nothing was paid, or when all would be refunded at once. */
export function useProposedFallBack(job: JobView, proposal: ProposalView, side: ProposalSide): string | undefined {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const { fallsBackCents } = moneyPartsOf(job, proposal.total);
  const isPart = job.paidAmount !== undefined && Number(proposal.price) > 0 && fallsBackCents > 0;
  return isPart ? t(words[side].wouldFall, { amount: format.money(fallsBackCents) }) : undefined;
}

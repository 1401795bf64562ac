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

/** What goes back to the customer of a job that is cancelled, or would be now; an administrator reads it as a third. */
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
  // Whatever of it is left when a job ends goes back as a whole.
  if (status === "cancelled" || leftCents === 0) return t(told.onItsWay, { amount: format.money(paidCents) });
  return t(told.back, { amount: format.money(leftCents) });
}

/** What of a paid job goes back at its release because its price has fallen; undefined when that is nothing. */
export function useFallBack(job: JobView): string | undefined {
  const side = useSide(job) ?? "handyman";
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const { fallsBackCents } = moneyPartsOf(job);
  return fallsBackCents > 0 ? t(words[side].falls, { amount: format.money(fallsBackCents) }) : undefined;
}

/** What would go back once a proposal is accepted; undefined where nothing was paid, or all of it would at once. */
export function useProposedFallBack(job: JobView, proposal: ProposalView, side: ProposalSide): string | undefined {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const { fallsBackCents } = moneyPartsOf(job, proposal.total);
  const isPart = job.paidAmount !== undefined && Number(proposal.price) > 0 && fallsBackCents > 0;
  return isPart ? t(words[side].wouldFall, { amount: format.money(fallsBackCents) }) : undefined;
}

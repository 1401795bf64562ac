import { useTranslation } from "react-i18next";
import { alreadyPaidOf } from "../../../../../shared/jobs/money-parts.ts";
import { otherSideOf } from "../../../../../shared/jobs/other-side.ts";
import type { JobView, ProposalSide, ProposalView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { priceAsRead } from "../../../../../shared/payments/fees.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { nameOf } from "../parties.ts";

/** Texts about a supplement: long for a panel, short for a ticket; undefined for a proposal without one. */
export function useSupplementTexts(
  job: JobView,
  proposal: ProposalView,
  side: ProposalSide,
): { readonly text: string; readonly note: string } | undefined {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const { supplement, formerPrice } = proposal;
  const alreadyPaid = alreadyPaidOf(proposal);
  if (!supplement || !alreadyPaid) return undefined;
  const money = (decimal: string) => format.money(centsOf(decimal));
  const [amount, paid] = [money(supplement), money(alreadyPaid)];
  const formerTotal = format.money(priceAsRead(centsOf(formerPrice), "customer"));
  const sameText = (words: string) => ({ text: words, note: words });
  if (side === "handyman")
    return sameText(t("jobs.supplementTheirs", { person: nameOf(job, otherSideOf(side), t), amount }));
  if (job.disputedAt) return sameText(t("jobs.supplementDisputed"));
  return { text: t("jobs.supplementText", { paid, amount, formerTotal }), note: t("jobs.supplementNote", { paid }) };
}

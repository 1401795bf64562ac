import { useTranslation } from "react-i18next";
import { MIN_RISE, refusalOfPrice } from "../../../../../shared/jobs/proposals.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { type Cents, centsOf } from "../../../../../shared/money.ts";
import { priceBounds } from "../../../../../shared/price.ts";
import type { ProposalKind } from "../../../../../shared/proposal-kind.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { paymentStateOf } from "../proposals/supplement.ts";
import { useQuotedPrice } from "./use-quoted-price.ts";

type ProposalTarget = { readonly job: JobView; readonly kind: ProposalKind };

/** The typed price of a proposal in cents when it may be proposed, else the error. */
export function useProposedPrice(
  text: string,
  { job, kind }: ProposalTarget,
): { priceCents?: Cents; problem?: string } {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const { price, problem } = useQuotedPrice(text, () => true);
  const agreed = centsOf(job.agreedPrice);
  if ("lack" in price) return { problem: problem ?? t("jobs.priceInvalid") };
  switch (refusalOfPrice(paymentStateOf(job), { kind, priceCents: price.cents })) {
    case undefined:
      return { priceCents: price.cents };
    case "job.priceUnchanged":
      return { problem: t("jobs.sameAsNow") };
    case "job.riseTooSmall":
      return { problem: t("jobs.riseTooSmall", { least: format.money(MIN_RISE) }) };
    case "payment.underWay":
      return { problem: t("jobs.paymentUnderWay") };
    case "payment.disputed":
      return { problem: t("jobs.riseDisputed") };
    case "job.endingPriceRefused":
      return {
        problem: t("jobs.endingPriceInvalid", { min: format.money(priceBounds.min), max: format.money(agreed) }),
      };
    default:
      return {
        problem: t("jobs.priceOutOfBounds", {
          min: format.money(priceBounds.min),
          max: format.money(priceBounds.max),
        }),
      };
  }
}

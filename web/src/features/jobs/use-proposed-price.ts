import { useTranslation } from "react-i18next";
import { LEAST_RISE, refusalOfPrice } from "../../../../shared/jobs/proposals.ts";
import type { JobView, ProposalKind } from "../../../../shared/jobs/schema.ts";
import { type Cents, centsOf } from "../../../../shared/money.ts";
import { priceBounds } from "../../../../shared/price.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { payingOf } from "./supplement.ts";
import { useQuotedPrice } from "./use-quoted-price.ts";

type About = { readonly job: JobView; readonly kind: ProposalKind };

/** The typed price of a proposal in cents when it may be proposed, else the error. */
export function useProposedPrice(text: string, { job, kind }: About): { priceCents?: Cents; problem?: string } {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const { price, problem } = useQuotedPrice(text, () => true);
  const agreed = centsOf(job.agreedPrice);
  if ("lack" in price) return { problem: problem ?? t("jobs.priceInvalid") };
  switch (refusalOfPrice(payingOf(job), { kind, priceCents: price.cents })) {
    case undefined:
      return { priceCents: price.cents };
    case "job.priceUnchanged":
      return { problem: t("jobs.sameAsNow") };
    case "job.riseTooSmall":
      return { problem: t("jobs.riseTooSmall", { least: format.money(LEAST_RISE) }) };
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

import { useTranslation } from "react-i18next";
import type { SettlementView } from "../../../../../shared/disputes/view.ts";
import type { JobView, ProposalSide } from "../../../../../shared/jobs/schema.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { nameOf } from "../../jobs/parties.ts";
import { readCentsOf } from "../money.ts";

type Offer = Pick<SettlementView, "by" | "terms">;

/** What an offer is about; without terms the handyman comes back. */
export const offerKindOf = ({ terms }: Pick<SettlementView, "terms">) => terms?.kind ?? "redo";

/** Offers in words: who offers or asks for what. */
export function useOfferWords(job: JobView, side: ProposalSide | undefined) {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const format = useFormat();
  const amountOf = ({ terms }: Pick<Offer, "terms">) => (terms ? format.money(readCentsOf(terms)) : "");
  return {
    amountOf,
    titleOf(offer: Offer): string {
      const { by } = offer;
      const slots = { amount: amountOf(offer), person: nameOf(job, by, t) };
      return t(`disputes.${by === side ? "ownOffer" : "offer"}.${offerKindOf(offer)}.${by}`, slots);
    },
  };
}

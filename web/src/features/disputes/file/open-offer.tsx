import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SettlementView } from "../../../../../shared/disputes/view.ts";
import { Shares, shareCentsOf } from "../shares.tsx";
import type { FileProps } from "./file-props.ts";
import { useOfferWords } from "./offer-words.ts";

type OpenOfferProps = FileProps & { offer: SettlementView; children: ReactNode };

/** The offer that waits for an answer, and what both have of it. */
export function OpenOffer({ job, side, offer, children }: OpenOfferProps) {
  const { titleOf } = useOfferWords(job, side);
  return (
    <>
      <h3>{titleOf(offer)}</h3>
      <Meaning job={job} side={side} offer={offer} />
      {children}
    </>
  );
}

/** What an open offer means for both sides. */
export function Meaning({ job, side, offer }: Pick<OpenOfferProps, "job" | "side" | "offer">) {
  const { t } = useTranslation(["common", "disputes"]);
  if (!offer.terms) return <p>{t("disputes.redoMeans")}</p>;
  if (!offer.shares) return <p>{t("disputes.offerGone")}</p>;
  return <Shares job={job} side={side} kind={offer.terms.kind} shares={shareCentsOf(offer.shares)} />;
}

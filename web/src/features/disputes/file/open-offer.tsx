import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SettlementView } from "../../../../../shared/disputes/view.ts";
import { Shares, shareCentsOf } from "../shares.tsx";
import type { FileProps } from "./file-props.ts";
import { useOfferWords } from "./offer-words.ts";

type OpenOfferProps = FileProps & { offer: SettlementView; children: ReactNode };

/** The offer that waits for an answer, and what both have of it. */
export function OpenOffer({ children, ...props }: OpenOfferProps) {
  const { job, side, offer } = props;
  const { titleOf } = useOfferWords(job, side);
  return (
    <>
      <h3>{titleOf(offer)}</h3>
      <Meaning {...props} />
      {children}
    </>
  );
}

/** What an open offer means for both sides. */
export function Meaning({ job, file, side, offer }: Omit<OpenOfferProps, "children">) {
  const { t } = useTranslation(["common", "disputes"]);
  if (!offer.terms) return <p>{t(file.category === "noShow" ? "disputes.visitMeans" : "disputes.redoMeans")}</p>;
  if (!offer.shares) return <p>{t("disputes.offerGone")}</p>;
  return <Shares job={job} side={side} kind={offer.terms.kind} shares={shareCentsOf(offer.shares)} />;
}

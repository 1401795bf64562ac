import { useTranslation } from "react-i18next";
import { fromDecimal } from "../../../../shared/money.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { Money } from "../../ui/fact/money.tsx";
import { HandymanShare } from "./handyman-share.tsx";

type EstimatedPriceProps = {
  request: Pick<ServiceRequestView, "estimatedPrice">;
  /** Whether it says the share as well. */
  hasShare?: boolean;
};

/** The customer's estimate with the handyman's share of it, or a text that the handyman names the price. */
export function EstimatedPrice({ request: { estimatedPrice }, hasShare = true }: EstimatedPriceProps) {
  const { t } = useTranslation(["common", "handyman"]);
  const price = estimatedPrice === undefined ? undefined : fromDecimal(estimatedPrice);
  if (price === undefined) return <p>{t("handyman.nameThePrice")}</p>;
  return (
    <>
      <p>
        {t("handyman.estimated")} <Money cents={price} />
      </p>
      {hasShare && <HandymanShare priceCents={price} />}
    </>
  );
}

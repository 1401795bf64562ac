import { useTranslation } from "react-i18next";
import type { ServiceCategory } from "../../../../../shared/categories.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TradeGlyph } from "../../../ui/ticket/trade-glyph.tsx";

type KnownTradeProps = { category: ServiceCategory; onChange: () => void };

/** The trade that was chosen before, in place of its question. */
export function KnownTrade({ category, onChange }: KnownTradeProps) {
  const { t } = useTranslation(["common", "requests"]);
  return (
    <p className="request-trade">
      <TradeGlyph category={category} />
      <strong>{t(`category.${category}`)}</strong>
      <Button variant="quiet" slim onClick={onChange}>
        {t("requests.tradeChange")}
      </Button>
    </p>
  );
}

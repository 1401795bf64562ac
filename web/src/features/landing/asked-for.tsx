import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../paths.ts";
import { TradeGlyph } from "../../ui/ticket/trade-glyph.tsx";
import styles from "./asked-for.module.css";
import { useSupplyTexts } from "./supply-answer.tsx";
import { type Chosen, trades } from "./use-chosen.ts";

/** On the sign-in page: the request that was begun on the landing page, with what is known of its place; else nothing. */
export function AskedFor() {
  const [params] = useSearchParams();
  const category = trades.find((trade) => trade === params.get("category"));
  if (params.get("next") !== paths.newRequest || !category) return null;
  return <Asked chosen={{ category, zipCode: params.get("zipCode") ?? "" }} />;
}

function Asked({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation(["common", "landing"]);
  const supply = useSupplyTexts(chosen);
  const [head, text] = chosen.zipCode ? supply : [t(`category.${chosen.category}`), t("landing.asked")];
  return (
    <div className={styles.asked} role="status">
      <TradeGlyph category={chosen.category} />
      <p>
        <strong>{head}</strong> <span className="muted small">{text}</span>
      </p>
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { requestCategories } from "../../../../../shared/categories.ts";
import { chosenRequestPath } from "../../../paths.ts";
import { Section } from "../../../ui/page/section.tsx";
import { TradeGlyph } from "../../../ui/ticket/trade-glyph.tsx";

/** The home of whoever has asked for nothing yet: one question, whose answers lead to the form. */
export function FirstRequest() {
  const { t } = useTranslation(["common", "customer"]);
  return (
    <Section title={t("customer.first")}>
      <div className="stack stack-wide">
        <ul className="trades">
          {requestCategories.map((category) => (
            <li key={category}>
              <Link className="card" to={chosenRequestPath({ category, zipCode: "" })}>
                <TradeGlyph category={category} />
                {t(`category.${category}`)}
              </Link>
            </li>
          ))}
        </ul>
        <p className="muted">{t("customer.firstText")}</p>
      </div>
    </Section>
  );
}

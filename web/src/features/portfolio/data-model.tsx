import { useTranslation } from "react-i18next";
import { PortfolioItemView } from "../../../../shared/portfolio/schema.ts";

/** The fields of a portfolio item, in a collapsed `<details>`. */
export function DataModel() {
  const { t } = useTranslation(["common", "portfolio"]);
  return (
    <details className="card portfolio-part data-model">
      <summary>{t("portfolio.model")}</summary>
      <p className="muted">{t("portfolio.modelText")}</p>
      <ul className="chips">
        {Object.keys(PortfolioItemView.shape).map((name) => (
          <li key={name} className="mono">
            {name}
          </li>
        ))}
      </ul>
    </details>
  );
}

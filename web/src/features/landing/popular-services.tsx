import { useTranslation } from "react-i18next";
import { TradeGlyph } from "../../ui/trade-glyph.tsx";
import "./popular-services.css";

/** Exactly these four. */
const services = ["plumbing", "painting", "electrical", "carpentry"] as const;

export function PopularServices() {
  const { t } = useTranslation(["common", "landing"]);
  return (
    <section aria-labelledby="popular">
      <h2 className="landing-heading" id="popular">
        {t("landing.popularServices")}
      </h2>
      <ul className="trades">
        {services.map((service) => (
          <li key={service}>
            <TradeGlyph category={service} />
            <h3>{t(`category.${service}`)}</h3>
            <p>{t(`landing.${service}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

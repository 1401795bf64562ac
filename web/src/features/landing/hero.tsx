import { useTranslation } from "react-i18next";
import { loginPath, paths, rememberRole } from "../../paths.ts";
import { TradeGlyph } from "../../ui/trade-glyph.tsx";
import { ChoiceTicket } from "./choice-ticket.tsx";
import { HouseGlyph } from "./house-glyph.tsx";

/** Headline and the two entry links. The chosen role is stored in this browser only. */
export function Hero() {
  const { t } = useTranslation(["common", "landing"]);
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>{t("landing.title")}</h1>
        <p className="hero-lead">{t("landing.lead")}</p>
      </div>
      <div className="hero-choices">
        <ChoiceTicket
          main
          href={loginPath}
          onClick={() => rememberRole("customer")}
          glyph={<HouseGlyph />}
          label={t("landing.needServices")}
          hint={t("landing.needServicesHint")}
        />
        <ChoiceTicket
          to={paths.enrollment}
          onClick={() => rememberRole("handyman")}
          glyph={<TradeGlyph category="general-handyman" />}
          label={t("landing.amHandyman")}
          hint={t("landing.amHandymanHint")}
        />
      </div>
    </section>
  );
}

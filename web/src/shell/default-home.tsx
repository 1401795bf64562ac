import { useTranslation } from "react-i18next";
import { paths } from "../paths.ts";
import { LinkButton } from "../ui/button/link-button.tsx";
import { Main } from "../ui/page/main.tsx";
import { TicketCard } from "../ui/ticket/ticket-card.tsx";
import { TradeGlyph } from "../ui/ticket/trade-glyph.tsx";

/** The home of a role that has no dashboard (R-003, D-01). */
export default function DefaultHome() {
  const { t } = useTranslation(["common", "customer", "landing"]);
  return (
    <Main title={t("home.title")} form>
      <TicketCard icon={<TradeGlyph category="other" />}>
        <h1>{t("home.title")}</h1>
        <p>{t("home.description")}</p>
        <div className="actions">
          <LinkButton variant="primary" to={paths.newRequest}>
            {t("customer.requestService")}
          </LinkButton>
          <LinkButton to={paths.enrollment}>{t("landing.amHandyman")}</LinkButton>
        </div>
      </TicketCard>
    </Main>
  );
}

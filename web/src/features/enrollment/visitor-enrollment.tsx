import { useTranslation } from "react-i18next";
import { loginPath, paths, rememberRedirect } from "../../paths.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Main } from "../../ui/main.tsx";
import { TicketCard } from "../../ui/ticket-card.tsx";
import { TradeGlyph } from "../../ui/trade-glyph.tsx";

/** The enrollment page of a visitor: asks to sign in, which returns here (R-072…R-074). */
export default function VisitorEnrollment() {
  const { t } = useTranslation(["common", "handymen"]);
  return (
    <Main title={t("handymen.enrollTitle")} form>
      <TicketCard icon={<TradeGlyph category="general-handyman" />}>
        <h1>{t("handymen.enrollTitle")}</h1>
        <p>{t("handymen.enrollSignedOut")}</p>
        <div className="actions">
          <LinkButton variant="primary" href={loginPath} onClick={() => rememberRedirect(paths.enrollment)}>
            {t("handymen.enrollSignIn")}
          </LinkButton>
          <LinkButton to={paths.home}>{t("handymen.enrollBack")}</LinkButton>
        </div>
      </TicketCard>
    </Main>
  );
}

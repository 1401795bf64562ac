import { useTranslation } from "react-i18next";
import { loginPath, paths, rememberRedirect } from "../../paths.ts";
import { BigTicket } from "../../ui/big-ticket.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Main } from "../../ui/main.tsx";
import { TradeGlyph } from "../../ui/trade-glyph.tsx";

/** The enrollment page of a visitor: asks to sign in, which returns here (R-072…R-074). */
export default function EnrollmentDoor() {
  const { t } = useTranslation(["common", "handymen"]);
  return (
    <Main title={t("handymen.enrollTitle")} form>
      <BigTicket sign={<TradeGlyph category="general-handyman" />}>
        <h1>{t("handymen.enrollTitle")}</h1>
        <p>{t("handymen.enrollSignedOut")}</p>
        <div className="actions">
          <LinkButton variant="primary" href={loginPath} onClick={() => rememberRedirect(paths.enrollment)}>
            {t("handymen.enrollSignIn")}
          </LinkButton>
          <LinkButton to={paths.home}>{t("handymen.enrollBack")}</LinkButton>
        </div>
      </BigTicket>
    </Main>
  );
}

import { useTranslation } from "react-i18next";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { TradeGlyph } from "../../ui/trade-glyph.tsx";
import { BigTicket } from "../landing/big-ticket.tsx";
import { useCurrentUser } from "../session/current-user.tsx";
import { Page } from "../session/page.tsx";

/** Enrollment for somebody signed in. */
export default function Enrollment() {
  const { t } = useTranslation();
  const { role } = useCurrentUser();
  return (
    <Page title={t("handymen.enrollTitle")} form>
      <BigTicket sign={<TradeGlyph category="general-handyman" />}>
        <h1>{t("handymen.enrollTitle")}</h1>
        <p>{t(role === "handyman" ? "handymen.enrolledAlready" : "handymen.enrollSoon")}</p>
        <div className="actions">
          <LinkButton variant="primary" to={paths.home}>
            {t("handymen.enrollBack")}
          </LinkButton>
        </div>
      </BigTicket>
    </Page>
  );
}

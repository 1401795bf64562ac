import { useTranslation } from "react-i18next";
import { loginPath, paths, profilePath, rememberRedirect } from "../../paths.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { Main } from "../../ui/page/main.tsx";
import { TicketCard } from "../../ui/ticket/ticket-card.tsx";
import { TradeGlyph } from "../../ui/ticket/trade-glyph.tsx";
import { NotEnrolledNotice } from "../enrollment/not-enrolled-notice.tsx";
import { useCurrentUser, useCurrentUserQuery } from "../session/current-user.tsx";
import { AddWork } from "./add-work.tsx";
import { CompletenessMeter } from "./completeness-meter.tsx";
import { DataModel } from "./data-model.tsx";
import { FeatureCards } from "./feature-cards.tsx";
import { OwnWork } from "./own-work.tsx";
import "./portfolio.css";

/** The portfolio page of a handyman. */
export default function Portfolio() {
  const { data: user } = useCurrentUserQuery();
  return user ? <Own /> : <SignInRequired />;
}

/** Shown without a user; the routes keep visitors out already. */
export function SignInRequired() {
  const { t } = useTranslation(["common", "portfolio"]);
  return (
    <Main title={t("portfolio.signInRequired")} form>
      <TicketCard icon={<TradeGlyph category="general-handyman" />}>
        <h1>{t("portfolio.signInRequired")}</h1>
        <p>{t("portfolio.signInText")}</p>
        <div className="actions">
          <LinkButton variant="primary" href={loginPath} onClick={() => rememberRedirect(paths.portfolio)}>
            {t("portfolio.signIn")}
          </LinkButton>
        </div>
      </TicketCard>
    </Main>
  );
}

function Own() {
  const { t } = useTranslation(["common", "portfolio"]);
  const { id, role } = useCurrentUser();
  const isHandyman = role === "handyman";
  return (
    <Main title={t("portfolio.title")}>
      <NotEnrolledNotice />
      <header className="page-head">
        <h1>{t("portfolio.title")}</h1>
        <p>{t("portfolio.lead")}</p>
        {isHandyman && (
          <div className="actions">
            <AddWork />
            <LinkButton to={profilePath(id)}>{t("portfolio.viewProfile")}</LinkButton>
          </div>
        )}
      </header>
      {isHandyman && <CompletenessMeter userId={id} />}
      <OwnWork userId={id} />
      <FeatureCards />
      <DataModel />
    </Main>
  );
}

import { ArrowRight, BadgeCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { Main } from "../../ui/page/main.tsx";
import { TicketCard } from "../../ui/ticket/ticket-card.tsx";
import { TradeGlyph } from "../../ui/ticket/trade-glyph.tsx";
import { SupportContact } from "../legal/support-contact.tsx";
import { useCurrentUser } from "../session/current-user.tsx";
import "./enrollment.css";
import styles from "./enrollment-success.module.css";
import { NotEnrolledNotice } from "./not-enrolled-notice.tsx";

/** Page after the enrollment, with suggested next steps; open to every role (D-46). */
export default function EnrollmentSuccess() {
  const { t } = useTranslation(["common", "enrollment"]);
  const { firstName, role } = useCurrentUser();
  return (
    <Main title={t("toast.enrollmentSuccess")} form>
      <NotEnrolledNotice />
      <TicketCard icon={<TradeGlyph category="general-handyman" />}>
        <h1>{t("enrollment.successTitle", { name: firstName || t("enrollment.there") })}</h1>
        <p>{t("enrollment.successLead")}</p>
        <p className="strong">
          {t("enrollment.accountStatus")} <span className={styles.active}>{t("enrollment.accountActive")}</span>
        </p>
        <div className="actions">
          {role === "handyman" && (
            <LinkButton variant="primary" to={paths.home}>
              {t("enrollment.seeJobs")}
            </LinkButton>
          )}
          <LinkButton to={paths.portfolio}>{t("enrollment.setUpProfile")}</LinkButton>
          <LinkButton to={paths.home}>{t("enrollment.goToDashboard")}</LinkButton>
        </div>
      </TicketCard>
      <div className="wizard-cards">
        <NextCard to={paths.portfolio} name="cardPortfolio" />
        <NextCard to={paths.home} name="cardHome" />
      </div>
      <Teaser />
      <p className="muted">
        {t("enrollment.support")} <SupportContact />
      </p>
    </Main>
  );
}

function NextCard({ to, name }: { to: string; name: "cardPortfolio" | "cardHome" }) {
  const { t } = useTranslation(["common", "enrollment"]);
  return (
    <section className="card stack">
      <h2 className={styles.title}>
        <Link className="text-link" to={to}>
          {t(`enrollment.${name}`)} <ArrowRight className={styles.arrow} aria-hidden="true" />
        </Link>
      </h2>
      <p className="muted">{t(`enrollment.${name}Text`)}</p>
    </section>
  );
}

function Teaser() {
  const { t } = useTranslation(["common", "enrollment"]);
  return (
    <section className="card stack" aria-labelledby="teaser">
      <h2 id="teaser" className={styles.title}>
        {t("enrollment.teaser")}
      </h2>
      <p className="note">{t("enrollment.teaserNote")}</p>
      <p>{t("enrollment.teaserText")}</p>
      <ul className="stack">
        {(["teaserBackground", "teaserCertifications"] as const).map((name) => (
          <li key={name} className={styles.later}>
            <BadgeCheck aria-hidden="true" />
            {t(`enrollment.${name}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

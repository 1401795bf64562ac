import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { TicketCard } from "../../ui/ticket/ticket-card.tsx";
import { TradeGlyph } from "../../ui/ticket/trade-glyph.tsx";

/** Delay before the redirect. */
export const REDIRECT_DELAY_MS = 2000;

/** Confirms the enrollment, then redirects to Stripe's onboarding or to the portfolio. */
export function EnrolledNotice({ onboardingUrl }: { onboardingUrl?: string | undefined }) {
  const { t } = useTranslation(["common", "enrollment"]);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const redirect = useEffectEvent(() => (onboardingUrl ? location.assign(onboardingUrl) : navigate(paths.portfolio)));
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => redirect(), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <TicketCard icon={<TradeGlyph category="general-handyman" />}>
      <h1 ref={heading} tabIndex={-1}>
        {t("toast.enrollmentSuccess")}
      </h1>
      <p>{t("toast.enrollmentSubmitted")}</p>
      <div role="status" className="stack">
        <h2>{t(onboardingUrl ? "toast.paymentSetup" : "toast.welcome")}</h2>
        <p>{t(onboardingUrl ? "enrollment.setupText" : "enrollment.welcomeText")}</p>
      </div>
      <div className="actions">
        {onboardingUrl ? (
          <LinkButton variant="primary" href={onboardingUrl}>
            {t("enrollment.setupNow")}
          </LinkButton>
        ) : (
          <LinkButton variant="primary" to={paths.portfolio}>
            {t("enrollment.welcomeNow")}
          </LinkButton>
        )}
      </div>
    </TicketCard>
  );
}

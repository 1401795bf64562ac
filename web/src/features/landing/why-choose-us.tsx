import { Banknote, ClipboardCheck, LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { UrgencyBadge } from "../../ui/urgency-badge.tsx";
import { HowWeCheckLink } from "../legal/how-we-check-link.tsx";
import "./why-choose-us.css";

/** Three reasons, each with an illustration. */
export function WhyChooseUs() {
  const { t } = useTranslation(["common", "landing"]);
  return (
    <section aria-labelledby="why">
      <h2 className="landing-heading" id="why">
        {t("landing.whyChooseUs")}
      </h2>
      <Reason title={t("landing.verified")} text={t("landing.verifiedText")} proof={<CheckedProfile />}>
        <HowWeCheckLink />
      </Reason>
      <Reason title={t("landing.sameDay")} text={t("landing.sameDayText")} proof={<RoundTheClock />} />
      <Reason title={t("landing.securePayments")} text={t("landing.securePaymentsText")} proof={<HeldMoney />} />
    </section>
  );
}

type ReasonProps = { title: string; text: string; proof: ReactNode; children?: ReactNode };

function Reason({ title, text, proof, children }: ReasonProps) {
  return (
    <div className="reason">
      <h3>{title}</h3>
      <p>
        {text} {children}
      </p>
      <div className="reason-proof">{proof}</div>
    </div>
  );
}

function CheckedProfile() {
  const { t } = useTranslation(["common", "landing"]);
  return (
    <div className="proof-profile" aria-hidden="true">
      <Avatar name="Rosa Medina" />
      <i className="proof-line" />
      <Badge tone="success">{t("landing.backgroundCheck")}</Badge>
      <i className="proof-line" />
    </div>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function RoundTheClock() {
  return (
    <div className="proof-clock" aria-hidden="true">
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="30" />
        {HOURS.map((hour) => (
          <path key={hour} d={hour % 6 ? "M32 5v3" : "M32 5v6"} transform={`rotate(${hour * 15} 32 32)`} />
        ))}
        <path className="proof-bolt" d="M34.5 16 21 35h9.5l-3 14L42 28.5h-9.5z" />
      </svg>
      <strong>24/7</strong>
      <UrgencyBadge urgency="high" />
    </div>
  );
}

const payment = [
  { key: "landing.moneyHeld", Icon: LockKeyhole },
  { key: "landing.jobDone", Icon: ClipboardCheck },
  { key: "landing.moneyReleased", Icon: Banknote },
] as const;

function HeldMoney() {
  const { t } = useTranslation(["common", "landing"]);
  return (
    <ol className="proof-money">
      {payment.map(({ key, Icon }) => (
        <li key={key}>
          <Icon aria-hidden="true" />
          <span>{t(key)}</span>
        </li>
      ))}
    </ol>
  );
}

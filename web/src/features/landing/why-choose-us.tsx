import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { HowWeCheckLink } from "../legal/how-we-check-link.tsx";
import { HeldPayment } from "./held-payment.tsx";
import styles from "./reasons.module.css";

/** Three reasons, each with what stands behind it. */
export function WhyChooseUs() {
  const { t } = useTranslation(["common", "landing"]);
  return (
    <section className={styles.section} aria-labelledby="why">
      <h2 id="why">{t("landing.whyChooseUs")}</h2>
      <Reason title={t("landing.verified")} text={t("landing.verifiedText")} proof={<Checks />}>
        <HowWeCheckLink />
      </Reason>
      <Reason title={t("landing.sameDay")} text={t("landing.sameDayText")} proof={<Waves />} />
      <Reason title={t("landing.securePayments")} text={t("landing.securePaymentsText")} proof={<HeldPayment />} />
    </section>
  );
}

type ReasonProps = { title: string; text: string; proof: ReactNode; children?: ReactNode };

function Reason({ title, text, proof, children }: ReasonProps) {
  return (
    <div className={styles.reason}>
      <div>
        <h3>{title}</h3>
        <p className="muted">
          {text} {children}
        </p>
      </div>
      {proof}
    </div>
  );
}

const checks = ["identity", "background", "license"] as const;

/** What is checked, and how. */
function Checks() {
  const { t } = useTranslation(["common", "landing"]);
  return (
    <ul className={styles.checks}>
      {checks.map((check) => (
        <li key={check}>
          <Check aria-hidden="true" />
          <strong>{t(`landing.check.${check}`)}</strong>
          <span className="muted">{t(`landing.check.${check}Text`)}</span>
        </li>
      ))}
    </ul>
  );
}

const waves = ["at0", "at2", "at20"] as const;

/** Whom an urgent request reaches, and when. */
function Waves() {
  const { t } = useTranslation(["common", "landing"]);
  return (
    <ol className={styles.waves}>
      {waves.map((wave) => (
        <li key={wave}>
          <strong>{t(`landing.wave.${wave}`)}</strong>
          <span className="muted">{t(`landing.wave.${wave}Text`)}</span>
        </li>
      ))}
    </ol>
  );
}

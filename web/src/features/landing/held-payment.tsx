import { ArrowRight, Check, CreditCard, LockKeyhole } from "lucide-react";
import { useTranslation } from "react-i18next";
import styles from "./reasons.module.css";
import { samplePrice } from "./sample-price.ts";
import { Sum } from "./sum.tsx";

/** A payment in one picture: paid, held, passed on. */
export function HeldPayment() {
  const { t } = useTranslation(["common", "landing"]);
  return (
    <ol className={styles.held}>
      <li>
        <CreditCard aria-hidden="true" />
        <span className="muted">{t("landing.youPay")}</span>
        <Sum cents={samplePrice.paidCents} />
      </li>
      <li>
        <LockKeyhole aria-hidden="true" />
        <strong>{t("landing.heldBy")}</strong>
        <span className="muted">{t("landing.untilConfirmed")}</span>
        <ArrowRight aria-hidden="true" />
      </li>
      <li>
        <Check aria-hidden="true" />
        <span className="muted">{t("landing.handymanGets")}</span>
        <Sum cents={samplePrice.keptCents} />
        <ArrowRight aria-hidden="true" />
      </li>
    </ol>
  );
}

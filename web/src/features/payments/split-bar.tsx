import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/use-language.ts";
import styles from "./split-bar.module.css";

export type SplitBarProps = {
  amountCents: number;
  handymanCents: number;
  /** The text beside it; the customer's by default. */
  words?: string;
};

/** How an amount is split, as a bar and in words. */
export function SplitBar({ amountCents, handymanCents, words }: SplitBarProps) {
  const { t } = useTranslation(["common", "payments"]);
  const format = useFormat();
  const platformCents = amountCents - handymanCents;
  const shares = { handyman: format.money(handymanCents), platform: format.money(platformCents) };
  return (
    <div className="stack stack-close note">
      <svg className={styles.bar} viewBox={`0 0 ${amountCents} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.handyman} width={handymanCents} height="1" />
        <rect className={styles.platform} x={handymanCents} width={platformCents} height="1" />
      </svg>
      <p>{words ?? t("payments.split", shares)}</p>
    </div>
  );
}

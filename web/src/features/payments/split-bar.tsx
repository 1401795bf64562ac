import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/use-language.ts";

export type SplitBarProps = { amountCents: number; handymanCents: number };

/** Who gets what of the amount, drawn to scale and said in words. */
export function SplitBar({ amountCents, handymanCents }: SplitBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const platformCents = amountCents - handymanCents;
  return (
    <div className="split">
      <svg viewBox={`0 0 ${amountCents} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={handymanCents} height="1" />
        <rect x={handymanCents} width={platformCents} height="1" />
      </svg>
      <p>{t("payments.split", { handyman: format.money(handymanCents), platform: format.money(platformCents) })}</p>
    </div>
  );
}

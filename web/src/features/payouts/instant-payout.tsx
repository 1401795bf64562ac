import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PayoutMethod } from "../../../../shared/handymen/choices.ts";
import type { EarningsView } from "../../../../shared/handymen/earnings.ts";
import { centsOf } from "../../../../shared/money.ts";
import { instantPayoutLimits } from "../../../../shared/payments/payouts.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button/button.tsx";
import styles from "./instant-payout.module.css";
import { InstantPayoutDialog } from "./instant-payout-dialog.tsx";

export type InstantPayoutProps = { method: PayoutMethod; account: NonNullable<EarningsView["account"]> };

/** Button for an instant payout, for handymen paid to a debit card. */
export function InstantPayout({ method, account: { canReceive, instant, instantFee = "0.00" } }: InstantPayoutProps) {
  const { t } = useTranslation(["common", "earnings"]);
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  if (method !== "debit_card" || !canReceive) return null;
  if (instant === undefined && !isOpen) return <span className="note">{t("earnings.instantCard")}</span>;
  const maxCents = centsOf(instant ?? "0.00");
  const min = format.money(instantPayoutLimits.min);
  if (maxCents === 0 && !isOpen) return <span className="note">{t("earnings.instantNone", { least: min })}</span>;
  return (
    <>
      <Button slim className={styles.open} variant="primary" onClick={() => setOpen(true)}>
        {t("earnings.instant")}
      </Button>
      {isOpen && (
        <InstantPayoutDialog maxCents={maxCents} maxFeeCents={centsOf(instantFee)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

import { useTranslation } from "react-i18next";
import { centsOf } from "../../../../shared/money.ts";
import type { PayoutView } from "../../../../shared/payments/payouts.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { classes } from "../../ui/classes.ts";
import { Money } from "../../ui/fact/money.tsx";

/** The payouts, newest first. */
export function PayoutList({ payouts }: { payouts: readonly PayoutView[] }) {
  const { t } = useTranslation(["common", "earnings"]);
  const format = useFormat();
  const instantText = (fee: number) =>
    fee > 0 ? t("earnings.payoutInstant", { fee: format.money(fee) }) : t("earnings.payoutInstantFree");
  return (
    <div>
      <h4 className="strong">{t("earnings.payouts")}</h4>
      {payouts.length === 0 && <p className="note">{t("earnings.noPayouts")}</p>}
      <table className="sums" aria-label={t("earnings.payouts")}>
        <tbody>
          {payouts.map(({ id, amount, fee, status, isInstant, createdAt }) => (
            <tr key={id}>
              <th scope="row">
                {format.date(createdAt)}
                <span className="note">{isInstant ? instantText(centsOf(fee)) : t("earnings.payoutWeekly")}</span>
              </th>
              <td>
                <Money cents={centsOf(amount)} />
                <span className={classes("note", status === "failed" && "danger")}>
                  {t(`earnings.payoutStatus.${status}`)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {payouts[0]?.status === "failed" && <p className="small">{t("earnings.payoutFailedText")}</p>}
    </div>
  );
}

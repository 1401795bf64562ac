import { useTranslation } from "react-i18next";
import { centsOf } from "../../../../shared/money.ts";
import type { PayoutView } from "../../../../shared/payments/payouts.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Money } from "../../ui/money.tsx";

/** What has left the account, the newest first. */
export function PayoutList({ payouts }: { payouts: readonly PayoutView[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div>
      <h4 className="font-semibold">{t("earnings.payouts")}</h4>
      {payouts.length === 0 && <p className="text-sm text-muted">{t("earnings.noPayouts")}</p>}
      <table className="sums" aria-label={t("earnings.payouts")}>
        <tbody>
          {payouts.map(({ id, amount, fee, status, isInstant, createdAt }) => (
            <tr key={id}>
              <th scope="row">
                {format.date(createdAt)}
                <span className="block text-sm text-muted">
                  {isInstant
                    ? t("earnings.payoutInstant", { fee: format.money(centsOf(fee)) })
                    : t("earnings.payoutWeekly")}
                </span>
              </th>
              <td>
                <Money cents={centsOf(amount)} />
                <span className={`block text-sm ${status === "failed" ? "text-danger" : "text-muted"}`}>
                  {t(`earnings.payoutStatus.${status}`)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {payouts[0]?.status === "failed" && <p className="text-sm">{t("earnings.payoutFailedText")}</p>}
    </div>
  );
}

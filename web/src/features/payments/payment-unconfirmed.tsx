import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button/button.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { notify } from "../../ui/feedback/notify.ts";
import { SupportContact } from "../legal/support-contact.tsx";
import { Result } from "./payment-result.tsx";

export type UnconfirmedProps = { paymentId: string; isBusy: boolean; onRetry: (paymentId: string) => void };

/** Stripe has charged the card, but our server has not confirmed it: shows the payment id for support, and a retry. */
export function Unconfirmed({ paymentId, isBusy, onRetry }: UnconfirmedProps) {
  const { t } = useTranslation(["common", "payments"]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(paymentId);
      notify({ title: t("payments.numberCopied") });
    } catch {
      notify({ variant: "destructive", title: t("payments.numberNotCopied") });
    }
  }

  return (
    <Result
      title={t("payments.unconfirmedTitle")}
      mark={<TriangleAlert className="result-warning" aria-hidden="true" />}
    >
      <p>{t("payments.confirmFailed")}</p>
      <p>
        {t("payments.unconfirmedText")} <SupportContact />
      </p>
      <p className="result-number">
        {t("payments.number")} <span className="mono">{paymentId}</span>
        <Button slim onClick={copy}>
          {t("payments.copyNumber")}
        </Button>
      </p>
      <div className="result-actions">
        <Button variant="primary" pending={isBusy} onClick={() => onRetry(paymentId)}>
          {t("action.tryAgain")}
        </Button>
        <LinkButton to={paths.home}>{t("action.goHome")}</LinkButton>
      </div>
    </Result>
  );
}

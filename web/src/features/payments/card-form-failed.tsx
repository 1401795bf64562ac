import { useTranslation } from "react-i18next";
import { ErrorCard, type ErrorCardProps } from "../../ui/feedback/error-card.tsx";
import { CheckoutPage } from "./checkout-page.tsx";

/** Stripe's card form did not load: possible causes and a retry button. */
export function CardFormFailed(retry: Pick<ErrorCardProps, "onRetry" | "retrying">) {
  const { t } = useTranslation(["common", "payments"]);
  return (
    <CheckoutPage>
      <ErrorCard title={t("payments.noCardForm")} {...retry}>
        {t("payments.noCardFormText")}
      </ErrorCard>
    </CheckoutPage>
  );
}

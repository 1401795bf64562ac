import { useTranslation } from "react-i18next";
import { Spinner } from "../../ui/spinner.tsx";
import { CheckoutPage } from "./checkout-page.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { Processing } from "./processing.tsx";
import { Successful } from "./successful.tsx";
import { Unconfirmed } from "./unconfirmed.tsx";
import type { Checkout } from "./use-checkout.ts";
import { type Attempt, type Payment, usePayment } from "./use-payment.ts";

export type PaymentStepsProps = {
  checkout: Checkout;
  attempt: Attempt;
  /** A payment that was being processed did not go through after all. */
  onFailure: () => void;
};

/** The card form, and whatever comes of it. */
export function PaymentSteps({ checkout, attempt, onFailure }: PaymentStepsProps) {
  const payment = usePayment(checkout, attempt);
  return (
    <CheckoutPage isPaying={payment.isPaying}>
      <Step checkout={checkout} payment={payment} onFailure={onFailure} />
    </CheckoutPage>
  );
}

type StepProps = Pick<PaymentStepsProps, "checkout" | "onFailure"> & { payment: Payment };

function Step({ checkout, payment, onFailure }: StepProps) {
  const { t } = useTranslation();
  const { job, intent, stripe } = checkout;
  const { stage } = payment;
  switch (stage.at) {
    case "processing":
      return <Processing checkout={checkout} onSuccess={payment.succeed} onFailure={onFailure} />;
    case "successful":
      return <Successful job={job} />;
    case "unconfirmed":
      return <Unconfirmed paymentId={stage.paymentId} isBusy={payment.isPaying} onRetry={payment.confirmAgain} />;
    case "form":
      // Without an intent the browser came back from a payment that is made, and it is being confirmed.
      if (!intent) return <Spinner page label={t("payments.processing")} />;
      return (
        <div className="checkout">
          <OrderSummary job={job} intent={intent} />
          <PaymentForm stripe={stripe} intent={intent} payment={payment} failure={stage.failure} />
        </div>
      );
  }
}

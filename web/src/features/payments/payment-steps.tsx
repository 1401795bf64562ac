import { useTranslation } from "react-i18next";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { CheckoutPage } from "./checkout-page.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaidTooLate } from "./paid-too-late.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { Processing } from "./payment-processing.tsx";
import { Successful } from "./payment-successful.tsx";
import { Unconfirmed } from "./payment-unconfirmed.tsx";
import type { Checkout } from "./use-checkout.ts";
import type { JobDone } from "./use-job-done.ts";
import { type Attempt, type Payment, usePayment } from "./use-payment.ts";

export type PaymentStepsProps = {
  checkout: Checkout;
  attempt: Attempt;
  jobDone: JobDone;
  /** A processing payment failed. */
  onFailure: () => void;
  /** The payment intent was cancelled. */
  onIntentCanceled: () => void;
  /** Stripe could not render its card form. */
  onCardFormError: () => void;
};

/** The card form and the states after it. */
export function PaymentSteps({
  checkout,
  attempt,
  jobDone,
  onFailure,
  onIntentCanceled,
  onCardFormError,
}: PaymentStepsProps) {
  const payment = usePayment(checkout, attempt, { jobDone, onEnd: onIntentCanceled });
  return (
    <CheckoutPage isPaying={payment.isPaying}>
      <Step
        checkout={checkout}
        payment={payment}
        jobDone={jobDone}
        onFailure={onFailure}
        onCardFormError={onCardFormError}
      />
    </CheckoutPage>
  );
}

type StepProps = Pick<PaymentStepsProps, "checkout" | "jobDone" | "onFailure" | "onCardFormError"> & {
  payment: Payment;
};

function Step({ checkout, payment, jobDone, onFailure, onCardFormError }: StepProps) {
  const { t } = useTranslation(["common", "payments"]);
  const { job, proposal, intent, stripe } = checkout;
  const { stage } = payment;
  switch (stage.at) {
    case "processing":
      return (
        <Processing
          checkout={checkout}
          onSuccess={(paid) => payment.arrive(stage.paymentId, paid)}
          onFailure={onFailure}
        />
      );
    case "successful":
      return <Successful job={job} proposal={proposal} release={stage.release} />;
    case "late":
      return <PaidTooLate jobId={job.id} amount={stage.amount} isSupplement={proposal !== undefined} />;
    case "unconfirmed":
      return <Unconfirmed paymentId={stage.paymentId} isBusy={payment.isPaying} onRetry={payment.confirmAgain} />;
    case "form":
      // Without an intent there is a payment already, which is being confirmed or polled.
      if (!intent) return <Spinner page label={t("payments.processing")} />;
      return (
        <div className="checkout">
          <OrderSummary job={job} proposal={proposal} intent={intent} />
          <PaymentForm
            stripe={stripe}
            job={job}
            proposal={proposal}
            intent={intent}
            payment={payment}
            jobDone={jobDone}
            onCardFormError={onCardFormError}
            failure={stage.failure}
          />
        </div>
      );
  }
}

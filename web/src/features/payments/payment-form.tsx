import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeElementLocale } from "@stripe/stripe-js";
import { Lock } from "lucide-react";
import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { JobView, ProposalView } from "../../../../shared/jobs/schema.ts";
import type { Language } from "../../../../shared/language.ts";
import { centsOf } from "../../../../shared/money.ts";
import { useFormat, useLanguage } from "../../i18n/use-language.ts";
import { jobPath } from "../../paths.ts";
import { Button } from "../../ui/button/button.tsx";
import { Money } from "../../ui/fact/money.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { SharesAddress } from "../jobs/panel/address-card.tsx";
import { RequestReworkButton } from "../jobs/rework/request-rework-button.tsx";
import { secureTextOf } from "../requests/details/payment-state.ts";
import { useAppearance } from "./appearance.ts";
import type { Failure } from "./failure.ts";
import { FailureNotice } from "./failure-notice.tsx";
import { CARD_FORM_TIMEOUT_MS } from "./load-stripe.ts";
import type { Checkout } from "./use-checkout.ts";
import type { JobDone } from "./use-job-done.ts";
import type { Payment } from "./use-payment.ts";

const locales: Record<Language, StripeElementLocale> = { en: "en", pt: "pt-BR", es: "es-419" };

type Intent = NonNullable<Checkout["intent"]>;
type FormProps = {
  job: JobView;
  proposal: ProposalView | undefined;
  intent: Intent;
  payment: Payment;
  jobDone: JobDone;
  failure: Failure | undefined;
  /** Stripe could not render its fields. */
  onCardFormError: () => void;
};

/** Stripe's payment element in our colours and language, and the pay button. */
export function PaymentForm({ stripe, ...form }: FormProps & { stripe: Stripe }) {
  const { clientSecret } = form.intent;
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: useAppearance(), locale: locales[useLanguage()] }}>
      <div className="checkout-main">
        <CardForm {...form} />
        <ReworkInstead job={form.job} isBusy={form.payment.isPaying} />
      </div>
    </Elements>
  );
}

function CardForm({ job, proposal, intent, payment, jobDone, failure, onCardFormError }: FormProps) {
  const { t } = useTranslation(["common", "payments"]);
  const format = useFormat();
  const stripe = useStripe();
  const elements = useElements();
  const amount = format.money(centsOf(intent.amount));
  const onReady = useReadyTimeout(onCardFormError);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (stripe && elements) void payment.pay(stripe, elements);
  }

  return (
    <form className="card checkout-form" onSubmit={submit} aria-labelledby="checkout-heading">
      <h2 id="checkout-heading">{t("payments.heading")}</h2>
      <p className="checkout-service">
        <span>{t(proposal ? "payments.difference" : "payments.service")}</span>
        <Money cents={centsOf(intent.serviceFee)} />
      </p>
      <PaymentTerms job={job} proposal={proposal} jobDone={jobDone} isBusy={payment.isPaying} />
      <SharesAddress job={job} by="pay" />
      <div className="checkout-card">
        <PaymentElement options={{ layout: "tabs" }} onReady={onReady} onLoadError={onCardFormError} />
      </div>
      {failure && <FailureNotice failure={failure} />}
      <Button
        variant="primary"
        type="submit"
        className="checkout-pay"
        pending={payment.isPaying}
        pendingText={t("payments.processing")}
      >
        {`${t("payments.pay")} · ${amount}`}
      </Button>
      <p className="checkout-footnote">
        <Lock aria-hidden="true" />
        {t("payments.footnote")}
      </p>
    </form>
  );
}

/** Reports an error when the fields do not get ready in time: a blocked iframe sends no error event. */
function useReadyTimeout(onCardFormError: () => void): () => void {
  const [isReady, setReady] = useState(false);
  const reportError = useEffectEvent(onCardFormError);
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => reportError(), CARD_FORM_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  return () => setReady(true);
}

type PaymentTermsProps = Pick<FormProps, "job" | "proposal" | "jobDone"> & { isBusy: boolean };

/** What paying does: accepts the new price, or holds the money, or optionally confirms the completion. */
function PaymentTerms({ job, proposal, jobDone, isBusy }: PaymentTermsProps) {
  const { t } = useTranslation(["common", "payments"]);
  const format = useFormat();
  if (proposal) return <p>{t("payments.riseText", { total: format.money(centsOf(proposal.total)) })}</p>;
  if (job.status !== "completed") return <p>{t(secureTextOf(job))}</p>;
  return (
    <Checkbox
      label={t("payments.confirmDone")}
      hint={t("payments.confirmDoneHint", { handyman: job.handymanFirstName || t("payments.theHandyman") })}
      checked={jobDone.isDone}
      disabled={isBusy}
      onChange={({ target }) => jobDone.change(target.checked)}
    />
  );
}

/** Rework instead of payment. Outside of the form, because its dialog has a form of its own. */
function ReworkInstead({ job, isBusy }: { job: JobView; isBusy: boolean }) {
  const { t } = useTranslation(["common", "jobs"]);
  const navigate = useNavigate();
  return (
    <RequestReworkButton job={job} isBusy={isBusy} onSettled={() => navigate(jobPath(job.id), { replace: true })}>
      <p className="note">{t("jobs.redoInstead")}</p>
    </RequestReworkButton>
  );
}

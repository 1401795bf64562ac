import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { codeOf, isUnauthorized, retryAtOf } from "../../api/problem.ts";
import { paths } from "../../paths.ts";
import { notify } from "../../ui/notify.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { CheckoutPage } from "./checkout-page.tsx";
import { CardFormMissing } from "./load-stripe.ts";
import { NoCardForm } from "./no-card-form.tsx";
import { PaymentSteps } from "./payment-steps.tsx";
import { Refused, refusalOf } from "./refused.tsx";
import { takeReturnedSecret } from "./returned-secret.ts";
import { type Due, type Start, useCheckout } from "./use-checkout.ts";
import { useJobDone } from "./use-job-done.ts";
import type { Attempt } from "./use-payment.ts";
import "./checkout.css";

/** Checkout of a job (R-062…R-071), or of a supplement. */
export default function Checkout() {
  const { t } = useTranslation(["common", "payments"]);
  const due = useDue();
  const [attempt, setAttempt] = useState<Attempt & Start>(firstAttempt);
  const isRise = due.proposal !== undefined;
  const jobDone = useJobDone(due.jobId, attempt.returnedSecret !== undefined && !isRise);
  const { data: checkout, error, isFetching, refetch } = useCheckout(due, attempt);
  const refusal = refusalOf(codeOf(error), isRise);
  const [isFormMissing, setFormMissing] = useState(false);
  const isScriptMissing = error instanceof CardFormMissing;
  useStartFailure(refusal || isScriptMissing ? null : error);

  const beginAgain = () => setAttempt({ idempotencyKey: crypto.randomUUID(), failure: { isUncharged: true } });
  function tryAgain() {
    notify({ variant: "destructive", title: t("payments.failed"), description: t("payments.failedText") });
    beginAgain();
  }

  if (refusal)
    return <Refused {...{ refusal, due }} until={retryAtOf(error)} isUncharged={attempt.failure?.isUncharged} />;
  if (isScriptMissing) return <NoCardForm onRetry={() => void refetch()} retrying={isFetching} />;
  if (isFormMissing) return <NoCardForm onRetry={() => setFormMissing(false)} />;
  const onMissing = () => setFormMissing(true);
  const steps = { attempt, jobDone, onMissing, onFailure: tryAgain, onEnd: beginAgain };
  if (checkout) return <PaymentSteps key={attempt.idempotencyKey} {...steps} checkout={checkout} />;
  return (
    <CheckoutPage>
      <Spinner page label={t("payments.loading")} />
    </CheckoutPage>
  );
}

/** The job and proposal number of the URL; an invalid number is ignored. */
function useDue(): Due {
  const { jobId = "" } = useParams();
  const [params] = useSearchParams();
  const number = params.get("proposal") ?? "";
  return { jobId, proposal: /^[1-9]\d?$/.test(number) ? Number(number) : undefined };
}

const firstAttempt = () => ({ idempotencyKey: crypto.randomUUID(), returnedSecret: takeReturnedSecret() });

/** Toasts that the checkout cannot start, for instance for somebody else's job, and goes home (R-071, D-04). */
function useStartFailure(error: Error | null) {
  const { t } = useTranslation(["common", "payments"]);
  const navigate = useNavigate();
  const leave = useEffectEvent((reason: Error) => {
    if (isUnauthorized(reason)) return;
    notify({ variant: "destructive", title: t("toast.error"), description: t("payments.startFailed") });
    navigate(paths.home, { replace: true });
  });
  useEffect(() => {
    if (error) leave(error);
  }, [error]);
}

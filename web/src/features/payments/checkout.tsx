import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { codeOf, isMissing, isUnauthorized, retryAtOf } from "../../api/problem.ts";
import { logoutPath, paths } from "../../paths.ts";
import { notify } from "../../ui/feedback/notify.ts";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { useOtherAccount } from "../session/refused-link.tsx";
import { CardFormFailed } from "./card-form-failed.tsx";
import { CheckoutPage } from "./checkout-page.tsx";
import { CardFormLoadError } from "./load-stripe.ts";
import { PaymentSteps } from "./payment-steps.tsx";
import { PaymentUnavailable, unavailableReasonOf } from "./payment-unavailable.tsx";
import { takeReturnedSecret } from "./returned-secret.ts";
import { type CheckoutStart, type CheckoutTarget, useCheckout } from "./use-checkout.ts";
import { useJobDone } from "./use-job-done.ts";
import type { Attempt } from "./use-payment.ts";
import "./checkout.css";

/** Checkout of a job (R-062…R-071), or of a supplement. */
export default function Checkout() {
  const { t } = useTranslation(["common", "payments"]);
  const due = useCheckoutTarget();
  const [attempt, setAttempt] = useState<Attempt & CheckoutStart>(firstAttempt);
  const isSupplement = due.proposal !== undefined;
  const jobDone = useJobDone(due.jobId, attempt.returnedSecret !== undefined && !isSupplement);
  const { data: checkout, error, isFetching, refetch } = useCheckout(due, attempt);
  const unavailableReason = unavailableReasonOf(codeOf(error), isSupplement);
  const [hasFormFailed, setFormFailed] = useState(false);
  const hasScriptFailed = error instanceof CardFormLoadError;
  useStartFailure(unavailableReason || hasScriptFailed ? null : error);

  const startNewAttempt = () => setAttempt({ idempotencyKey: crypto.randomUUID(), failure: { isUncharged: true } });
  function tryAgain() {
    notify({ variant: "destructive", title: t("payments.failed"), description: t("payments.failedText") });
    startNewAttempt();
  }

  if (unavailableReason)
    return (
      <PaymentUnavailable
        reason={unavailableReason}
        due={due}
        until={retryAtOf(error)}
        isUncharged={attempt.failure?.isUncharged}
      />
    );
  if (hasScriptFailed) return <CardFormFailed onRetry={() => void refetch()} retrying={isFetching} />;
  if (hasFormFailed) return <CardFormFailed onRetry={() => setFormFailed(false)} />;
  const onCardFormError = () => setFormFailed(true);
  const steps = { attempt, jobDone, onCardFormError, onFailure: tryAgain, onIntentCanceled: startNewAttempt };
  if (checkout) return <PaymentSteps key={attempt.idempotencyKey} {...steps} checkout={checkout} />;
  return (
    <CheckoutPage>
      <Spinner page label={t("payments.loading")} />
    </CheckoutPage>
  );
}

/** The job and proposal number of the URL; an invalid number is ignored. */
function useCheckoutTarget(): CheckoutTarget {
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
  const { signedInAs, signIn, remember } = useOtherAccount();
  const goHome = useEffectEvent((reason: Error) => {
    if (isUnauthorized(reason)) return;
    const failure = {
      variant: "destructive",
      title: t("toast.error"),
      description: t("payments.startFailed"),
    } as const;
    const onAction = () => {
      remember();
      location.assign(logoutPath);
    };
    // Somebody else's job is not found.
    notify(isMissing(reason) ? { ...failure, reason: signedInAs, action: { label: signIn, onAction } } : failure);
    navigate(paths.home, { replace: true });
  });
  useEffect(() => {
    if (error) goHome(error);
  }, [error]);
}

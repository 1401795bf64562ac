import { useTranslation } from "react-i18next";
import { Enrollment } from "../../../../shared/handymen/enrollment.ts";
import { handymen } from "../../api/endpoints.ts";
import { ApiError, codeOf, fieldErrorsOf, messageOf } from "../../api/problem.ts";
import { useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { notify } from "../../ui/feedback/notify.ts";
import { notifyIfInProgress } from "../../ui/feedback/notify-error.ts";
import { allowedOnboarding } from "../payouts/onboarding-address.ts";
import type { EnrollmentForm, EnrollmentValues } from "./enrollment-form.ts";

/** The Stripe onboarding URL, if any, or the names of the refused fields. */
export type Outcome = { readonly onboardingUrl?: string | undefined } | { readonly refused: readonly string[] };

/** Sends the enrollment with its draft's idempotency key, so that two tabs enroll once (I-20). */
export function useEnroll(
  form: EnrollmentForm,
  idempotencyKey: string,
): (values: EnrollmentValues) => Promise<Outcome> {
  const { t } = useTranslation(["common", "enrollment"]);
  const { send } = useEndpointMutation(handymen.enroll, { idempotencyKey, failure: showFailure });

  function showFailure(error: unknown) {
    if (notifyIfInProgress(error)) return;
    const fallbackKey =
      error instanceof ApiError ? "enrollment.toast.enrollmentError" : "enrollment.toast.enrollmentNotSent";
    const description = messageOf(error) ?? t(fallbackKey);
    notify({ variant: "destructive", title: t("enrollment.toast.enrollmentFailed"), description });
  }

  return async (values) => {
    const { isDone, answer, error } = await send({ body: Enrollment.parse(values) });
    if (!isDone) return { refused: showErrors(form, error) };
    // An earlier version of this form was accepted.
    if (!answer) return {};
    notify({ title: t("toast.enrollmentSuccess"), description: t("toast.enrollmentSubmitted") });
    const { stripeOnboardingUrl: url } = answer;
    return { onboardingUrl: url && (await allowedOnboarding(url)) };
  };
}

/** Shows the server's field errors; returns the names of those fields. */
function showErrors(form: EnrollmentForm, error: unknown): string[] {
  form.showServerErrors(error);
  if (codeOf(error)?.startsWith("upload.")) return ["portfolioImages"];
  return fieldErrorsOf(error).map(({ path }) => path.split(".")[0] ?? "");
}

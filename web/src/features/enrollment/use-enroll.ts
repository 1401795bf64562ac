import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { handymen } from "../../../../shared/handymen/contract.ts";
import { Enrollment } from "../../../../shared/handymen/enrollment.ts";
import { mutation } from "../../api/client.ts";
import { ApiError, codeOf, fieldErrorsOf, isUnauthorized, messageOf } from "../../api/problem.ts";
import { notify } from "../../ui/notify.ts";
import { notifyIfAlreadySent, notifyIfInProgress } from "../../ui/notify-error.ts";
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
  const { mutateAsync } = useMutation(mutation(handymen.enroll, { idempotencyKey }));
  return async (values) => {
    try {
      const { stripeOnboardingUrl: url } = await mutateAsync({ body: Enrollment.parse(values) });
      notify({ title: t("toast.enrollmentSuccess"), description: t("toast.enrollmentSubmitted") });
      return { onboardingUrl: url && (await allowedOnboarding(url)) };
    } catch (error) {
      // Only one toast is visible: keep the one about the ended session.
      if (isUnauthorized(error) || notifyIfInProgress(error)) return { refused: [] };
      // An earlier version of this form was accepted.
      if (notifyIfAlreadySent(error)) return {};
      const fallbackKey =
        error instanceof ApiError ? "enrollment.toast.enrollmentError" : "enrollment.toast.enrollmentNotSent";
      const description = messageOf(error) ?? t(fallbackKey);
      notify({ variant: "destructive", title: t("enrollment.toast.enrollmentFailed"), description });
      return { refused: showErrors(form, error) };
    }
  };
}

/** Shows the server's field errors; returns the names of those fields. */
function showErrors(form: EnrollmentForm, error: unknown): string[] {
  form.showServerErrors(error);
  if (codeOf(error)?.startsWith("upload.")) return ["portfolioImages"];
  return fieldErrorsOf(error).map(({ path }) => path.split(".")[0] ?? "");
}

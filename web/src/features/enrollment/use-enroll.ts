import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { handymen } from "../../../../shared/handymen/contract.ts";
import { Enrollment } from "../../../../shared/handymen/enrollment.ts";
import { mutation } from "../../api/client.ts";
import { ApiError, codeOf, fieldErrorsOf, isUnauthorized, messageOf } from "../../api/problem.ts";
import { notify } from "../../ui/notify.ts";
import { notifySentBefore, notifyUnderWay } from "../../ui/notify-failure.ts";
import { allowedOnboarding } from "../payouts/onboarding-address.ts";
import type { EnrollmentForm, EnrollmentValues } from "./enrollment-form.ts";

/** What came of it: where payouts are set up, if anywhere, or the names of the fields that were refused. */
export type Outcome = { readonly onboardingUrl?: string | undefined } | { readonly refused: readonly string[] };

/** Sends the enrolment under the key of its draft, so that it counts once, whichever tab sends it (I-20). */
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
      // The toast about the lost session is on screen, and there is room for one.
      if (isUnauthorized(error) || notifyUnderWay(error)) return { refused: [] };
      // They are enrolled, as they answered at first.
      if (notifySentBefore(error)) return {};
      const wentWrong =
        error instanceof ApiError ? "enrollment.toast.enrollmentError" : "enrollment.toast.enrollmentNotSent";
      const description = messageOf(error) ?? t(wentWrong);
      notify({ variant: "destructive", title: t("enrollment.toast.enrollmentFailed"), description });
      return { refused: showErrors(form, error) };
    }
  };
}

/** Puts the server's words under their fields, and answers the names of these. */
function showErrors(form: EnrollmentForm, error: unknown): string[] {
  form.showServerErrors(error);
  if (codeOf(error)?.startsWith("upload.")) return ["portfolioImages"];
  return fieldErrorsOf(error).map(({ path }) => path.split(".")[0] ?? "");
}

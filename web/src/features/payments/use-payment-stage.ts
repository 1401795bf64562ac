import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProposalView } from "../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../shared/money.ts";
import type { PaymentView } from "../../../../shared/payments/contract.ts";
import { isUnauthorized } from "../../api/problem.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { dismiss, notify } from "../../ui/feedback/notify.ts";
import type { Failure } from "./failure.ts";

/** Release status of a successful payment. */
export type ReleaseInfo = Partial<Pick<PaymentView, "amount" | "releaseStatus" | "releaseDueAt">>;

/** State of the checkout. */
export type PaymentStage =
  | { readonly at: "form"; readonly failure?: Failure | undefined }
  | { readonly at: "processing"; readonly paymentId: string }
  | { readonly at: "successful"; readonly release: ReleaseInfo }
  | { readonly at: "late"; readonly amount: string }
  | { readonly at: "unconfirmed"; readonly paymentId: string };

/** The state of the checkout, with a toast on each change (R-068…R-070). */
export function usePaymentStage(firstFailure: Failure | undefined, proposal?: Pick<ProposalView, "total">) {
  const { t } = useTranslation(["common", "payments"]);
  const total = useFormat().money(centsOf(proposal?.total));
  const [stage, setStage] = useState<PaymentStage>({ at: "form", failure: firstFailure });
  const failureToast = useRef(0);

  return {
    stage,
    /** Dismisses the toast about the previous attempt. */
    dismissFailure: () => dismiss(failureToast.current),
    /** Back to the form, without a toast. */
    showForm: () => setStage({ at: "form" }),
    showProcessing: (paymentId: string) => setStage({ at: "processing", paymentId }),
    showSuccess(release: ReleaseInfo) {
      setStage({ at: "successful", release });
      notify({ title: proposal ? t("payments.riseSuccess", { total }) : t("payments.successful") });
    },
    /** Paid after the job or proposal was closed. */
    showPaidTooLate: (amount: string) => setStage({ at: "late", amount }),
    showFailure(failure: Failure) {
      setStage({ at: "form", failure });
      const title = t("payments.failed");
      failureToast.current = notify({ variant: "destructive", title, description: failure.message });
    },
    showUnconfirmed(paymentId: string, error: unknown) {
      setStage({ at: "unconfirmed", paymentId });
      if (isUnauthorized(error)) return;
      notify({ variant: "destructive", title: t("toast.error"), description: t("payments.confirmFailed") });
    },
  };
}

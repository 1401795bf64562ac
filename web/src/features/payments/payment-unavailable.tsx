import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { jobs } from "../../api/endpoints.ts";
import { refetchChanged } from "../../api/own-writes.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { jobPath, paths, receiptPath } from "../../paths.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SupportContact } from "../legal/support-contact.tsx";
import { CheckoutPage } from "./checkout-page.tsx";
import type { CheckoutTarget } from "./use-checkout.ts";

const paused = { title: "payments.paused", text: "payments.pausedText" } as const;

const jobReasons = {
  "payment.alreadyPaid": { title: "payments.alreadyPaid", text: "payments.refusedText" },
  "payment.givenBack": { title: "payments.givenBack", text: "payments.nothingDueText" },
  "payment.jobCancelled": { title: "payments.jobCancelled", text: "payments.nothingDueText" },
  "payment.notDue": { title: "payments.notDue", text: "payments.refusedText" },
  "payment.declinedTooOften": paused,
} as const;

/** Titles of jobs that were paid, which have a receipt. */
const titlesWithReceipt: readonly string[] = ["payments.alreadyPaid", "payments.givenBack"];

const proposalClosed = { title: "payments.riseOver", text: "payments.riseOverText" } as const;
const notDue = { title: "payments.riseNotDue", text: "payments.riseSee" } as const;

const supplementReasons = {
  "job.proposalNotFound": proposalClosed,
  "job.proposalClosed": proposalClosed,
  "job.riseTooSmall": notDue,
  "payment.notDue": notDue,
  "payment.alreadyPaid": { title: "payments.risePaid", text: "payments.riseSee" },
  "payment.underWay": { title: "payments.riseWaits", text: "payments.riseUnderWay" },
  "payment.disputed": { title: "payments.riseWaits", text: "jobs.supplementDisputed" },
  "payment.declinedTooOften": paused,
} as const;

export type UnavailableReason =
  | (typeof jobReasons)[keyof typeof jobReasons]
  | (typeof supplementReasons)[keyof typeof supplementReasons];

const findReason = <R,>(reasons: Readonly<Record<string, R>>, code: string): R | undefined =>
  Object.hasOwn(reasons, code) ? reasons[code] : undefined;

/** Texts for error codes that mean "nothing to pay, or not now"; undefined for real failures. */
export const unavailableReasonOf = (code = "", isSupplement: boolean): UnavailableReason | undefined =>
  isSupplement
    ? findReason<UnavailableReason>(supplementReasons, code)
    : findReason<UnavailableReason>(jobReasons, code);

export type PaymentUnavailableProps = {
  reason: UnavailableReason;
  due: CheckoutTarget;
  /** When a temporary block ends (ISO-8601). */
  until?: string | undefined;
  /** A card was tried but not charged. */
  isUncharged?: boolean | undefined;
};

/** Shown instead of the form when there is nothing to pay, or not now. */
export function PaymentUnavailable({
  reason: { title, text },
  due,
  until,
  isUncharged = false,
}: PaymentUnavailableProps) {
  const { t } = useTranslation(["common", "customer", "jobs", "payments"]);
  const format = useFormat();
  const section = useFocusAndRefetch(isUncharged);
  const isSupplement = due.proposal !== undefined;
  const textKey = isUncharged && text === "payments.riseOverText" ? "payments.riseOverUncharged" : text;
  return (
    <CheckoutPage>
      <section ref={section} tabIndex={-1} aria-label={t(title)}>
        <EmptyState
          level={2}
          title={t(title)}
          action={
            isSupplement ? (
              <LinkButton to={jobPath(due.jobId)}>{t("customer.seeJob")}</LinkButton>
            ) : (
              <div className="actions">
                {titlesWithReceipt.includes(title) && (
                  <LinkButton to={receiptPath(due.jobId)}>{t("payments.receipt")}</LinkButton>
                )}
                <LinkButton to={paths.home}>{t("action.goHome")}</LinkButton>
              </div>
            )
          }
        >
          {t(textKey, { when: until ? format.dateTime(until) : "" })} {until && <SupportContact />}
        </EmptyState>
      </section>
    </CheckoutPage>
  );
}

/** Focuses the section when it replaces the form, and refetches jobs, whose cached state was wrong. */
function useFocusAndRefetch(isAfterForm: boolean) {
  const client = useQueryClient();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAfterForm) section.current?.focus({ preventScroll: true });
    void refetchChanged(client, [[jobs.get.domain]]);
  }, [client, isAfterForm]);
  return section;
}

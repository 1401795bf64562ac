import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { jobs } from "../../../../shared/jobs/contract.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { jobPath, paths, receiptPath } from "../../paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Contact } from "../trust/contact.tsx";
import { CheckoutPage } from "./checkout-page.tsx";
import type { Due } from "./use-checkout.ts";

const paused = { title: "payments.paused", text: "payments.pausedText" } as const;

const ofJob = {
  "payment.alreadyPaid": { title: "payments.alreadyPaid", text: "payments.refusedText" },
  "payment.givenBack": { title: "payments.givenBack", text: "payments.nothingDueText" },
  "payment.jobCancelled": { title: "payments.jobCancelled", text: "payments.nothingDueText" },
  "payment.notDue": { title: "payments.notDue", text: "payments.refusedText" },
  "payment.declinedTooOften": paused,
} as const;

/** Titles of jobs that were paid, which have a receipt. */
const receipted: readonly string[] = ["payments.alreadyPaid", "payments.givenBack"];

const over = { title: "payments.riseOver", text: "payments.riseOverText" } as const;
const notDue = { title: "payments.riseNotDue", text: "payments.riseSee" } as const;

const ofRise = {
  "job.proposalNotFound": over,
  "job.proposalClosed": over,
  "job.riseTooSmall": notDue,
  "payment.notDue": notDue,
  "payment.alreadyPaid": { title: "payments.risePaid", text: "payments.riseSee" },
  "payment.underWay": { title: "payments.riseWaits", text: "payments.riseUnderWay" },
  "payment.disputed": { title: "payments.riseWaits", text: "jobs.supplementDisputed" },
  "payment.declinedTooOften": paused,
} as const;

export type Refusal = (typeof ofJob)[keyof typeof ofJob] | (typeof ofRise)[keyof typeof ofRise];

const find = <R,>(refusals: Readonly<Record<string, R>>, code: string): R | undefined =>
  Object.hasOwn(refusals, code) ? refusals[code] : undefined;

/** Texts for error codes that mean "nothing to pay, or not now"; undefined for real failures. */
export const refusalOf = (code = "", isRise: boolean): Refusal | undefined =>
  isRise ? find<Refusal>(ofRise, code) : find<Refusal>(ofJob, code);

export type RefusedProps = {
  refusal: Refusal;
  due: Due;
  /** When a temporary block ends (ISO-8601). */
  until?: string | undefined;
  /** A card was tried but not charged. */
  isUncharged?: boolean | undefined;
};

/** Shown instead of the form when there is nothing to pay, or not now. */
export function Refused({ refusal: { title, text }, due, until, isUncharged = false }: RefusedProps) {
  const { t } = useTranslation(["common", "customer", "jobs", "payments"]);
  const format = useFormat();
  const place = useArrival(isUncharged);
  const isRise = due.proposal !== undefined;
  const words = isUncharged && text === "payments.riseOverText" ? "payments.riseOverUncharged" : text;
  return (
    <CheckoutPage>
      <section ref={place} tabIndex={-1} aria-label={t(title)}>
        <EmptyState
          level={2}
          title={t(title)}
          action={
            isRise ? (
              <LinkButton to={jobPath(due.jobId)}>{t("customer.seeJob")}</LinkButton>
            ) : (
              <div className="actions">
                {receipted.includes(title) && (
                  <LinkButton to={receiptPath(due.jobId)}>{t("payments.receipt")}</LinkButton>
                )}
                <LinkButton to={paths.home}>{t("action.goHome")}</LinkButton>
              </div>
            )
          }
        >
          {t(words, { when: until ? format.dateTime(until) : "" })} {until && <Contact />}
        </EmptyState>
      </section>
    </CheckoutPage>
  );
}

/** Focuses the section when it replaces the form, and refetches jobs, whose cached state was wrong. */
function useArrival(isAfterForm: boolean) {
  const client = useQueryClient();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAfterForm) place.current?.focus({ preventScroll: true });
    void client.invalidateQueries({ queryKey: [jobs.get.domain] });
  }, [client, isAfterForm]);
  return place;
}

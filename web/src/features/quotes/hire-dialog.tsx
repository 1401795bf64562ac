import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { centsOf } from "../../../../shared/money.ts";
import type { QuoteView } from "../../../../shared/quotes/view.ts";
import { query } from "../../api/client.ts";
import { jobs, quotes } from "../../api/endpoints.ts";
import { codeOf, messageOf } from "../../api/problem.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { jobPath } from "../../paths.ts";
import { Button } from "../../ui/button/button.tsx";
import { spoken, useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { KeptPlace } from "../../ui/page/kept-place.tsx";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import { AgreementFacts, AgreementTotal, Offerer } from "../jobs/panel/agreement.tsx";
import { PromisedLines } from "../requests/form/promise.tsx";
import { HireSummary, HireWhen } from "./hire-when.tsx";
import { useNames } from "./names.ts";
import styles from "./quotes.module.css";
import { refetchOnFailure, showRefusal } from "./refusal.ts";
import { type HireChoice, type HiredRequest, useHireChoice } from "./use-hire-choice.ts";

const PolicyInForce = lazyWithRetry(() => import("../requests/form/policy-in-force.tsx"), ["cancellation"]);

export type QuoteDialogProps = {
  /** As the list has it now; it may change while the dialog is open. */
  quote: QuoteView;
  onClose: () => void;
  /** The step is not possible any more, and why. */
  onRefused: (reason: string) => void;
};

/** Hires for the terms on screen and goes to the job. A quote that was changed meanwhile is shown with what is new. */
function useHire({ quote, onRefused }: QuoteDialogProps, { choice, time, setOther }: HireChoice) {
  const { t } = useTranslation(["common", "quotes"]);
  const client = useQueryClient();
  const navigate = useNavigate();
  const name = useNames().firstNameOf(quote);
  const [staleText, setStaleText] = useState<string>();
  // Until the page of the job has taken the dialog's place.
  const [isHired, setHired] = useState(false);
  const { isSending, send, renewKey } = useEndpointMutation(quotes.hire, {
    answersWith: jobs.list.domain,
    onSuccess: (job) => {
      setHired(true);
      client.setQueryData(query(jobs.get, { params: { jobId: job.id } }).queryKey, job);
      navigate(jobPath(job.id), { replace: true });
    },
    failure: (error) => {
      renewKey();
      const code = codeOf(error);
      if (code?.startsWith("appointment.")) setOther(undefined);
      if (code === "quote.stale" || code?.startsWith("appointment.")) setStaleText(messageOf(error));
      else showRefusal(error, onRefused, t("quotes.notSent"));
    },
    refetchOnFailure: [...refetchOnFailure, { domain: "appointments" }],
  });
  const { serviceRequestId: id, handymanId, version, price } = quote;
  const hired = time && (choice === "named" ? choice : { startsAt: time.startsAt, endsAt: time.endsAt });
  function hire() {
    setStaleText(undefined);
    const body = { version, price, ...(hired && { time: hired }) };
    void send({ params: { id, handymanId }, body }, spoken(t("quotes.hired", { name })));
  }
  return { isSending: isSending || isHired, hire, staleText };
}

/** What has changed since the dialog was opened; undefined for nothing. */
function useChange(quote: QuoteView): string | undefined {
  const { t } = useTranslation(["common", "quotes"]);
  const format = useFormat();
  const name = useNames().firstNameOf(quote);
  const [opened] = useState(quote);
  if (quote.version === opened.version) return undefined;
  if (quote.total === opened.total) return t("quotes.hireTermsChanged", { name });
  const money = (amount: string) => format.money(centsOf(amount));
  return t("quotes.hireChanged", { name, former: money(opened.total), total: money(quote.total) });
}

type HireDialogProps = QuoteDialogProps & {
  hasOthers: boolean;
  request: HiredRequest;
};

/** Confirms the hiring: what it costs, what is charged now, and what follows. */
export default function HireDialog(props: HireDialogProps) {
  const { quote, request, hasOthers, onClose } = props;
  const { t } = useTranslation(["common", "jobs", "quotes"]);
  const format = useFormat();
  const name = useNames().firstNameOf(quote);
  const when = useHireChoice(quote, request.timeZone);
  const { isSending, hire, staleText } = useHire(props, when);
  const change = useChange(quote) ?? staleText;
  const withoutFee = t("quotes.hireCancel");
  const footer = (
    <>
      <div className={styles.hireFoot}>
        {change && (
          <p role="alert" className="strong">
            {change}
          </p>
        )}
        <HireSummary quote={quote} request={request} when={when} />
      </div>
      <Button pending={isSending} onClick={onClose}>
        {t("action.cancel")}
      </Button>
      <Button variant="primary" pending={isSending} pendingText={t("quotes.hiring")} onClick={hire}>
        {t("quotes.hire", { name, total: format.money(centsOf(quote.total)) })}
      </Button>
    </>
  );
  return (
    <Dialog title={t("quotes.hireTitle", { name })} onClose={onClose} dismissible={!isSending} footer={footer}>
      <Offerer handymanId={quote.handymanId} name={name} />
      <HireWhen quote={quote} request={request} when={when} isHiring={isSending} />
      <HireTerms quote={quote} request={request} />
      <LazyPanel fallback={<KeptPlace text={withoutFee} />}>
        <PolicyInForce none={withoutFee} />
      </LazyPanel>
      {hasOthers && <p className="note">{t("quotes.hireOthers")}</p>}
    </Dialog>
  );
}

/** What the handyman says, for what they are hired, what was promised and what it costs. */
function HireTerms({ quote, request }: { quote: QuoteView; request: HiredRequest }) {
  const { t } = useTranslation(["common", "quotes"]);
  const name = useNames().firstNameOf(quote);
  const { message, price, total } = quote;
  return (
    <>
      <figure className={styles.said}>
        <figcaption className="field-label">{t("quotes.hireMessage", { name })}</figcaption>
        <blockquote>{message}</blockquote>
      </figure>
      <AgreementFacts
        title={request.title}
        place={`${request.address}, ${request.city}`}
        shares={t("quotes.hireShares", { name })}
      />
      <PromisedLines of={quote} />
      <AgreementTotal person={name} priceCents={centsOf(price)} totalCents={centsOf(total)} />
    </>
  );
}

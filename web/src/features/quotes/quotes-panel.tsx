import { TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { UserId } from "../../../../shared/ids.ts";
import { centsOf } from "../../../../shared/money.ts";
import { isChoosable } from "../../../../shared/quotes/compare.ts";
import type { QuoteList } from "../../../../shared/quotes/view.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { isOpen } from "../../../../shared/requests/status.ts";
import { query } from "../../api/client.ts";
import { quotes } from "../../api/endpoints.ts";
import { requestIdOf } from "../../api/problem.ts";
import { useQuery } from "../../api/use-query.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { classes } from "../../ui/classes.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorCard } from "../../ui/feedback/error-card.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import { Comparison } from "./comparison.tsx";
import { CounterDialog } from "./counter-dialog.tsx";
import { EndedQuotes } from "./ended-quotes.tsx";
import HireDialog from "./hire-dialog.tsx";
import type { OnStep, Step } from "./quote-actions.tsx";
import styles from "./quotes.module.css";
import { RequestState, type RequestStateProps } from "./request-state.tsx";
import type { HiredRequest } from "./use-hire-choice.ts";

const DeclineDialog = lazyWithRetry(() => import("./decline-dialog.tsx"), ["quotes"]);

/** The quotes of a customer's request: none yet, to choose from, or ended. */
export default function QuotesPanel(props: RequestStateProps) {
  const { t } = useTranslation(["common", "quotes"]);
  const { id } = props.request;
  const { data, error, isFetching, refetch } = useQuery({
    ...query(quotes.list, { params: { id }, query: {} }),
    // Others write them.
    staleTime: 0,
  });
  if (data) return <Quotes {...props} list={data} />;
  if (!error) return <Spinner />;
  const title = t("quotes.failed");
  return <ErrorCard title={title} onRetry={refetch} retrying={isFetching} requestId={requestIdOf(error)} />;
}

type QuotesProps = RequestStateProps & { list: QuoteList };
type Dialog = { readonly step: Step; readonly handymanId: UserId };

function Quotes({ request, job, list }: QuotesProps) {
  const { t } = useTranslation(["common", "quotes"]);
  const [dialog, setDialog] = useState<Dialog>();
  const [refusal, setRefusal] = useState<string>();
  const choosable = list.quotes.filter(isChoosable);
  const onStep: OnStep = (step, { handymanId }) => {
    setRefusal(undefined);
    setDialog({ step, handymanId });
  };
  const ownStep = request.isOwn ? onStep : undefined;
  return (
    <section className={classes("stack stack-wide", styles.quotes)}>
      <h3 className="visually-hidden">{t("quotes.title")}</h3>
      <RequestState request={request} job={job} />
      {refusal && <Refusal>{refusal}</Refusal>}
      {isOpen(request) && <Places request={request} list={list} />}
      {choosable.length > 0 && <Comparison quotes={list.quotes} request={request} onStep={ownStep} />}
      <EndedQuotes quotes={list.quotes.filter((quote) => !isChoosable(quote))} request={request} onStep={ownStep} />
      <QuoteDialogs
        list={list}
        request={request}
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        onRefused={setRefusal}
      />
    </section>
  );
}

/** What was not possible any more; has the focus, because the button that was pressed may be gone. */
function Refusal({ children }: { children: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className="notice" role="alert" tabIndex={-1} ref={ref}>
      <TriangleAlert aria-hidden="true" />
      <p>{children}</p>
    </div>
  );
}

type QuoteDialogsProps = {
  list: QuoteList;
  request: HiredRequest;
  dialog: Dialog | undefined;
  onClose: () => void;
  onRefused: (reason: string) => void;
};

function QuoteDialogs({ list, request, dialog, onClose, onRefused }: QuoteDialogsProps) {
  const quote = list.quotes.find(({ handymanId }) => handymanId === dialog?.handymanId);
  if (!dialog || !quote) return null;
  const props = {
    quote,
    onClose,
    onRefused: (reason: string) => {
      onClose();
      onRefused(reason);
    },
  };
  if (dialog.step === "counter") return <CounterDialog {...props} />;
  if (dialog.step === "decline")
    return (
      <LazyPanel>
        <DeclineDialog {...props} />
      </LazyPanel>
    );
  return <HireDialog {...props} request={request} hasOthers={list.quotes.filter(isChoosable).length > 1} />;
}

/** How many more quotes may come, and what happens until the first one. */
function Places({ request, list: { seats, median, quotes: all } }: { request: ServiceRequestView; list: QuoteList }) {
  const { t } = useTranslation(["common", "quotes", "requests"]);
  const format = useFormat();
  const left = Math.max(0, seats.of - seats.used);
  const minutes = request.usualAnswerMinutes;
  // The one handyman who was asked alone.
  const isPrivate = request.privateUntil !== undefined && request.privateUntil > new Date().toISOString();
  if (all.some(isChoosable)) {
    if (isPrivate) return null;
    return (
      <p>
        {median && t("quotes.median", { total: format.money(centsOf(median)) })}{" "}
        {left > 0 ? t("quotes.placesLeft", { count: left }) : t("quotes.full")}
      </p>
    );
  }
  return (
    <EmptyState title={t("quotes.none")} category={request.category}>
      {isPrivate ? t("quotes.noneAsked") : t("quotes.noneText", { count: left })}{" "}
      {minutes !== undefined && t("requests.usualAnswer", { duration: format.length(minutes) })}
    </EmptyState>
  );
}

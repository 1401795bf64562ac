import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { QuoteView } from "../../../../../shared/quotes/view.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { toInstant } from "../../../../../shared/time.ts";
import { useFormat, useLanguage } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button/button.tsx";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { notify } from "../../../ui/feedback/notify.ts";
import { FormRefusal } from "../../../ui/form/form-refusal.tsx";
import { useDraftName } from "../../session/use-draft-name.ts";
import { MessageField } from "./message-field.tsx";
import { useOwnQuote } from "./own-quote-query.ts";
import { PriceField } from "./price-field.tsx";
import { draftOf, emptyQuote } from "./quote-draft.ts";
import { QuoteErrorSummary } from "./quote-error-summary.tsx";
import styles from "./quote-form.module.css";
import { TermsFields } from "./terms-fields.tsx";
import { useCheckedQuote } from "./use-checked-quote.ts";
import { useQuoteDraft } from "./use-quote-draft.ts";
import { useSendQuote } from "./use-send-quote.ts";

export type QuoteDialogProps = {
  request: ServiceRequestView;
  /** The quote that is changed, or one that has ended and is sent again. */
  former?: QuoteView | undefined;
  onClose: () => void;
};

/** `hireRate`: how often the customer hires, a percentage. */
type QuoteFormProps = QuoteDialogProps & { hireRate?: number | undefined };

/** The form, unless there is a quote that can only be looked at: then the panel of its request says why. */
export default function QuoteDialog({ request, former, onClose }: QuoteDialogProps) {
  const { quote, hireRate, isPending } = useOwnQuote(request.id, former === undefined);
  // What there was when the form opened: the quote that it sends changes nothing about it.
  const [start, setStart] = useState<{
    readonly quote: QuoteView | undefined;
    readonly hireRate: number | undefined;
  }>();
  if (former) return <QuoteForm request={request} former={former} onClose={onClose} />;
  if (!start) {
    if (!isPending) setStart({ quote, hireRate });
    return null;
  }
  if (start.quote && !start.quote.mayResubmit) return <ShowQuote request={request} onClose={onClose} />;
  return <QuoteForm request={request} former={start.quote} hireRate={start.hireRate} onClose={onClose} />;
}

function ShowQuote({ request, onClose }: QuoteDialogProps) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    onClose();
    navigate({ search: `?request=${request.id}` });
  });
  useEffect(() => leave(), []);
  return null;
}

/** The form of a handyman's quote; closing it keeps what was typed. */
function QuoteForm({ request, former, hireRate, onClose }: QuoteFormProps) {
  const { t } = useTranslation(["common", "quoting"]);
  const pending = former?.status === "pending" ? former : undefined;
  const form = useQuoteForm(request, former);
  const { draft, change, markSent } = form;
  const checked = useCheckedQuote(draft, request.timeZone);
  const [checks, setChecks] = useState(0);
  const problems = checks > 0 ? checked.problems : {};
  const { send, isSending, refusal } = useSendQuote({ request, pending, idempotencyKey: form.idempotencyKey, onSent });

  function onSent() {
    markSent();
    onClose();
  }
  function submit() {
    setChecks(checks + 1);
    if (checked.body) void send(checked.body);
  }

  return (
    <FormDialog
      title={t(pending ? "quoting.editTitle" : former ? "quoting.againTitle" : "quoting.newTitle")}
      intro={<Intro request={request} hasPlace={pending !== undefined} hireRate={hireRate} />}
      action={{
        text: t(pending ? "action.save" : "quoting.send"),
        pendingText: t(pending ? "action.saving" : "quoting.sending"),
        disabled: refusal?.isOver === true,
      }}
      className={styles.form}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
      result={<FormRefusal>{refusal?.text}</FormRefusal>}
    >
      {form.isRestored && <DraftNotice startOver={form.startOver} />}
      <QuoteErrorSummary problems={problems} checks={checks} />
      <PriceField
        request={request}
        draft={draft}
        change={change}
        error={problems.price}
        priceCents={checked.priceCents}
      />
      <MessageField draft={draft} change={change} error={problems.message} maskedKinds={checked.maskedKinds} />
      <TermsFields request={request} draft={draft} change={change} problems={problems} />
    </FormDialog>
  );
}

/** The typed form: a draft of before, else what the former quote says. */
function useQuoteForm(request: ServiceRequestView, former: QuoteView | undefined) {
  const language = useLanguage();
  const { timeZone } = request;
  const [start] = useState(() => {
    const now = toInstant(new Date());
    return former ? draftOf(former, { timeZone, language, now }) : emptyQuote;
  });
  // A change is about the terms that its author has seen.
  return useQuoteDraft(useDraftName(`quote:${request.id}.${former?.version ?? 0}`), start);
}

function Intro({ request, hasPlace, hireRate }: Pick<QuoteFormProps, "request" | "hireRate"> & { hasPlace: boolean }) {
  const { t } = useTranslation(["common", "quoting"]);
  const format = useFormat();
  return (
    <div>
      <p className="strong breakable">{request.title}</p>
      {!hasPlace && (
        <p className="note">{t("quoting.seats", { used: request.quotesReceived, of: request.maxQuotes })}</p>
      )}
      {hireRate !== undefined && (
        <p className="note">{t("quoting.hireRate", { share: format.percent(hireRate / 100) })}</p>
      )}
    </div>
  );
}

function DraftNotice({ startOver }: { startOver: () => () => void }) {
  const { t } = useTranslation(["common", "quoting"]);
  function press(form: HTMLFormElement | null) {
    const undo = startOver();
    // The pressed button is gone.
    form?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    notify({ title: t("quoting.draftGone"), action: { label: t("action.undo"), onAction: undo } });
  }
  return (
    <div className={styles.draft} role="status">
      <p>{t("quoting.draftBack")}</p>
      <Button slim variant="quiet" onClick={({ currentTarget }) => press(currentTarget.form)}>
        {t("quoting.startOver")}
      </Button>
    </div>
  );
}

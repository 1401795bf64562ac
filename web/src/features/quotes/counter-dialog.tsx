import { useState } from "react";
import { useTranslation } from "react-i18next";
import { centsOf, toDecimal } from "../../../../shared/money.ts";
import { priceBounds } from "../../../../shared/price.ts";
import type { QuoteView } from "../../../../shared/quotes/view.ts";
import { quotes } from "../../api/endpoints.ts";
import { useTextDraft } from "../../forms/use-text-draft.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { spoken, useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { AmountInput } from "../../ui/form/amount-input.tsx";
import { Field } from "../../ui/form/field.tsx";
import { PricePreview } from "../jobs/price/price-preview.tsx";
import { useQuotedPrice } from "../jobs/price/use-quoted-price.ts";
import { useDraftName } from "../session/use-draft-name.ts";
import type { QuoteDialogProps } from "./hire-dialog.tsx";
import { useNames } from "./names.ts";
import { refetchOnFailure, showRefusal } from "./refusal.ts";

/** The typed price in cents if it can be sent, else what is wrong with it. */
function useCounterPrice(text: string, quote: QuoteView) {
  const { t } = useTranslation(["common", "jobs", "quotes"]);
  const { price, problem } = useQuotedPrice(text);
  if ("lack" in price) return { problem: problem ?? t("jobs.priceInvalid") };
  return price.cents === centsOf(quote.price) ? { problem: t("quotes.counterSame") } : { priceCents: price.cents };
}

/** Offers another price for a quote. */
export function CounterDialog({ quote, onClose: onDialogClose, onRefused }: QuoteDialogProps) {
  const { t } = useTranslation(["common", "quotes"]);
  const format = useFormat();
  const { serviceRequestId: id, handymanId, version, countersLeft } = quote;
  const name = useNames().firstNameOf(quote);
  const { text, change, discard } = useTextDraft(useDraftName(`counter:${quote.id}`));
  const [isChecked, setChecked] = useState(false);
  const { priceCents, problem } = useCounterPrice(text, quote);
  const { isSending, send } = useEndpointMutation(quotes.answer, {
    failure: (error) => showRefusal(error, onRefused, t("quotes.notSent")),
    refetchOnFailure,
  });

  function onClose() {
    discard();
    onDialogClose();
  }
  async function submit() {
    setChecked(true);
    if (priceCents === undefined) return;
    const body = { answer: "counter" as const, version, price: toDecimal(priceCents) };
    const { isDone } = await send({ params: { id, handymanId }, body }, spoken(t("quotes.counterSent")));
    if (isDone) onClose();
  }

  const asked = { price: format.money(centsOf(quote.price)), total: format.money(centsOf(quote.total)) };
  const bounds = { min: format.money(priceBounds.min), max: format.money(priceBounds.max) };
  return (
    <FormDialog
      title={t("quotes.counterTo", { name })}
      intro={<p>{t("quotes.counterText", { name, ...asked })}</p>}
      action={{ text: t("quotes.counterSend"), pendingText: t("quotes.sending") }}
      className="stack stack-wide"
      isSending={isSending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={t("quotes.counterField")}
        hint={t("quotes.counterBounds", bounds)}
        error={isChecked ? problem : undefined}
      >
        <AmountInput value={text} onChange={change} />
      </Field>
      <PricePreview priceCents={priceCents} side="customer" />
      <p>{t("quotes.counterUntil", { name })}</p>
      <p className="note">
        {countersLeft > 1 ? t("quotes.countersLeft", { count: countersLeft - 1 }) : t("quotes.counterLast")}
      </p>
    </FormDialog>
  );
}

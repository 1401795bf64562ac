import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { fromDecimal, toDecimal } from "../../../../shared/money.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { useIdempotencyKey } from "../../forms/use-idempotency-key.ts";
import { useTextDraft } from "../../forms/use-text-draft.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { useQuotedPrice } from "../jobs/use-quoted-price.ts";
import { useCurrentUser } from "../session/current-user.tsx";
import { useDraftName } from "../session/use-draft-name.ts";
import { HandymanShare } from "./handyman-share.tsx";
import type { Accepting } from "./use-accept.ts";
import { useCloseOnDeparture } from "./use-close-on-departure.ts";

export type PriceDialogProps = {
  request: ServiceRequestView;
  accepting: Pick<Accepting, "accept" | "departureOf">;
  onClose: () => void;
};

/** Asks for the price of a request without an estimate. Submitting it empty closes the dialog and sends nothing. */
export function PriceDialog({ request, accepting, onClose: onDialogClose }: PriceDialogProps) {
  const { t } = useTranslation(["common", "handyman"]);
  const formId = useId();
  const { key } = useIdempotencyKey();
  const { text, change, discard } = useTextDraft(useDraftName(`price:${request.id}`));
  const [isChecked, setChecked] = useState(false);
  const { price, problem } = useQuotedPrice(text);
  const departure = accepting.departureOf(request.id);
  const isSending = departure === "accepting";
  useCloseOnDeparture(departure, onClose);

  function onClose() {
    discard();
    onDialogClose();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if ("lack" in price) return price.lack === "empty" ? onClose() : setChecked(true);
    await accepting.accept(request, toDecimal(price.cents), key);
  }

  const footer = (
    <>
      <Button pending={isSending} onClick={onClose}>
        {t("action.cancel")}
      </Button>
      <Button variant="primary" type="submit" form={formId} pending={isSending} pendingText={t("handyman.accepting")}>
        {t("handyman.accept")}
      </Button>
    </>
  );
  return (
    <Dialog title={t("handyman.priceTitle")} size="small" onClose={onClose} dismissible={!isSending} footer={footer}>
      <p>
        <strong>{request.title}</strong>
      </p>
      <p>{t("handyman.priceText")}</p>
      <form id={formId} onSubmit={submit} noValidate>
        <Field label={t("handyman.price")} error={isChecked ? problem : undefined}>
          <Input
            data-autofocus
            aria-required={false}
            leading="$"
            inputMode="decimal"
            autoComplete="off"
            placeholder={useSuggestion()}
            value={text}
            onChange={({ target }) => change(target.value)}
          />
        </Field>
      </form>
      <div className="kept" aria-live="polite">
        {"cents" in price && <HandymanShare priceCents={price.cents} />}
      </div>
    </Dialog>
  );
}

/** Placeholder: two hours at the handyman's rate. Never sent. */
function useSuggestion(): string | undefined {
  const format = useFormat();
  const { handyman } = useCurrentUser();
  const rate = handyman && fromDecimal(handyman.hourlyRate);
  return rate === undefined ? undefined : format.number((2 * rate) / 100);
}

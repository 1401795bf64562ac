import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { fromDecimal, toDecimal } from "../../../../shared/money.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { useIdempotencyKey } from "../../forms/use-idempotency-key.ts";
import { useTextDraft } from "../../forms/use-text-draft.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { AmountInput } from "../../ui/form/amount-input.tsx";
import { Field } from "../../ui/form/field.tsx";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import { useQuotedPrice } from "../jobs/price/use-quoted-price.ts";
import { useCurrentUser } from "../session/current-user.tsx";
import { useDraftName } from "../session/use-draft-name.ts";
import { CustomerTotal, HandymanShare } from "./handyman-share.tsx";
import type { Accepting } from "./use-accept.ts";
import { useCloseOnDeparture } from "./use-close-on-departure.ts";

const PolicyInForce = lazyWithRetry(() => import("../requests/form/policy-in-force.tsx"), ["cancellation"]);

export type PriceDialogProps = {
  request: ServiceRequestView;
  accepting: Pick<Accepting, "accept" | "departureOf">;
  /** The dialog goes on with when to come. */
  onAccepted: (job: JobView) => void;
  onClose: () => void;
};

/** Asks for the price of a request without an estimate. Submitting it empty closes the dialog and sends nothing. */
export function PriceDialog({ request, accepting, onAccepted, onClose: onDialogClose }: PriceDialogProps) {
  const { t } = useTranslation(["common", "handyman"]);
  const { key } = useIdempotencyKey();
  const { text, change, discard } = useTextDraft(useDraftName(`price:${request.id}`));
  const [isChecked, setChecked] = useState(false);
  const { price, problem } = useQuotedPrice(text);
  const departure = accepting.departureOf(request.id);
  const isSending = departure === "accepting";
  useCloseOnDeparture(departure === "taken" ? departure : undefined, onClose);

  function onClose() {
    discard();
    onDialogClose();
  }

  async function submit() {
    if ("lack" in price) return price.lack === "empty" ? onClose() : setChecked(true);
    const options = { idempotencyKey: key, offersTime: true };
    const { isDone, job } = await accepting.accept(request, toDecimal(price.cents), options);
    if (job) {
      discard();
      onAccepted(job);
    } else if (isDone) onClose();
  }

  return (
    <FormDialog
      title={t("handyman.priceTitle")}
      size="small"
      intro={<RequestTitle request={request} />}
      action={{ text: t("handyman.accept"), pendingText: t("handyman.accepting") }}
      isSending={isSending}
      onSubmit={() => void submit()}
      onClose={onClose}
      result={
        <div className="kept" aria-live="polite">
          {"cents" in price && (
            <>
              <HandymanShare priceCents={price.cents} />
              <CustomerTotal priceCents={price.cents} />
            </>
          )}
        </div>
      }
    >
      <PriceField text={text} problem={isChecked ? problem : undefined} onChange={change} />
      <LazyPanel>
        <PolicyInForce />
      </LazyPanel>
    </FormDialog>
  );
}

function RequestTitle({ request }: { request: ServiceRequestView }) {
  const { t } = useTranslation(["common", "handyman"]);
  return (
    <>
      <p>
        <strong>{request.title}</strong>
      </p>
      <p>{t("handyman.priceText")}</p>
    </>
  );
}

type PriceFieldProps = { text: string; problem: string | undefined; onChange: (text: string) => void };

function PriceField({ text, problem, onChange }: PriceFieldProps) {
  const { t } = useTranslation(["common", "handyman"]);
  return (
    <Field label={t("handyman.price")} error={problem}>
      <AmountInput aria-required={false} placeholder={useSuggestion()} value={text} onChange={onChange} />
    </Field>
  );
}

/** Placeholder: two hours at the handyman's rate. Never sent. */
function useSuggestion(): string | undefined {
  const format = useFormat();
  const { handyman } = useCurrentUser();
  const rate = handyman && fromDecimal(handyman.hourlyRate);
  return rate === undefined ? undefined : format.number((2 * rate) / 100);
}

import { useTranslation } from "react-i18next";
import { type Cents, fromDecimal } from "../../../../../shared/money.ts";
import { amountsOf } from "../../../../../shared/payments/fees.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { AmountInput } from "../../../ui/form/amount-input.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { useCurrentUser } from "../../session/current-user.tsx";
import type { QuoteDraft } from "./quote-draft.ts";
import styles from "./quote-form.module.css";

type PriceFieldProps = {
  request: ServiceRequestView;
  draft: QuoteDraft;
  change: (part: Partial<QuoteDraft>) => void;
  error: string | undefined;
  priceCents: Cents | undefined;
};

/** The price, and what the handyman keeps of it. */
export function PriceField({ request, draft, change, error, priceCents }: PriceFieldProps) {
  const { t } = useTranslation(["common", "quoting"]);
  const format = useFormat();
  const { handyman } = useCurrentUser();
  const estimate = request.estimatedPrice === undefined ? undefined : fromDecimal(request.estimatedPrice);
  const rate = handyman && fromDecimal(handyman.hourlyRate);
  // Two hours, never sent.
  const suggestion = estimate === undefined && rate !== undefined ? format.number((2 * rate) / 100) : undefined;
  return (
    <div className={styles.price}>
      <Field
        id="quote-price"
        label={t("quoting.price")}
        hint={estimate === undefined ? undefined : t("quoting.estimated", { price: format.money(estimate) })}
        error={error}
      >
        <AmountInput placeholder={suggestion} value={draft.price} onChange={(price) => change({ price })} />
      </Field>
      <Share priceCents={priceCents} />
    </div>
  );
}

function Share({ priceCents }: { priceCents: Cents | undefined }) {
  const { t } = useTranslation(["common", "quoting"]);
  const format = useFormat();
  const amounts = priceCents === undefined ? undefined : amountsOf(priceCents);
  return (
    <div className={styles.share} aria-live="polite">
      {amounts ? (
        <>
          <p className="strong">{t("quoting.youKeep", { amount: format.money(amounts.handymanAmountCents) })}</p>
          <p className="note">{t("quoting.customerPays", { total: format.money(amounts.amountCents) })}</p>
        </>
      ) : (
        <p className="note">{t("quoting.keepEmpty")}</p>
      )}
    </div>
  );
}

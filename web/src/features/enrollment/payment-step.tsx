import { useTranslation } from "react-i18next";
import { PayoutMethod } from "../../../../shared/handymen/choices.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { RadioCards } from "../../ui/form/radio-cards.tsx";
import { SplitBar } from "../payments/split-bar.tsx";
import type { EnrollmentForm } from "./enrollment-form.ts";

const EXAMPLE = { price: 100_00, yours: 80_00, fee: 20_00 } as const;

/** Payout method, and the handyman's share of each job. */
export function PaymentStep({ form }: { form: EnrollmentForm }) {
  const { t } = useTranslation(["common", "enrollment"]);
  return (
    <>
      <SplitExample />
      <div>
        <Checkbox
          {...form.register("hasUSBankAccount")}
          label={t("enrollment.hasUSBankAccount")}
          hint={t("enrollment.bankHint")}
        />
        <Checkbox
          {...form.register("hasDebitCard")}
          label={t("enrollment.hasDebitCard")}
          hint={t("enrollment.cardHint")}
        />
      </div>
      <RadioCards
        {...form.register("preferredPayoutMethod")}
        legend={t("enrollment.preferredPayoutMethod")}
        options={PayoutMethod.options.map((value) => ({
          value,
          label: t(`enrollment.payout.${value}`),
          hint: t(`enrollment.payoutHint.${value}`),
        }))}
        hint={t("enrollment.held")}
        error={form.formState.errors.preferredPayoutMethod?.message}
      />
    </>
  );
}

/** The 80/20 split of $100 as a bar and in words. */
function SplitExample() {
  const { t } = useTranslation(["common", "enrollment"]);
  const format = useFormat();
  const { price, yours, fee } = EXAMPLE;
  const amounts = { price: format.money(price), yours: format.money(yours), fee: format.money(fee) };
  return (
    <section className="card stack" aria-labelledby="share">
      <h3 id="share">{t("enrollment.share")}</h3>
      <SplitBar amountCents={price} handymanCents={yours} words={t("enrollment.shareExample", amounts)} />
    </section>
  );
}

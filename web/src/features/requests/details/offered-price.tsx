import { useTranslation } from "react-i18next";
import { useFormat } from "../../../i18n/use-language.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import type { RequestForm } from "../form/request-form.ts";

/** The price that the customer offers to the handyman who alone is asked; none leaves it to the handyman. */
export function OfferedPrice({ form, name }: { form: RequestForm; name: string }) {
  const { t } = useTranslation(["common", "requests"]);
  return (
    <Field
      label={t("requests.offeredPrice")}
      hint={t("requests.offeredPriceHint", { name })}
      error={form.formState.errors.estimatedPrice?.message}
      optional
    >
      <PriceInput form={form} />
    </Field>
  );
}

/** An empty field is no price. */
export function PriceInput({ form, ...rest }: { form: RequestForm; "data-autofocus"?: boolean }) {
  const { dollarSign } = useFormat();
  return (
    <Input
      {...rest}
      leading={dollarSign}
      inputMode="decimal"
      autoComplete="off"
      {...form.register("estimatedPrice", {
        shouldUnregister: true,
        setValueAs: (typed: string | null) => typed?.trim() || null,
      })}
    />
  );
}

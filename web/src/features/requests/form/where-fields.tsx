import { useTranslation } from "react-i18next";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import type { RequestForm } from "./request-form.ts";
import { useCityFromZip } from "./use-city-from-zip.ts";

type WhereFieldsProps = {
  form: RequestForm;
  /** With the place of the last request. */
  isFilled: boolean;
};

export function WhereFields({ form, isFilled }: WhereFieldsProps) {
  const { t } = useTranslation(["common", "requests"]);
  const { errors } = form.formState;
  const { location: place, filledCity } = useCityFromZip(form);
  const placeName = typeof place === "object" && place.city ? `${place.city}, ${place.state}` : t("requests.zipHint");
  return (
    <>
      {isFilled && <p className="note">{t("requests.placeFilled")}</p>}
      <Field label={t("requests.address")} hint={t("requests.addressHint")} error={errors.address?.message}>
        <Input {...form.register("address")} autoComplete="street-address" />
      </Field>
      <div className="city-and-zip">
        <Field label={t("requests.city")} error={errors.city?.message}>
          <Input {...form.register("city")} autoComplete="address-level2" />
        </Field>
        <Field
          label={t("requests.zipCode")}
          hint={place === "unknown" ? t("requests.zipUnknown") : placeName}
          error={errors.zipCode?.message}
        >
          <Input {...form.register("zipCode")} autoComplete="postal-code" inputMode="numeric" />
        </Field>
      </div>
      <details className="disclosure">
        <summary>{t("requests.addressMore")}</summary>
        <p className="muted">{t("requests.addressWhen")}</p>
      </details>
      <p role="status" className="visually-hidden">
        {filledCity && t("requests.cityFilled", { city: filledCity })}
      </p>
    </>
  );
}

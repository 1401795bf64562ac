import { useTranslation } from "react-i18next";
import { BusinessType } from "../../../../shared/handymen/choices.ts";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { RadioCards } from "../../ui/form/radio-cards.tsx";
import type { EnrollmentForm } from "./enrollment-form.ts";

/** Step with the business details (R-079, D-15). */
export function BusinessStep({ form }: { form: EnrollmentForm }) {
  const { t } = useTranslation(["common", "enrollment"]);
  const { errors } = form.formState;
  return (
    <>
      <RadioCards
        {...form.register("businessType")}
        legend={t("enrollment.businessType")}
        options={BusinessType.options.map((value) => ({ value, label: t(`enrollment.businessType.${value}`) }))}
        error={errors.businessType?.message}
      />
      <Field label={t("enrollment.businessName")} error={errors.businessName?.message} optional>
        <Input {...form.register("businessName")} autoComplete="organization" />
      </Field>
      <Field label={t("enrollment.taxId")} hint={t("enrollment.taxIdHint")} error={errors.taxId?.message} optional>
        <Input {...form.register("taxId")} type="password" autoComplete="off" inputMode="numeric" />
      </Field>
      {(["businessLicense", "insurance"] as const).map((name) => (
        <Field
          key={name}
          label={t(`enrollment.${name}`)}
          hint={t("enrollment.notToStart")}
          error={errors[name]?.message}
          optional
        >
          <Input {...form.register(name)} autoComplete="off" />
        </Field>
      ))}
    </>
  );
}

import type { ComponentProps } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { normalizePasted } from "../../../../shared/pasted-text.ts";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import type { EnrollmentForm } from "./enrollment-form.ts";
import { useCityAndStateFromZip } from "./use-city-and-state-from-zip.ts";

type PersonalField = ("firstName" | "lastName" | "phone" | "dateOfBirth") | ("address" | "city" | "state" | "zipCode");

/** Formats a US number of ten digits; anything else is only trimmed of invisible characters. */
export function formatPhone(typed: string): string {
  const normalized = normalizePasted(typed);
  const digits = /^[\d\s().-]+$/.test(normalized) ? normalized.replace(/\D/g, "") : "";
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : normalized;
}

const today = () => new Date().toISOString().slice(0, 10);

/** Step with name, contact and address. */
export function PersonalStep({ form }: { form: EnrollmentForm }) {
  const { t } = useTranslation(["common", "enrollment"]);
  const [zipCode, city, state] = useWatch({ control: form.control, name: ["zipCode", "city", "state"] });
  const { filled, isUnknown } = useCityAndStateFromZip({ zipCode, city, state }, (name, value) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true }),
  );
  const field = (name: PersonalField, input: ComponentProps<"input">, hint?: string) => (
    <Field label={t(`enrollment.${name}`)} hint={hint} error={form.formState.errors[name]?.message}>
      <Input {...form.register(name)} {...input} />
    </Field>
  );
  const phone = form.register("phone", {
    onBlur: () => form.setValue("phone", formatPhone(form.getValues("phone")), { shouldValidate: true }),
  });
  return (
    <>
      <div className="wizard-pair">
        {field("firstName", { autoComplete: "given-name" })}
        {field("lastName", { autoComplete: "family-name" })}
      </div>
      <div className="wizard-pair">
        {field("phone", { ...phone, type: "tel", autoComplete: "tel" })}
        {field(
          "dateOfBirth",
          { type: "date", autoComplete: "bday", min: "1900-01-01", max: today() },
          t("enrollment.dateOfBirthHint"),
        )}
      </div>
      {field("address", { autoComplete: "street-address" })}
      <div className="wizard-pair">
        {field(
          "zipCode",
          { autoComplete: "postal-code", inputMode: "numeric" },
          isUnknown ? t("enrollment.zipUnknown") : undefined,
        )}
        {field("city", { autoComplete: "address-level2" })}
        {field("state", { autoComplete: "address-level1" })}
      </div>
      <p role="status" className="visually-hidden">
        {isUnknown ? t("enrollment.zipUnknown") : filled}
      </p>
    </>
  );
}

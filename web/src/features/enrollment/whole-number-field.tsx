import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { readWholeNumber } from "../../../../shared/number-reader.ts";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import type { EnrollmentForm } from "./enrollment-form.ts";

export type WholeNumberFieldProps = {
  form: EnrollmentForm;
  name: "hourlyRate" | "serviceRadius";
  bounds: { readonly min: number; readonly max: number };
  hint: string;
  leading?: string;
  trailing?: string;
};

/** Number input with a slider; only the integer part counts. */
export function WholeNumberField({ form, name, bounds, hint, ...affixes }: WholeNumberFieldProps) {
  const { t } = useTranslation(["common", "enrollment"]);
  const label = t(`enrollment.${name}`);
  const typed = String(useWatch({ control: form.control, name }) ?? "");
  const set = (value: string) => form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  const whole = readWholeNumber(typed);
  const normalize = () => whole !== undefined && String(whole) !== typed && set(String(whole));
  return (
    <div className="stack">
      <Field label={label} hint={hint} error={form.formState.errors[name]?.message}>
        <Input {...form.register(name, { onBlur: normalize })} {...affixes} inputMode="numeric" autoComplete="off" />
      </Field>
      <input
        type="range"
        className="wizard-range"
        {...bounds}
        value={whole ?? bounds.min}
        onChange={({ target }) => set(target.value)}
        aria-label={t("enrollment.slider", { label })}
      />
    </div>
  );
}

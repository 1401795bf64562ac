import type { FocusEvent } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { readWholeNumber } from "../../../../shared/number-reader.ts";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import styles from "./whole-number-field.module.css";

export type WholeNumberFieldProps = {
  /** What `register(…)` returns. */
  input: UseFormRegisterReturn;
  typed: string;
  onChange: (typed: string) => void;
  label: string;
  hint: string;
  error: string | undefined;
  bounds: { readonly min: number; readonly max: number };
  leading?: string;
  trailing?: string;
};

/** Number input with a slider; only the integer part counts. */
export function WholeNumberField(props: WholeNumberFieldProps) {
  const { input, typed, onChange, label, hint, error, bounds, ...affixes } = props;
  const { min, max } = bounds;
  const { t } = useTranslation(["common", "enrollment"]);
  const whole = readWholeNumber(typed);

  function normalize(event: FocusEvent<HTMLInputElement>) {
    void input.onBlur(event);
    if (whole !== undefined && String(whole) !== typed) onChange(String(whole));
  }

  return (
    <div className="stack">
      <Field label={label} hint={hint} error={error}>
        <Input {...input} {...affixes} onBlur={normalize} inputMode="numeric" autoComplete="off" />
      </Field>
      <input
        type="range"
        className={styles.slider}
        min={min}
        max={max}
        value={whole ?? min}
        onChange={({ target }) => onChange(target.value)}
        aria-label={t("enrollment.slider", { label })}
      />
    </div>
  );
}

import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import type { FieldName, SignInKey } from "./sign-in-state.ts";
import type { SignInForm } from "./use-sign-in.ts";

export type StepFieldProps = Omit<ComponentProps<"input">, "form" | "name" | "value" | "onChange"> & {
  form: SignInForm;
  name: FieldName;
  label: SignInKey;
  hint?: string;
};

/** A labelled text input bound to a field of the form. */
export function StepField({ form, name, label, hint, ...input }: StepFieldProps) {
  const { t } = useTranslation(["common", "session"]);
  const wrong = form.problems[name];
  return (
    <Field label={t(label)} hint={hint} error={wrong && t(wrong)}>
      <Input
        {...input}
        name={name}
        value={form.typed[name]}
        onChange={({ target }) => form.type({ [name]: target.value })}
      />
    </Field>
  );
}

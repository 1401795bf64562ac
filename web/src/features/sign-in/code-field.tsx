import { useTranslation } from "react-i18next";
import { normalizePasted } from "../../../../shared/pasted-text.ts";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import type { SignInForm } from "./use-sign-in.ts";

/** The six-digit code from the email; copied whitespace is removed. */
export function CodeField({ form }: { form: SignInForm }) {
  const { t } = useTranslation(["common", "session"]);
  const { code, email } = form.typed;
  const wrong = form.problems.code;
  return (
    <Field label={t("session.code")} hint={t("session.codeHint", { email: email.trim() })} error={wrong && t(wrong)}>
      <Input
        className="code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => form.type({ code: normalizePasted(target.value).replace(/\D/g, "").slice(0, 6) })}
      />
    </Field>
  );
}

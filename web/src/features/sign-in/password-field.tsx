import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import type { SignInForm } from "./use-sign-in.ts";

export type PasswordFieldProps = {
  form: SignInForm;
  name: "password" | "newPassword";
  /** For the password manager, and for the hint with the rules. */
  kind: "new" | "current";
};

/** Password input with a button that shows it. */
export function PasswordField({ form, name, kind }: PasswordFieldProps) {
  const { t } = useTranslation(["common", "session"]);
  const [isShown, setShown] = useState(false);
  const wrong = form.problems[name];
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      label={t(`session.${name}`)}
      hint={kind === "new" ? t("session.passwordHint") : undefined}
      error={wrong && t(wrong)}
    >
      <span className="password">
        <Input
          name={name}
          type={isShown ? "text" : "password"}
          autoComplete={`${kind}-password`}
          autoCapitalize="none"
          spellCheck={false}
          value={form.typed[name]}
          onChange={({ target }) => form.type({ [name]: target.value })}
        />
        <IconButton
          label={t(isShown ? "session.hidePassword" : "session.showPassword")}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden="true" />
        </IconButton>
      </span>
    </Field>
  );
}

import { useTranslation } from "react-i18next";
import { CodeField } from "./code-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { resendResetCode } from "./sign-in-flows.ts";
import { StepForm } from "./step-form.tsx";
import { StepLink } from "./step-link.tsx";
import type { SignInForm } from "./use-sign-in.ts";

export function ResetStep({ form }: { form: SignInForm }) {
  const { t } = useTranslation(["common", "session"]);
  const links = (
    <>
      <StepLink form={form} onPress={() => form.run(resendResetCode)}>
        {t("session.resendCode")}
      </StepLink>
      <StepLink form={form} onPress={() => form.go("signIn")}>
        {t("session.backToSignIn")}
      </StepLink>
    </>
  );
  return (
    <StepForm form={form} action="session.savePassword" actionPending="session.savingPassword" links={links}>
      {/* Tells password managers the username of the new password. */}
      <input type="email" autoComplete="username" value={form.typed.email} readOnly hidden />
      <CodeField form={form} />
      <PasswordField form={form} name="newPassword" kind="new" />
    </StepForm>
  );
}

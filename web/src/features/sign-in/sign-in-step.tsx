import { useTranslation } from "react-i18next";
import { EmailField } from "./email-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { StepForm } from "./step-form.tsx";
import { StepLink } from "./step-link.tsx";
import type { SignInForm } from "./use-sign-in.ts";

export function SignInStep({ form }: { form: SignInForm }) {
  const { t } = useTranslation(["common", "session"]);
  const links = (
    <>
      <StepLink form={form} onPress={() => form.go("signUp")}>
        {t("session.toSignUp")}
      </StepLink>
      <StepLink form={form} onPress={() => form.go("forgot")}>
        {t("session.toForgot")}
      </StepLink>
    </>
  );
  return (
    <StepForm form={form} action="session.signIn" actionPending="session.signingIn" links={links}>
      <EmailField form={form} />
      <PasswordField form={form} name="password" kind="current" />
    </StepForm>
  );
}

import { useTranslation } from "react-i18next";
import { EmailField } from "./email-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { StepField } from "./step-field.tsx";
import { StepForm } from "./step-form.tsx";
import { StepLink } from "./step-link.tsx";
import type { SignInForm } from "./use-sign-in.ts";

export function SignUpStep({ form }: { form: SignInForm }) {
  const { t } = useTranslation(["common", "session"]);
  const links = (
    <StepLink form={form} onPress={() => form.go("signIn")}>
      {t("session.toSignIn")}
    </StepLink>
  );
  return (
    <StepForm form={form} action="session.signUp" actionPending="session.signingUp" links={links}>
      <div className="step-names">
        <StepField form={form} name="firstName" label="session.firstName" autoComplete="given-name" maxLength={100} />
        <StepField form={form} name="lastName" label="session.lastName" autoComplete="family-name" maxLength={100} />
      </div>
      <EmailField form={form} />
      <PasswordField form={form} name="password" kind="new" />
    </StepForm>
  );
}

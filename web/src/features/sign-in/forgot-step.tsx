import { useTranslation } from "react-i18next";
import { EmailField } from "./email-field.tsx";
import { StepForm } from "./step-form.tsx";
import { StepLink } from "./step-link.tsx";
import type { SignInForm } from "./use-sign-in.ts";

export function ForgotStep({ form }: { form: SignInForm }) {
  const { t } = useTranslation(["common", "session"]);
  const links = (
    <StepLink form={form} onPress={() => form.go("signIn")}>
      {t("session.backToSignIn")}
    </StepLink>
  );
  return (
    <StepForm form={form} action="session.sendCode" actionPending="session.sendingCode" links={links}>
      <p className="step-lead">{t("session.forgotText")}</p>
      <EmailField form={form} />
    </StepForm>
  );
}

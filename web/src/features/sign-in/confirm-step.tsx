import { useTranslation } from "react-i18next";
import { CodeField } from "./code-field.tsx";
import { resendCode } from "./sign-in-flows.ts";
import { StepForm } from "./step-form.tsx";
import { StepLink } from "./step-link.tsx";
import type { SignInForm } from "./use-sign-in.ts";

export function ConfirmStep({ form }: { form: SignInForm }) {
  const { t } = useTranslation(["common", "session"]);
  const links = (
    <>
      <StepLink form={form} onPress={() => form.run(resendCode)}>
        {t("session.resendCode")}
      </StepLink>
      <StepLink form={form} onPress={() => form.go("signIn")}>
        {t("session.toSignIn")}
      </StepLink>
    </>
  );
  return (
    <StepForm form={form} action="session.confirm" actionPending="session.confirming" links={links}>
      <CodeField form={form} />
    </StepForm>
  );
}

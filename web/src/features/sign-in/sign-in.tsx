import { KeyRound, LockKeyhole, MailOpen, UserRound } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Main } from "../../ui/page/main.tsx";
import { TicketCard } from "../../ui/ticket/ticket-card.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { ForgotStep } from "./forgot-step.tsx";
import { ResetStep } from "./reset-step.tsx";
import { getUserPool } from "./sign-in-flows.ts";
import type { State } from "./sign-in-state.ts";
import { SignInStep } from "./sign-in-step.tsx";
import { SignUpStep } from "./sign-up-step.tsx";
import { useSignIn } from "./use-sign-in.ts";
import "./sign-in.css";

const steps = {
  signIn: { title: "session.signInTitle", Sign: KeyRound, Step: SignInStep },
  signUp: { title: "session.signUpTitle", Sign: UserRound, Step: SignUpStep },
  confirm: { title: "session.confirmTitle", Sign: MailOpen, Step: ConfirmStep },
  forgot: { title: "session.forgotTitle", Sign: LockKeyhole, Step: ForgotStep },
  reset: { title: "session.resetTitle", Sign: LockKeyhole, Step: ResetStep },
} as const;

/** The page `/api/login` redirects to: sign-in, sign-up, codes and password reset. `asked`: what it is for, above the fields. */
export default function SignIn({ asked }: { asked?: ReactNode }) {
  const { t } = useTranslation(["common", "session"]);
  const form = useSignIn();
  const body = useFocus(form);
  const { title, Sign, Step } = steps[form.step];
  useEffect(() => {
    // Preload. A failure is ignored here: the submit tries again and reports it.
    getUserPool().catch(() => undefined);
  }, []);
  return (
    <Main title={t(title)} form>
      <TicketCard icon={<Sign />}>
        <h1 id="step">{t(title)}</h1>
        {asked}
        <div role="status" className="step-notice">
          {form.notice && <p>{t(form.notice)}</p>}
        </div>
        <div ref={body}>
          <Step form={form} />
        </div>
      </TicketCard>
      {form.step === "signIn" && <DemoAccounts form={form} />}
    </Main>
  );
}

/** Focuses the first empty field of a new step, or the first invalid one after a refusal. */
function useFocus({ step, refusals }: State) {
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each new step.
  useEffect(() => {
    const inputs = [...(body.current?.querySelectorAll<HTMLInputElement>("input:not([hidden])") ?? [])];
    (inputs.find(({ value }) => !value) ?? inputs[0])?.focus();
  }, [step]);
  useEffect(() => {
    if (refusals > 0) body.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return body;
}

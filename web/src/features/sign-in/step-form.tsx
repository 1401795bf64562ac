import { CircleAlert } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import type { SignInKey } from "./sign-in-state.ts";
import type { SignInForm } from "./use-sign-in.ts";

export type StepFormProps = {
  form: SignInForm;
  /** The main button, at rest and while it works. */
  action: SignInKey;
  actionPending: SignInKey;
  /** The fields. */
  children: ReactNode;
  /** Ways to other steps. */
  links: ReactNode;
};

/** One step of signing in: its fields, what went wrong, its one main button, and the ways on. */
export function StepForm({ form, action, actionPending, children, links }: StepFormProps) {
  const { t } = useTranslation(["common", "session"]);
  const wrong = form.problems.form;

  function submit(event: FormEvent) {
    event.preventDefault();
    form.submit();
  }

  return (
    <form className="step" aria-labelledby="step" noValidate onSubmit={submit}>
      {children}
      <div role="alert">
        {wrong && (
          <p className="field-error">
            <CircleAlert aria-hidden="true" />
            {t(wrong)}
          </p>
        )}
      </div>
      <Button type="submit" variant="primary" pending={form.pending} pendingText={t(actionPending)}>
        {t(action)}
      </Button>
      <div className="step-links">{links}</div>
    </form>
  );
}

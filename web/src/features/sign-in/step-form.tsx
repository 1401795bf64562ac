import { CircleAlert } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { goToNextField } from "../../forms/go-to-next-field.ts";
import { Button } from "../../ui/button/button.tsx";
import type { SignInKey } from "./sign-in-state.ts";
import type { SignInForm } from "./use-sign-in.ts";

export type StepFormProps = {
  form: SignInForm;
  /** Labels of the submit button, idle and pending. */
  action: SignInKey;
  actionPending: SignInKey;
  children: ReactNode;
  /** Links to other steps. */
  links: ReactNode;
};

/** One step of the sign-in: fields, errors, submit button and links. */
export function StepForm({ form, action, actionPending, children, links }: StepFormProps) {
  const { t } = useTranslation(["common", "session"]);
  const wrong = form.problems.form;

  function submit(event: FormEvent) {
    event.preventDefault();
    form.submit();
  }

  return (
    <form className="step" aria-labelledby="step" noValidate onKeyDown={goToNextField} onSubmit={submit}>
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

import { StepField } from "./step-field.tsx";
import type { SignInForm } from "./use-sign-in.ts";

export function EmailField({ form }: { form: SignInForm }) {
  return (
    <StepField
      form={form}
      name="email"
      label="session.email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

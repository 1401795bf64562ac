import type { ReactNode } from "react";
import type { SignInForm } from "./use-sign-in.ts";

/** A way to another step, or a lesser thing to do; it waits while something is being sent. */
export function StepLink({ form, onPress, children }: { form: SignInForm; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="text-link"
      aria-disabled={form.pending || undefined}
      onClick={() => !form.pending && onPress()}
    >
      {children}
    </button>
  );
}

import type { ReactNode } from "react";
import type { SignInForm } from "./use-sign-in.ts";

/** Button styled as a link, to another step or for a secondary action; disabled while a request runs. */
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

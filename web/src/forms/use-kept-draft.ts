import { useEffect } from "react";
import { forgetDraft, keepDraft } from "./draft.ts";

/** Keeps what is typed as it is typed; a form that is as it was found, `empty`, leaves no draft. */
export function useKeptDraft(name: string, draft: Record<string, unknown>, empty: Record<string, unknown>): void {
  const isEmpty = JSON.stringify(draft) === JSON.stringify(empty);
  useEffect(() => {
    if (isEmpty) forgetDraft(name);
    else keepDraft(name, draft);
  }, [name, draft, isEmpty]);
}

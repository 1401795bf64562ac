import { useEffect } from "react";
import { dropDraft, keepDraft } from "./draft.ts";

type Kept = {
  readonly name: string;
  readonly draft: Record<string, unknown>;
  readonly empty: Record<string, unknown>;
  readonly sendKey: string;
  /** Whether photos are on their way, or could not be sent: the draft does not hold them. */
  readonly isLacking: boolean;
};

/**
 * Keeps what is typed as it is typed, and only then: another tab may have stored a draft of its own since. A form that is as
 * it was found, `empty`, leaves no draft.
 */
export function useKeptDraft({ name, draft, empty, sendKey, isLacking }: Kept): void {
  const text = JSON.stringify(draft);
  const isEmpty = !isLacking && text === JSON.stringify(empty);
  useEffect(() => {
    if (isEmpty) dropDraft(name, sendKey);
    else keepDraft(name, JSON.parse(text), { sendKey, isLacking });
  }, [name, text, isEmpty, sendKey, isLacking]);
}
